import { resizePlane } from '../../../raster/planes.ts';
import { complexPlane, forward, type ComplexPlane } from '../fft.ts';
import type { WorkOptions } from '../../enhance/denoise.ts';
import { differencePower, transferOf } from '../deconvolve.ts';
import type { Kernel } from '../kernel.ts';
import { fadeEdges, tileAt } from '../tiles.ts';
import { asKernel, gatherEvidence, gradientSpectra, solveKernel, type Evidence } from './evidence.ts';
import { sparseLatent } from './latent.ts';
import { CLIPPED, type LumaPlane, type Place } from './windows.ts';

export interface BlindResult {
  readonly kernel: Kernel;
  /** Of the finest scale, with the sharp gradients of the kernel found. */
  readonly evidence: Evidence;
}

/** Largest offsets of the kernel's weights at the scales, from fine to coarse; each scale is the next finer over the root of two. */
const HALVES = [15, 11, 8, 5, 4, 3, 2];
const RATIO = Math.SQRT1_2;
/** A kernel's largest offset is at most this part of the picture's shorter side. */
const PART = 1 / 16;
/** Rounds of picture and kernel at each scale. */
const ROUNDS = 3;
/** Cost of a gradient: in the first round, how it falls from round to round. */
const LAMBDA = { first: 0.004, fall: 0.85 };
/** Cost of the squares of a kernel's weights. */
const RIDGE = 0.02;
/** Weights below this share of the largest are none. */
const CUT = 0.05;
/** Offset from which the windows are of the larger side. */
const LARGE = 8;
/** A sharp picture whose gradients have less of the blurred ones' power has lost its edges: their cost is lowered, several times. */
const FAINT = 0.7;
const EASE = 0.4;
const EASINGS = 3;
/** Side of the parts of the finest scale that are looked at, and of coarser ones. */
export const WINDOW = 256;
const SMALL_WINDOW = 128;

/**
 * Estimates the kernel of a blurred plane from coarse to fine: a picture of few edges and a kernel in turn.
 * Source: Pan, Hu, Su, Yang, "Deblurring Text Images via L0-Regularized Intensity and Gradient Prior", CVPR 2014, without its
 * prior of intensity; the kernel step is solved within the kernel's support.
 */
export function blindKernel(
  luma: LumaPlane,
  places: readonly Place[],
  { onProgress, signal }: WorkOptions = {},
): BlindResult {
  const halves = halvesFor(luma);
  const scales = pyramid(luma, halves.length);
  let weights = delta(halves.at(-1)!);
  let evidence: Evidence | null = null;
  let ease = 1;
  for (let level = halves.length - 1; level >= 0; level--) {
    const half = halves[level]!;
    if (level < halves.length - 1) weights = enlarged(weights, halves[level + 1]!, half);
    const window = openWindow(scales[level]!, places, RATIO ** level, half);
    for (let round = 0; round < ROUNDS; round++) {
      signal?.throwIfAborted();
      const lambda = LAMBDA.first * LAMBDA.fall ** round;
      evidence = gatherWith(window, asKernel(weights), lambda * ease, half);
      for (let tries = 0; tries < EASINGS && evidence.power < FAINT * evidence.total; tries++) {
        ease *= EASE;
        evidence = gatherWith(window, asKernel(weights), lambda * ease, half);
      }
      weights = cleaned(solveKernel(evidence, weights, RIDGE), half, CUT);
      onProgress?.((halves.length - 1 - level + (round + 1) / ROUNDS) / halves.length);
    }
    weights = centred(weights, half);
  }
  return { kernel: asKernel(weights), evidence: evidence! };
}

function halvesFor({ width, height }: LumaPlane): number[] {
  const most = Math.max(4, Math.min(width, height) * PART);
  return HALVES.filter((half) => half <= most);
}

interface Window {
  readonly seen: ComplexPlane;
  readonly gradients: readonly [ComplexPlane, ComplexPlane];
  readonly power: Float64Array;
  /** Where sharp gradients count: away from borders and clipped pixels. */
  readonly usable: Uint8Array;
}

function gatherWith(window: Window, kernel: Kernel, lambda: number, half: number): Evidence {
  const transfer = transferOf(kernel, window.seen.side);
  const sharp = sparseLatent(window.seen, transfer, window.power, lambda);
  return gatherEvidence(gradientSpectra(sharp, window.usable), window.gradients, half);
}

function pyramid(luma: LumaPlane, count: number): LumaPlane[] {
  const out = [luma];
  for (let level = 1; level < count; level++) {
    const { plane, width, height } = out[level - 1]!;
    const size = {
      width: Math.max(1, Math.round(luma.width * RATIO ** level)),
      height: Math.max(1, Math.round(luma.height * RATIO ** level)),
    };
    out.push({ plane: resizePlane(plane, width, height, size.width, size.height), ...size });
  }
  return out;
}

function openWindow(
  { plane, width, height }: LumaPlane,
  places: readonly Place[],
  scale: number,
  half: number,
): Window {
  const side = half > LARGE ? WINDOW : SMALL_WINDOW;
  const seen = complexPlane(side);
  const usable = new Uint8Array(side * side).fill(1);
  const inside = new Uint8Array(side * side).fill(1);
  const margin = Math.min(side >> 3, half + 4);
  for (const [index, target] of [seen.re, seen.im].entries()) {
    const { x, y } = places[Math.min(index, places.length - 1)]!;
    const within = (middle: number, size: number): number =>
      Math.round(
        Math.max(Math.min(0, (size - side) >> 1), Math.min(middle * scale - side / 2, Math.max(0, size - side))),
      );
    const [left, top] = [within(x, width), within(y, height)];
    tileAt(plane, width, height, left, top, side, target);
    for (let v = 0; v < side; v++)
      for (let u = 0; u < side; u++) {
        const i = v * side + u;
        const [column, row] = [left + u, top + v];
        if (
          u < 2 ||
          v < 2 ||
          u > side - 4 ||
          v > side - 4 ||
          column < 0 ||
          row < 0 ||
          column + 2 > width ||
          row + 2 > height
        )
          inside[i] = 0;
        if (
          Math.min(u, v, side - 1 - u, side - 1 - v) < margin ||
          Math.min(column, row, width - 1 - column, height - 1 - row) < margin / 2
        )
          usable[i] = 0;
        if (target[i]! >= CLIPPED) block(usable, side, u, v, half);
      }
  }
  const gradients = gradientSpectra(seen, inside);
  fadeEdges(seen.re, side, margin);
  fadeEdges(seen.im, side, margin);
  forward(seen);
  return { seen, gradients, power: differencePower(side), usable };
}

function block(usable: Uint8Array, side: number, x: number, y: number, reach: number): void {
  for (let v = Math.max(0, y - reach); v <= Math.min(side - 1, y + reach); v++)
    usable.fill(0, v * side + Math.max(0, x - reach), v * side + Math.min(side, x + reach + 1));
}

function delta(half: number): Float64Array {
  const out = new Float64Array((half * 2 + 1) ** 2);
  // Two pixels side by side: a single one would keep the blur as it is.
  out[(out.length - 1) / 2] = 0.5;
  out[(out.length + 1) / 2] = 0.5;
  return out;
}

function enlarged(weights: Float64Array, half: number, newHalf: number): Float64Array {
  const side = half * 2 + 1;
  const newSide = newHalf * 2 + 1;
  const out = new Float64Array(newSide * newSide);
  let sum = 0;
  for (let y = 0; y < newSide; y++)
    for (let x = 0; x < newSide; x++) {
      const u = (x - newHalf) * RATIO + half;
      const v = (y - newHalf) * RATIO + half;
      const [u0, v0] = [Math.floor(u), Math.floor(v)];
      const at = (a: number, b: number): number =>
        a < 0 || b < 0 || a >= side || b >= side ? 0 : weights[b * side + a]!;
      const value =
        (at(u0, v0) * (1 - u + u0) + at(u0 + 1, v0) * (u - u0)) * (1 - v + v0) +
        (at(u0, v0 + 1) * (1 - u + u0) + at(u0 + 1, v0 + 1) * (u - u0)) * (v - v0);
      out[y * newSide + x] = value;
      sum += value;
    }
  return out.map((value) => value / sum);
}

/** Without weights far below the largest, and without specks that hang together with nothing. */
export function cleaned(weights: Float64Array, half: number, cut: number): Float64Array {
  const side = half * 2 + 1;
  const least = weights.reduce((most, value) => Math.max(most, value), 0) * cut;
  const out = weights.map((value) => (value < least ? 0 : value));
  const group = new Int32Array(out.length);
  const masses = [0];
  for (let start = 0; start < out.length; start++) {
    if (out[start] === 0 || group[start] !== 0) continue;
    const id = masses.length;
    let mass = 0;
    const open = [start];
    group[start] = id;
    while (open.length > 0) {
      const i = open.pop()!;
      mass += out[i]!;
      const [x, y] = [i % side, Math.floor(i / side)];
      for (let v = Math.max(0, y - 1); v <= Math.min(side - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(side - 1, x + 1); u++) {
          const j = v * side + u;
          if (out[j] === 0 || group[j] !== 0) continue;
          group[j] = id;
          open.push(j);
        }
    }
    masses.push(mass);
  }
  const largest = Math.max(...masses);
  let sum = 0;
  for (let i = 0; i < out.length; i++) {
    if (masses[group[i]!]! < 0.1 * largest) out[i] = 0;
    sum += out[i]!;
  }
  return out.map((value) => value / sum);
}

/** Moved by whole pixels so that its centre of mass lies in the middle. */
function centred(weights: Float64Array, half: number): Float64Array {
  const side = half * 2 + 1;
  let [x, y] = [0, 0];
  weights.forEach((value, i) => {
    x += value * ((i % side) - half);
    y += value * (Math.floor(i / side) - half);
  });
  const [dx, dy] = [Math.round(x), Math.round(y)];
  if (dx === 0 && dy === 0) return weights;
  const out = new Float64Array(weights.length);
  let sum = 0;
  for (let v = 0; v < side; v++)
    for (let u = 0; u < side; u++) {
      const [a, b] = [u + dx, v + dy];
      if (a < 0 || b < 0 || a >= side || b >= side) continue;
      out[v * side + u] = weights[b * side + a]!;
      sum += out[v * side + u]!;
    }
  return out.map((value) => value / sum);
}
