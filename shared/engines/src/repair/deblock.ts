import type { Plane, YuvFrame } from './frame.ts';

/** Where the edges of compressed blocks lie: every eight pixels from a place on, and how strongly they show (0 none to 1). */
export interface BlockGrid {
  readonly x: number;
  readonly y: number;
  readonly strength: number;
}

const SIDE = 8;
/** How much more pixels differ across the edges than elsewhere, from where on edges count, and where they are plain. */
const SHOWS = 1.12;
const PLAIN = 1.6;
/** A larger step than this, grey values, is an edge of what was filmed. */
const MOST_STEP = 24;

/** Looks for the edges of blocks: steps of brightness that no slope on either side leads to. */
export function findBlocks({ data, width, height }: Plane): BlockGrid {
  const across = new Float64Array(SIDE);
  const down = new Float64Array(SIDE);
  for (let y = 2; y + 2 < height; y += 3)
    for (let x = 2; x + 2 < width; x++) add(data, y * width + x, 1, across, x % SIDE);
  for (let y = 2; y + 2 < height; y++)
    for (let x = 2; x + 2 < width; x += 3) add(data, y * width + x, width, down, y % SIDE);
  const [x, ratioX] = strongest(across);
  const [y, ratioY] = strongest(down);
  const ratio = (ratioX + ratioY) / 2;
  return { x, y, strength: Math.max(0, Math.min(1, (ratio - SHOWS) / (PLAIN - SHOWS))) };
}

function add(data: Uint8Array, o: number, step: number, sums: Float64Array, phase: number): void {
  const p0 = data[o - step]!;
  const q0 = data[o]!;
  const jump = Math.abs(q0 - p0);
  if (jump > MOST_STEP) return;
  const slope = (Math.abs(p0 - data[o - 2 * step]!) + Math.abs(data[o + step]! - q0)) / 2;
  if (jump > slope) sums[phase]! += jump - slope;
}

/** The phase that stands out most, and how much over the mean of the others. */
function strongest(sums: Float64Array): [number, number] {
  let best = 0;
  for (let i = 1; i < SIDE; i++) if (sums[i]! > sums[best]!) best = i;
  const others = sums.reduce((a, b) => a + b, 0) - sums[best]!;
  // A little is added so that a picture without any steps has no blocks.
  return [best, (sums[best]! + 1) / (others / (SIDE - 1) + 1)];
}

/**
 * Evens the steps at the edges of blocks, in place; real edges and texture stay. Colours are evened where their own blocks of eight
 * begin with those of the brightness.
 * Source: after ITU-T H.264, 8.7 (deblocking).
 * @param amount 0 none to 1
 */
export function takeBlocksOut(frame: YuvFrame, grid: BlockGrid, amount: number): void {
  const strength = amount * grid.strength;
  if (strength <= 0) return;
  evenPlane(frame.y, grid.x, grid.y, strength);
  if (grid.x === 0 && grid.y === 0) for (const plane of [frame.u, frame.v]) evenPlane(plane, 0, 0, strength);
}

function evenPlane({ data, width, height }: Plane, left: number, top: number, strength: number): void {
  if (width < 4 * SIDE || height < 4 * SIDE) return;
  for (let x = left >= 3 ? left : left + SIDE; x + 3 <= width; x += SIDE)
    for (let y = 0; y < height; y++) even(data, y * width + x, 1, strength);
  for (let y = top >= 3 ? top : top + SIDE; y + 3 <= height; y += SIDE)
    for (let x = 0; x < width; x++) even(data, y * width + x, width, strength);
}

/** One line of six pixels across an edge; `o` is the first behind it. */
function even(data: Uint8Array, o: number, step: number, strength: number): void {
  const p0 = data[o - step]!;
  const q0 = data[o]!;
  const jump = q0 - p0;
  const size = jump < 0 ? -jump : jump;
  if (size === 0 || size >= MOST_STEP * strength) return;
  const texture = Math.max(Math.abs(p0 - data[o - 2 * step]!), Math.abs(data[o + step]! - q0));
  if (texture > size) return;
  const flat = Math.abs(data[o - 3 * step]! - p0) < 4 && Math.abs(data[o + 2 * step]! - q0) < 4;
  // The slope that leads to the edge is no step.
  const half = (jump - (jump < 0 ? -texture : texture)) / 2;
  const reach = flat ? 3 : 1;
  const by = flat ? Math.sqrt(strength) : 0.7 * Math.sqrt(strength);
  for (let k = 0; k < reach; k++) {
    const change = Math.round(half * (1 - (k + 0.5) / reach) * by);
    data[o - (k + 1) * step]! += change;
    data[o + k * step]! -= change;
  }
}
