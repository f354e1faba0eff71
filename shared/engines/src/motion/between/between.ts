import type { RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { findFlow, resizeFlow, type Flow } from './flow.ts';
import { flyThrough } from './through.ts';

/** How two pictures become one another: things move from their places in the first to those in the second, or the camera flies through. */
export type BetweenWay = 'moved' | 'through';

export interface Between {
  readonly way: BetweenWay;
  /** Share of the pixels whose place is known in both pictures. */
  readonly agreement: number;
  /** Share of the picture in which both are seen through each other half way. */
  readonly ghosts: number;
  /** Draws a moment. @param t 0 is the first picture, 1 the second */
  draw(t: number, out: RasterImage): void;
}

/** Below this share the pictures do not show one scene: flow would smear them. Measured: same scenes .74 to .86, others below .01. */
const ONE_SCENE = 0.5;
/** A place is known where the way there and back ends within so many pixels, and the green of both differs by less. */
const MOST_ASTRAY = 1.5;
const MOST_UNLIKE = 24;

/** Colours that differ by more are seen as two; in so much of the picture that stands out. Measured: good pairs below .0013, bad from .004. */
const TWO_COLOURS = 30;
const MOST_GHOSTS = 0.0025;
/** Half of how thick a ghost is, share of the width: what is thinner are edges that are a little off. */
const THICK = 0.01;

/** Prepares the pictures between two of the same size. Blocks the thread for a second. */
export function prepareBetween(
  first: RasterImage,
  last: RasterImage,
  onProgress: (fraction: number) => void = () => undefined,
): Between {
  const there = findFlow(first, last);
  onProgress(0.45);
  const back = findFlow(last, first);
  onProgress(0.9);
  const agreement = agreementOf(first, last, there, back);
  const flown = {
    way: 'through' as const,
    draw: (t: number, out: RasterImage) => flyThrough(first, last, t, out),
  };
  if (agreement < ONE_SCENE) return { agreement, ghosts: 1, ...flown };
  const moving = moved(first, last, { there, back });
  return { agreement, ...moving, ...(moving.ghosts > MOST_GHOSTS ? flown : {}) };
}

function agreementOf(first: RasterImage, last: RasterImage, there: Flow, back: Flow): number {
  const { width, height } = there;
  const [sx, sy] = [first.width / width, first.height / height];
  const green = (image: RasterImage, x: number, y: number): number =>
    image.data[(Math.floor((y + 0.5) * sy) * image.width + Math.floor((x + 0.5) * sx)) * 4 + 1]!;
  let known = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const tx = Math.round(x + there.u[i]!);
      const ty = Math.round(y + there.v[i]!);
      if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue;
      const j = ty * width + tx;
      const astray = Math.hypot(there.u[i]! + back.u[j]!, there.v[i]! + back.v[j]!);
      if (astray < MOST_ASTRAY && Math.abs(green(first, x, y) - green(last, tx, ty)) < MOST_UNLIKE) known++;
    }
  return known / (width * height);
}

function moved(
  first: RasterImage,
  last: RasterImage,
  flows: { readonly there: Flow; readonly back: Flow },
): Omit<Between, 'agreement'> {
  const { width, height } = first;
  const there = resizeFlow(flows.there, width, height);
  const back = resizeFlow(flows.back, width, height);
  const trustFirst = trustOf(there, back, first, last);
  const trustLast = trustOf(back, there, last, first);
  const sums = new Float32Array(width * height * 4);
  return {
    way: 'moved',
    ghosts: ghostsOf({ image: first, flow: there, trust: trustFirst }, { image: last, flow: back, trust: trustLast }),
    draw(t, out) {
      sums.fill(0);
      splat(first, there, trustFirst, t, 1 - t, sums);
      splat(last, back, trustLast, 1 - t, t, sums);
      for (let o = 0; o < out.data.length; o += 4) {
        const weight = sums[o + 3]!;
        for (let c = 0; c < 3; c++)
          // Where nothing comes to, both are mixed.
          out.data[o + c] =
            weight > 1e-6 ? sums[o + c]! / weight : first.data[o + c]! * (1 - t) + last.data[o + c]! * t;
        out.data[o + 3] = 255;
      }
    },
  };
}

interface Carried {
  readonly image: RasterImage;
  readonly flow: Flow;
  readonly trust: Float32Array;
}

/** Share of the picture in which half way two colours come to one place, either as sure as the other. */
function ghostsOf(first: Carried, last: Carried): number {
  const { width, height } = first.image;
  const [a, b] = [first, last].map(({ image, flow, trust }) => {
    const sums = new Float32Array(width * height * 4);
    splat(image, flow, trust, 0.5, 0.5, sums);
    return sums;
  }) as [Float32Array, Float32Array];
  const double = new Float32Array(width * height);
  for (let i = 0, o = 0; i < double.length; i++, o += 4) {
    const [wa, wb] = [a[o + 3]! + 1e-9, b[o + 3]! + 1e-9];
    const both = (2 * Math.min(wa, wb)) / (wa + wb);
    let apart = 0;
    for (let c = 0; c < 3; c++) apart += Math.abs(a[o + c]! / wa - b[o + c]! / wb) / 3;
    if (both * apart > TWO_COLOURS) double[i] = 1;
  }
  const thick = boxBlur(double, width, height, width * THICK, 1).filter((value) => value > 0.6);
  return thick.length / double.length;
}

/** How sure the way of each pixel is: it ends where the way back begins, at a like colour. */
function trustOf(there: Flow, back: Flow, from: RasterImage, to: RasterImage): Float32Array {
  const { width, height } = there;
  const trust = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const tx = Math.min(width - 1, Math.max(0, Math.round(x + there.u[i]!)));
      const ty = Math.min(height - 1, Math.max(0, Math.round(y + there.v[i]!)));
      const j = ty * width + tx;
      const astray = Math.hypot(there.u[i]! + back.u[j]!, there.v[i]! + back.v[j]!);
      let unlike = 0;
      for (let c = 0; c < 3; c++) unlike += Math.abs(from.data[i * 4 + c]! - to.data[j * 4 + c]!) / 3;
      trust[i] = Math.exp(-astray / 2 - unlike / 12) + 1e-4;
    }
  return trust;
}

/**
 * Carries every pixel along its way and adds it where it comes to.
 * Source: Niklaus, Liu, "Softmax Splatting for Video Frame Interpolation", CVPR 2020.
 */
function splat(
  { data, width, height }: RasterImage,
  { u, v }: Flow,
  trust: Float32Array,
  t: number,
  share: number,
  sums: Float32Array,
): void {
  if (share <= 0) return;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const px = x + u[i]! * t;
      const py = y + v[i]! * t;
      if (px < -0.5 || py < -0.5 || px > width - 0.5 || py > height - 0.5) continue;
      const x0 = Math.floor(px);
      const y0 = Math.floor(py);
      const [fx, fy] = [px - x0, py - y0];
      for (let k = 0; k < 4; k++) {
        const cx = Math.min(width - 1, Math.max(0, x0 + (k & 1)));
        const cy = Math.min(height - 1, Math.max(0, y0 + (k >> 1)));
        const weight = (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy) * trust[i]! * share;
        if (weight === 0) continue;
        const o = (cy * width + cx) * 4;
        for (let c = 0; c < 3; c++) sums[o + c]! += data[i * 4 + c]! * weight;
        sums[o + 3]! += weight;
      }
    }
}
