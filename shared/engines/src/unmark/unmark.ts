import { fillMarked, NothingToCopyError } from '../image/fill/index.ts';
import { cropImage, type RasterImage } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { greyOf, shiftBetween, type Grey } from './shift.ts';

/** Takes a mark that stands still out of the frames of a clip, one after another. */
export interface Unmarker {
  /**
   * Repairs a frame in place.
   * @param cut whether another shot begins with it
   * @param around more of the picture, to fill from where a shot begins; without it the frame itself
   */
  push(frame: RasterImage, cut: boolean, around?: () => Surroundings): void;
}

/** A larger part of the picture than the frames, and where in it they lie. */
export interface Surroundings {
  readonly image: RasterImage;
  readonly left: number;
  readonly top: number;
}

/** A fit worse than this, mean difference of grey values, is no motion of the whole. */
const WORST_FIT = 14;
/** A shorter way is none, pixels: it is the noise of the measurement. */
const STILL = 0.01;
/** Weight of a new sample of a known pixel that agrees with it: noise averages out. */
const ANEW = 0.2;
/** Where it fits worse than this, grey values, something else is seen there. */
const OTHER = 20;
/** Pixels around the mark whose colours are followed. */
const RING = 10;
/** Light changes over wider parts than this, pixels; what differs more finely is a picture that lies beside itself. */
const LIGHT_RADIUS = 12;
/** Light and contrast around the mark that have grown by this factor: the shot has faded in, and in the dark little was to be seen. */
const FADED_IN = 1.5;
/** Grey values on top of that: noise in the dark. */
const DARK = 6;

export interface UnmarkOptions {
  /** Pixels over which the edge fades. */
  readonly feather?: number;
  /** How it is filled where a shot begins, see `FillOptions`; whole, from 0. */
  readonly variant?: number;
}

/** Where a mark lies, with softened edges. */
interface Marked {
  /** 1 under the mark. */
  readonly hole: Uint8Array;
  /** Weight of the repaired pixel, 0..1: it fades over the pixels around the mark. */
  readonly alpha: Float32Array;
  /** 1 where a pixel is itself. */
  readonly known: Float32Array;
  /** 1 near the mark, outside it. */
  readonly ring: Float32Array;
  /** 1 where a pixel can be read between its neighbours without one that is marked. */
  readonly sure: Uint8Array;
}

/** Widens a mask by some pixels and softens its edge. @param mask 0..255 for every pixel */
function prepare(mask: Uint8Array, width: number, height: number, feather: number): Marked {
  const distance = distances(mask, width, height);
  const hole = new Uint8Array(mask.length);
  const alpha = new Float32Array(mask.length);
  const known = new Float32Array(mask.length);
  const ring = new Float32Array(mask.length);
  const sure = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    hole[i] = distance[i]! <= 2 ? 1 : 0;
    alpha[i] = Math.max(0, Math.min(1, (2 + feather - distance[i]!) / feather));
    known[i] = hole[i] ? 0 : 1;
    sure[i] = distance[i]! > 4 ? 1 : 0;
    ring[i] = hole[i] === 0 && distance[i]! <= 2 + RING ? 1 : 0;
  }
  return { hole, alpha, known, ring, sure };
}

/** City-block distance to the mask in pixels, near enough for a soft edge. */
function distances(mask: Uint8Array, width: number, height: number): Float32Array {
  const out = Float32Array.from(mask, (value) => (value >= 128 ? 0 : 1e6));
  for (let i = 0; i < out.length; i++) {
    if (i % width > 0) out[i] = Math.min(out[i]!, out[i - 1]! + 1);
    if (i >= width) out[i] = Math.min(out[i]!, out[i - width]! + 1);
  }
  for (let i = out.length - 1; i >= 0; i--) {
    if (i % width < width - 1) out[i] = Math.min(out[i]!, out[i + 1]! + 1);
    if (i < width * (height - 1)) out[i] = Math.min(out[i]!, out[i + width]! + 1);
  }
  return out;
}

/** Catmull-Rom weights: sharper than linear ones, which would blur what is moved again with every frame. */
const cubic = (t: number): readonly [number, number, number, number] => [
  ((-0.5 * t + 1) * t - 0.5) * t,
  (1.5 * t - 2.5) * t * t + 1,
  ((-1.5 * t + 2) * t + 0.5) * t,
  (0.5 * t - 0.5) * t * t,
];

/** Moves planes by pixels and parts of one; whole pixels are copied as they are. */
function moved(source: readonly Float32Array[], width: number, height: number, x: number, y: number): Float32Array[] {
  const [dx, dy] = [Math.floor(-x), Math.floor(-y)];
  const [wx, wy] = [cubic(-x - dx), cubic(-y - dy)];
  return source.map((plane) => {
    const out = new Float32Array(plane.length);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        let sum = 0;
        for (let k = 0; k < 4; k++) {
          const line = Math.max(0, Math.min(height - 1, row + dy + k - 1)) * width;
          for (let l = 0; l < 4; l++)
            sum += wy[k]! * wx[l]! * plane[line + Math.max(0, Math.min(width - 1, column + dx + l - 1))]!;
        }
        out[row * width + column] = sum;
      }
    return out;
  });
}

/** 1 where a picture that has moved shows what was outside of it. */
function comeIn(width: number, height: number, dx: number, dy: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [column, row] = [(i % width) - dx, Math.floor(i / width) - dy];
    return column < 0 || column >= width || row < 0 || row >= height ? 1 : 0;
  });
}

/**
 * Starts with a mark. What lies under it is taken from earlier frames of the shot, in which the moving background showed it; what never
 * showed is filled from the surroundings once and then moves with the background, so that nothing flickers. Memory: two frames.
 * @param mask 0..255 for every pixel of the frames that will come
 */
export function createUnmarker(
  mask: Uint8Array,
  width: number,
  height: number,
  { feather = 4, variant = 0 }: UnmarkOptions = {},
): Unmarker {
  const { hole, alpha, known, ring, sure } = prepare(mask, width, height, feather);
  /** How much of the ring is near each pixel. */
  const ofRing = (value: number, i: number): number => value * ring[i]!;
  const near = boxBlur(ring.slice(), width, height, LIGHT_RADIUS);
  const weight: Grey = { data: known, width, height };
  /** The known part of the background, RGB, in the light of the shot's first frame. */
  let planes: Float32Array[] = [];
  /** How far from its pixels the background is now, at most half a pixel. */
  let offset = { x: 0, y: 0 };
  let before: Grey | null = null;
  /** How the light has changed since then. */
  let correction: Float32Array[] = [];

  /** Light and contrast of what the background was filled from. */
  let filledFrom: Light = { mean: 0, deviation: 0 };

  const begin = (frame: RasterImage, light: Light, around: Surroundings): void => {
    filledFrom = light;
    const filled = fillHole(frame, hole, around, variant) ?? smooth(frame, known);
    planes = [0, 1, 2].map((c) => Float32Array.from({ length: width * height }, (_, i) => filled.data[4 * i + c]!));
    correction = planes.map((plane) => new Float32Array(plane.length));
    offset = { x: 0, y: 0 };
  };

  /**
   * Follows the background. It is kept in whole pixels, and where it lies between them is kept beside it: what is read between pixels
   * again and again becomes streaks along its way. Of what comes in from outside the frame it is not known what it looks like.
   */
  const follows = (x: number, y: number): void => {
    offset = { x: offset.x + x, y: offset.y + y };
    const [dx, dy] = [Math.round(offset.x), Math.round(offset.y)];
    if (dx === 0 && dy === 0) return;
    offset = { x: offset.x - dx, y: offset.y - dy };
    planes = moved(planes, width, height, dx, dy);
    fillMissing(planes, comeIn(width, height, dx, dy), width, height);
  };

  /** Takes in what is seen around the mark. */
  const learn = (frame: RasterImage): void => {
    const seen = moved(
      planes.map((_, c) => Float32Array.from(hole, (_value, i) => frame.data[4 * i + c]! - correction[c]![i]!)),
      width,
      height,
      -offset.x,
      -offset.y,
    );
    seen.forEach((plane, c) =>
      plane.forEach((value, i) => {
        if (sure[i] === 0) return;
        const difference = value - planes[c]![i]!;
        planes[c]![i]! += difference * (Math.abs(difference) > OTHER ? 1 : ANEW);
      }),
    );
  };

  const follow = (frame: RasterImage, view: readonly Float32Array[]): void => {
    const differences = view.map((plane, c) =>
      plane.map((value, i) => {
        const difference = frame.data[4 * i + c]! - value;
        // What is something else says nothing about the light.
        return ring[i] === 1 && Math.abs(difference - correction[c]![i]!) < OTHER ? difference : correction[c]![i]!;
      }),
    );
    const light = differences.map((plane) => {
      const mean = boxBlur(plane.map(ofRing), width, height, LIGHT_RADIUS);
      return mean.map((value, i) => (ring[i] === 1 ? value / near[i]! : 0));
    });
    correction = pullPush(light, ring, width, height);
  };

  return {
    push(frame, cut, around = () => ({ image: frame, left: 0, top: 0 })) {
      const grey = greyOf(frame);
      const light = lightOf(grey, ring);
      if (cut || !before || hasFadedIn(filledFrom, light)) begin(frame, light, around());
      else {
        const shift = shiftBetween(before, grey, weight);
        const lost = shift.residual > WORST_FIT;
        const still = lost || Math.hypot(shift.x, shift.y) < STILL;
        if (!still) follows(shift.x, shift.y);
      }
      const view = moved(planes, width, height, offset.x, offset.y);
      if (!cut && before) follow(frame, view);
      before = grey;
      learn(frame);
      for (let i = 0; i < hole.length; i++) {
        const a = alpha[i]!;
        if (a === 0) continue;
        for (let c = 0; c < 3; c++) {
          const own = frame.data[4 * i + c]!;
          frame.data[4 * i + c] = own + a * (view[c]![i]! + correction[c]![i]! - own);
        }
      }
    },
  };
}

/** Mean and standard deviation of grey values. */
interface Light {
  readonly mean: number;
  readonly deviation: number;
}

function lightOf({ data }: Grey, weight: Float32Array): Light {
  let [total, sum, squares] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    total += weight[i]!;
    sum += weight[i]! * data[i]!;
    squares += weight[i]! * data[i]! ** 2;
  }
  const mean = total > 0 ? sum / total : 0;
  return { mean, deviation: total > 0 ? Math.sqrt(Math.max(0, squares / total - mean ** 2)) : 0 };
}

const hasFadedIn = (then: Light, now: Light): boolean =>
  now.mean > FADED_IN * then.mean + DARK && now.deviation > FADED_IN * then.deviation + DARK;

/** The frame with its hole filled from its surroundings; null where there is nothing to copy from. */
function fillHole(
  frame: RasterImage,
  hole: Uint8Array,
  { image, left, top }: Surroundings,
  variant: number,
): RasterImage | null {
  const { width, height } = frame;
  const mask = new Uint8Array(image.width * image.height);
  for (let i = 0; i < hole.length; i++)
    mask[(top + Math.floor(i / width)) * image.width + left + (i % width)] = 255 * hole[i]!;
  try {
    return cropImage(fillMarked(image, mask, { variant }), { left, top, width, height });
  } catch (error) {
    if (error instanceof NothingToCopyError) return null;
    throw error;
  }
}

/** Guesses what came in from outside. */
function fillMissing(planes: Float32Array[], missing: Uint8Array, width: number, height: number): void {
  if (!missing.includes(1)) return;
  const filled = pullPush(
    planes,
    Float32Array.from(missing, (value) => 1 - value),
    width,
    height,
  );
  planes.forEach((plane, c) =>
    plane.forEach((_, i) => {
      if (missing[i]) plane[i] = filled[c]![i]!;
    }),
  );
}

/** Fills smoothly, where there is nothing to copy from. */
function smooth(frame: RasterImage, known: Float32Array): RasterImage {
  const { width, height } = frame;
  const planes = [0, 1, 2].map((c) => Float32Array.from(known, (_, i) => frame.data[4 * i + c]!));
  const filled = pullPush(planes, known, width, height);
  const data = frame.data.slice();
  for (let i = 0; i < known.length; i++) for (let c = 0; c < 3; c++) data[4 * i + c] = filled[c]![i]!;
  return { data, width, height };
}
