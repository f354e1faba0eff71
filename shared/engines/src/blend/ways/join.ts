import { createImage, type ImageArea, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur, resizePlane } from '../../raster/planes.ts';
import { lumaPlane } from '../../image/deblur/luma.ts';
import { fitSize, shrinkImage } from '../../image/shrink.ts';
import { createRowSampler } from '../resample.ts';
import type { Alignment, Size } from '../placement.ts';
import { centre, covering, withoutMargin } from './cover.ts';
import { seamFor, joinSides, type Seam } from './seam.ts';
import { blurredPlanes, rowsOf, type SmallPlane } from './tones.ts';
import type { SubjectMask } from './traits.ts';

/** Longer side at which the line is looked for, in pixels. */
const SIDE = 128;
/** Half of the way in which colours, and in which details pass into each other, as shares of the frame. */
const WIDE = 0.3;
const NARROW = 0.07;
/** How far the light of both pictures is brought together. */
const MATCHED = 0.6;
/** What is seen of a subject matters so much more than what is merely busy. */
const SUBJECT = 1.2;
const BUSY = 4;

export interface JoinedPhoto {
  readonly image: RasterImage;
  readonly subject: SubjectMask | null;
}

/**
 * Lets one picture pass into another along a line that both have room for: light is matched, colours pass over slowly and details quickly,
 * so that nothing is seen twice. The result has the size of `base`.
 * Source of the two bands: Burt, Adelson, "A Multiresolution Spline with Application to Image Mosaics", ACM TOG 1983.
 */
export function joinImages(base: JoinedPhoto, top: JoinedPhoto, onProgress?: (fraction: number) => void): RasterImage {
  const { width, height } = base.image;
  const small = fitSize(base.image, SIDE);
  const lower = smallOf(base, wholeOf(base.image), small, centre);
  const part = withoutMargin(top.image);
  const { seam, align, upper } = bestSeam(top, part, small, lower);
  const [wide, narrow] = [WIDE, NARROW].map((way) => sharesOf(seam, small, way)) as [SmallPlane, SmallPlane];
  const [wideRow, narrowRow] = [rowsOf(wide, base.image), rowsOf(narrow, base.image)];
  const lowerSoft = softRows(lower.image, base.image);
  const upperSoft = softRows(upper.image, base.image);
  const light = matched(lower.image, upper.image);
  const topRow = createRowSampler(top.image, covering(top.image, part, base.image, align), base.image);
  const out = createImage(width, height);
  const row = new Uint8ClampedArray(width * 4);
  const [slow, quick] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0; y < height; y++) {
    topRow(y, row);
    wideRow(y, slow);
    narrowRow(y, quick);
    const [below, above] = [lowerSoft(y), upperSoft(y)];
    const start = y * width * 4;
    for (let x = 0, i = 0; x < width; x++, i += 4) {
      const [s, q] = [slow[x]!, quick[x]!];
      for (let c = 0; c < 3; c++) {
        const [a, b] = [base.image.data[start + i + c]! / 255, row[i + c]! / 255];
        const [la, lb] = [below[c]![x]!, above[c]![x]!];
        const soft = light.lower[c]!(la) * (1 - s) + light.upper[c]!(lb) * s;
        const fine = (a - la) * light.lowerGain[c]! * (1 - q) + (b - lb) * light.upperGain[c]! * q;
        out.data[start + i + c] = (soft + fine) * 255;
      }
      out.data[start + i + 3] = 255;
    }
    if (y % 128 === 127) onProgress?.(y / height);
  }
  return out;
}

const wholeOf = ({ width, height }: Size): ImageArea => ({ left: 0, top: 0, width, height });

interface SmallPhoto {
  readonly image: RasterImage;
  /** What matters at each pixel. */
  readonly matter: Float32Array;
  /** Steps of luma at each pixel. */
  readonly steps: Float32Array;
}

/** A photo as a part of it fills a small frame. */
function smallOf({ image, subject }: JoinedPhoto, part: ImageArea, frame: Size, align: Alignment): SmallPhoto {
  const near = shrinkImage(image, fitSize(image, SIDE * 3));
  const scale = near.width / image.width;
  const nearPart = {
    left: part.left * scale,
    top: part.top * scale,
    width: part.width * scale,
    height: part.height * scale,
  };
  const filled = filledFrame(near, nearPart, frame, align);
  const luma = lumaPlane(filled);
  const steps = luma.map((value, i) => {
    const right = (i + 1) % frame.width === 0 ? value : luma[i + 1]!;
    return Math.abs(value - right) + Math.abs(value - (luma[i + frame.width] ?? value));
  });
  const busy = boxBlur(steps.slice(), frame.width, frame.height, 3, 2);
  const shown = subject ? subjectIn(subject, near, nearPart, frame, align) : null;
  const matter = busy.map((value, i) => value * BUSY * 0.25 + (shown ? shown[i]! * SUBJECT : 0));
  return { image: filled, matter, steps };
}

function filledFrame(image: RasterImage, part: ImageArea, frame: Size, align: Alignment): RasterImage {
  const row = createRowSampler(image, covering(image, part, frame, align), frame);
  const out = createImage(frame.width, frame.height);
  for (let y = 0; y < frame.height; y++) row(y, out.data.subarray(y * frame.width * 4, (y + 1) * frame.width * 4));
  return out;
}

function subjectIn(
  { data, width, height }: SubjectMask,
  of: Size,
  part: ImageArea,
  frame: Size,
  align: Alignment,
): Float32Array {
  const plane = resizePlane(Float32Array.from(data), width, height, of.width, of.height);
  const image = createImage(of.width, of.height);
  plane.forEach((value, i) => {
    image.data[i * 4] = value * 255;
    image.data[i * 4 + 3] = 255;
  });
  return Float32Array.from(
    filledFrame(image, part, frame, align).data.filter((_, i) => i % 4 === 0),
    (value) => value / 255,
  );
}

/** The best of four sides, and of three places of the upper picture where it has room to be moved. */
function bestSeam(
  top: JoinedPhoto,
  part: ImageArea,
  frame: Size,
  lower: SmallPhoto,
): { seam: Seam; align: Alignment; upper: SmallPhoto } {
  let best: { seam: Seam; align: Alignment; upper: SmallPhoto } | null = null;
  const isWider = part.width * frame.height > part.height * frame.width;
  for (const at of [0.5, 0, 1]) {
    const align = isWider ? { x: at, y: 0.5 } : { x: 0.5, y: at };
    const upper = smallOf(top, part, frame, align);
    const crossing = crossingOf(lower, upper, frame);
    for (const side of joinSides) {
      const seam = seamFor(side, crossing, lower.matter, upper.matter);
      if (!best || seam.cost < best.seam.cost) best = { seam, align, upper };
    }
  }
  return best!;
}

/** A line costs where either picture is busy, where their colours differ, and where it crosses what matters. */
function crossingOf(lower: SmallPhoto, upper: SmallPhoto, frame: Size): SmallPlane {
  const plane = lower.steps.map((step, i) => {
    let differ = 0;
    for (let c = 0; c < 3; c++) differ += Math.abs(lower.image.data[i * 4 + c]! - upper.image.data[i * 4 + c]!) / 765;
    return step + upper.steps[i]! + differ * 0.5 + (lower.matter[i]! + upper.matter[i]!) * 0.5;
  });
  return { plane: boxBlur(plane, frame.width, frame.height, 2, 2), ...frame };
}

/** How much of the upper picture is seen at each pixel. @param way half of the way, as a share of the frame */
function sharesOf({ side, at }: Seam, { width, height }: Size, way: number): SmallPlane {
  const isAcross = side === 'left' || side === 'right';
  const isUpperAfter = side === 'right' || side === 'bottom';
  const line = boxBlur(at.slice(), at.length, 1, 2, 2);
  const reach = way * (isAcross ? width : height);
  const plane = Float32Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const past = isAcross ? x - line[y]! : y - line[x]!;
    return smoothstep(-reach, reach, isUpperAfter ? past : -past);
  });
  return { plane, width, height };
}

/** Rows of a picture's soft colours at the pixels of the frame. */
function softRows(small: RasterImage, frame: Size): (y: number) => readonly Float32Array[] {
  const rows = blurredPlanes(small, SIDE, 4).map((plane) => rowsOf(plane, frame));
  const into = rows.map(() => new Float32Array(frame.width));
  return (y) => {
    rows.forEach((row, c) => row(y, into[c]!));
    return into;
  };
}

interface Matched {
  readonly lower: readonly ((value: number) => number)[];
  readonly upper: readonly ((value: number) => number)[];
  readonly lowerGain: readonly number[];
  readonly upperGain: readonly number[];
}

/** Means and spreads of both pictures' channels, moved towards each other. */
function matched(lower: RasterImage, upper: RasterImage): Matched {
  const of = (image: RasterImage, c: number): { mean: number; spread: number } => {
    const values = Array.from({ length: image.width * image.height }, (_, i) => image.data[i * 4 + c]! / 255);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, spread: Math.max(0.04, Math.sqrt(square)) };
  };
  const sides = [0, 1, 2].map((c) => {
    const [a, b] = [of(lower, c), of(upper, c)];
    const mean = (a.mean + b.mean) / 2;
    const spread = (a.spread + b.spread) / 2;
    const towards = (from: typeof a) => {
      const gain = 1 + (Math.min(1.4, Math.max(0.7, spread / from.spread)) - 1) * MATCHED;
      const to = from.mean + (mean - from.mean) * MATCHED;
      return { gain, at: (value: number) => to + (value - from.mean) * gain };
    };
    return { lower: towards(a), upper: towards(b) };
  });
  return {
    lower: sides.map((side) => side.lower.at),
    upper: sides.map((side) => side.upper.at),
    lowerGain: sides.map((side) => side.lower.gain),
    upperGain: sides.map((side) => side.upper.gain),
  };
}
