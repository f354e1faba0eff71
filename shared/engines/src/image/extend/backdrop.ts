import { assertImage, clamp, pasteImage, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { planeSampler } from '../../raster/sample.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { placeNoise } from '../style/planes.ts';
import { extendedSize } from './extend.ts';
import type { Margins } from './margins.ts';

/**
 * What a picture is set before instead of being continued: `soft` mirrors it and blurs more and more, `blurred` is the picture itself, larger
 * and blurred, `colour` the colours of its edges.
 */
export const backdrops = ['soft', 'blurred', 'colour'] as const;
export type Backdrop = (typeof backdrops)[number];

/** Longer side at which a backdrop is blurred, in pixels. */
const SIDE = 480;
/** Radii of the blurs that follow each other past a soft edge, as shares of that side; the picture itself comes before the first. */
const SOFT = [0.002, 0.006, 0.014, 0.032, 0.07] as const;
/** Depth that is mirrored past an edge, as a share of the picture: what stands in its middle appears once. */
const BAND = 0.2;
/** How far from the edge the last of them is reached, as a share of the picture's shorter side, and how fast the first are. */
const REACH = 0.3;
const EARLY = 0.55;
/** Radius of a blurred backdrop as a share of its side, and how bright it is: the picture before it stands out. */
const BLUR = 0.08;
const DIMMED = 0.86;
/** Depth of an edge whose colours are taken, and the radius in which they run into each other, as shares of the side. */
const RIM = 0.02;
const RUN = 0.09;

/** A picture before a backdrop. The old pixels stay. */
export function backdropImage(image: RasterImage, margins: Margins, backdrop: Backdrop): RasterImage {
  assertImage(image);
  const size = extendedSize(image, margins);
  const out = { data: new Uint8ClampedArray(size.width * size.height * 4), width: size.width, height: size.height };
  const small = shrinkImage(image, fitSize(image, SIDE));
  const scale = small.width / image.width;
  const frame: Frame = {
    ...{ width: Math.max(2, Math.round(size.width * scale)), height: Math.max(2, Math.round(size.height * scale)) },
    ...{ left: Math.round(size.left * scale), top: Math.round(size.top * scale) },
  };
  const layers = layersOf(small, frame, backdrop);
  pasteImage(out, image, size);
  const colour = new Float32Array(3);
  const place = { ox: 0, oy: 0, u: 0, v: 0 };
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      place.ox = x - size.left;
      place.oy = y - size.top;
      const isInRow = place.oy >= 0 && place.oy < image.height;
      if (isInRow && place.ox === 0) x += image.width;
      if (x >= size.width) break;
      place.ox = x - size.left;
      place.u = ((x + 0.5) / size.width) * frame.width;
      place.v = ((y + 0.5) / size.height) * frame.height;
      colourAt(image, layers, backdrop === 'soft', place, colour);
      // Without a little noise such wide gradients would show their steps.
      const noise = placeNoise(x, y) - 0.5;
      const to = (y * size.width + x) * 4;
      for (let c = 0; c < 3; c++) out.data[to + c] = colour[c]! + noise;
      out.data[to + 3] = 255;
    }
  return out;
}

/** Size of the backdrop while it is blurred, and where the small picture lies in it. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** A colour of a blurred layer at a place in the frame, 0..255. */
type Layer = (u: number, v: number, out: Float32Array) => void;

const bandOf = ({ width, height }: RasterImage, share: number): number =>
  Math.max(1, Math.round(share * Math.min(width, height)));

function layersOf(small: RasterImage, frame: Frame, backdrop: Backdrop): readonly Layer[] {
  switch (backdrop) {
    case 'soft': {
      const planes = folded(small, frame, bandOf(small, BAND));
      return SOFT.map((radius) => blurredLayer(planes, frame, radius, 1));
    }
    case 'blurred':
      return [blurredLayer(covering(small, frame), frame, BLUR, DIMMED)];
    case 'colour':
      return [rimLayer(folded(small, frame, bandOf(small, RIM)), small, frame)];
    default:
      return backdrop satisfies never;
  }
}

/** The place in a row of `count` that a place beside it shows: what lies up to `band` behind the nearer end, there and back. */
export function foldedAt(place: number, count: number, band: number): number {
  if (place >= 0 && place < count) return place;
  const deep = Math.min(band, count);
  const along = (place < 0 ? -1 - place : place - count) % (2 * deep);
  const within = along < deep ? along : 2 * deep - 1 - along;
  return place < 0 ? within : count - 1 - within;
}

type Planes = readonly [Float32Array, Float32Array, Float32Array];

function planesBy(
  { data, width }: RasterImage,
  frame: Frame,
  placeOf: (x: number, y: number) => readonly [number, number],
): Planes {
  const planes = [0, 1, 2].map(() => new Float32Array(frame.width * frame.height)) as unknown as Planes;
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++) {
      const [sx, sy] = placeOf(x, y);
      const from = (sy * width + sx) * 4;
      for (let c = 0; c < 3; c++) planes[c]![y * frame.width + x] = data[from + c]!;
    }
  return planes;
}

/** A band at the picture's rim, of a depth in pixels, mirrored past its edges again and again. */
const folded = (small: RasterImage, frame: Frame, band: number): Planes =>
  planesBy(small, frame, (x, y) => [
    foldedAt(x - frame.left, small.width, band),
    foldedAt(y - frame.top, small.height, band),
  ]);

/** The picture as large as the frame, its middle in the middle. */
function covering(small: RasterImage, frame: Frame): Planes {
  const scale = Math.min(small.width / frame.width, small.height / frame.height);
  const at = (place: number, count: number, own: number): number =>
    clamp(Math.floor((place + 0.5 - count / 2) * scale + own / 2), 0, own - 1);
  return planesBy(small, frame, (x, y) => [at(x, frame.width, small.width), at(y, frame.height, small.height)]);
}

/** The colours around the picture run into each other; of what lies within it, its rim alone counts. */
function rimLayer(planes: Planes, small: RasterImage, frame: Frame): Layer {
  const rim = bandOf(small, RIM);
  const counts = Float32Array.from({ length: frame.width * frame.height }, (_, i) => {
    const x = (i % frame.width) - frame.left;
    const y = Math.floor(i / frame.width) - frame.top;
    return Math.min(x, y, small.width - 1 - x, small.height - 1 - y) < rim ? 1 : 0;
  });
  const blur = (plane: Float32Array): Float32Array => boxBlur(plane, frame.width, frame.height, RUN * SIDE);
  const sample = planeSampler(
    [...planes.map((plane) => blur(plane.map((value, i) => value * counts[i]!))), blur(counts.slice())],
    frame.width,
    frame.height,
  );
  const sums = new Float32Array(4);
  return (u, v, out) => {
    sample(u, v, sums);
    for (let c = 0; c < 3; c++) out[c] = sums[c]! / Math.max(1e-6, sums[3]!);
  };
}

function blurredLayer(planes: Planes, { width, height }: Frame, radius: number, bright: number): Layer {
  const own = planes.map((plane) => boxBlur(plane.slice(), width, height, Math.max(1, radius * SIDE)));
  const sample = planeSampler(own, width, height);
  return (u, v, out) => {
    sample(u, v, out);
    for (let c = 0; c < 3; c++) out[c]! *= bright;
  };
}

/** A place past the picture's edges: in its pixels, and in the frame's. */
interface Place {
  readonly ox: number;
  readonly oy: number;
  readonly u: number;
  readonly v: number;
}

const other = new Float32Array(3);

/** The backdrop's colour at a place; a soft one begins with the picture itself, mirrored, and passes from each layer into the next. */
function colourAt(
  { data, width, height }: RasterImage,
  layers: readonly Layer[],
  isSoft: boolean,
  { ox, oy, u, v }: Place,
  out: Float32Array,
): void {
  if (!isSoft) return layers[0]!(u, v, out);
  const [dx, dy] = [Math.max(-ox, ox - width + 1, 0), Math.max(-oy, oy - height + 1, 0)];
  const far = Math.min(1, Math.hypot(dx, dy) / (REACH * Math.min(width, height))) ** EARLY * layers.length;
  const below = Math.min(layers.length - 1, Math.floor(far));
  layers[below]!(u, v, out);
  if (below > 0) layers[below - 1]!(u, v, other);
  else {
    const band = Math.max(1, Math.round(BAND * Math.min(width, height)));
    const from = (foldedAt(oy, height, band) * width + foldedAt(ox, width, band)) * 4;
    for (let c = 0; c < 3; c++) other[c] = data[from + c]!;
  }
  const share = far - below;
  for (let c = 0; c < 3; c++) out[c] = other[c]! + (out[c]! - other[c]!) * share;
}
