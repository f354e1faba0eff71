import type { BlockField } from './follow.ts';
import { BLOCK } from './follow.ts';
import type { Plane } from './frame.ts';

/** Weights of four neighbours for each eighth of a pixel, of 128 (Catmull-Rom). */
const cubic = Array.from({ length: 8 }, (_, i) => {
  const t = i / 8;
  const [t2, t3] = [t * t, t * t * t];
  const weights = [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2];
  const whole = weights.map((w) => Math.round(128 * w));
  whole[1]! += 128 - whole.reduce((a, b) => a + b, 0);
  return whole as [number, number, number, number];
});
type Weights = (typeof cubic)[number];

/** Pixels of a row that are moved at once, when as many have the same way: a whole number of blocks. */
const WIDE = 8 * BLOCK;
/** What four taps need around a block. */
const PATCH = WIDE + 3;
const patch = new Uint8Array((BLOCK + 3) * PATCH);
const between = new Int16Array((BLOCK + 3) * WIDE);

/** A part of a plane that is moved: where it goes, and from where, in pixels and eighths of one. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  x: number;
  y: number;
  eighthsX: number;
  eighthsY: number;
}

/**
 * Brings a plane to the places of the next frame, block by block; neighbours with the same way at once.
 * @param scale 1 for a plane of full size, 2 for one of half
 * @param exact parts of pixels count; else the nearest pixel is taken
 */
export function moveBlocks(plane: Plane, field: BlockField, scale: 1 | 2, exact: boolean, out: Plane): void {
  const { width, height } = plane;
  const { columns } = field;
  const side = BLOCK / scale;
  const parts = 4 * scale;
  const eighth = 8 / parts;
  const round = exact ? 0 : parts >> 1;
  const part: Part = { left: 0, top: 0, width: 0, height: 0, x: 0, y: 0, eighthsX: 0, eighthsY: 0 };
  for (let row = 0; row < field.rows; row++)
    for (let k = row * columns, end = k; k < (row + 1) * columns; k = end) {
      const wayX = field.x[k]!;
      const wayY = field.y[k]!;
      while (end < (row + 1) * columns && field.x[end] === wayX && field.y[end] === wayY) end++;
      const dx = Math.floor((wayX + round) / parts);
      const dy = Math.floor((wayY + round) / parts);
      part.left = (k - row * columns) * side;
      part.top = row * side;
      part.width = Math.min((end - k) * side, width - part.left);
      part.height = Math.min(side, height - part.top);
      part.x = part.left + dx;
      part.y = part.top + dy;
      part.eighthsX = exact ? (wayX - dx * parts) * eighth : 0;
      part.eighthsY = exact ? (wayY - dy * parts) * eighth : 0;
      if (part.width > 0 && part.height > 0) movePart(plane, part, out);
    }
}

function movePart(plane: Plane, part: Part, out: Plane): void {
  const { x, y, width, height } = part;
  const still = part.eighthsX === 0 && part.eighthsY === 0;
  if (still && x >= 0 && y >= 0 && x + width <= plane.width && y + height <= plane.height) {
    copyRows(plane.data, plane.width, y * plane.width + x, part, out);
    return;
  }
  const end = part.left + width;
  for (; part.left < end; part.left += WIDE, part.x += WIDE) {
    part.width = Math.min(WIDE, end - part.left);
    moveWide(plane, part, out);
  }
}

/** A part of up to {@link WIDE} pixels a row; what lies outside the plane is like its edge. */
function moveWide({ data, width, height }: Plane, part: Part, out: Plane): void {
  const { x, y, width: w, height: h } = part;
  if (x >= 1 && y >= 1 && x + w + 2 <= width && y + h + 2 <= height) {
    interpolate(data, width, y * width + x, part, out);
    return;
  }
  for (let j = 0; j < h + 3; j++) {
    const line = Math.max(0, Math.min(height - 1, y + j - 1)) * width;
    for (let i = 0; i < w + 3; i++) patch[j * PATCH + i] = data[line + Math.max(0, Math.min(width - 1, x + i - 1))]!;
  }
  interpolate(patch, PATCH, PATCH + 1, part, out);
}

/** @param at where the part's first pixel comes from, before its eighths */
function interpolate(from: Uint8Array, stride: number, at: number, part: Part, out: Plane): void {
  const { eighthsX, eighthsY } = part;
  if (eighthsX === 0 && eighthsY === 0) copyRows(from, stride, at, part, out);
  else if (eighthsX === 0) alongOne(from, stride, at, stride, cubic[eighthsY]!, part, out);
  else if (eighthsY === 0) alongOne(from, stride, at, 1, cubic[eighthsX]!, part, out);
  else alongBoth(from, stride, at, part, out);
}

function copyRows(from: Uint8Array, stride: number, at: number, part: Part, { data, width }: Plane): void {
  for (let j = 0; j < part.height; j++)
    data.set(from.subarray(at + j * stride, at + j * stride + part.width), (part.top + j) * width + part.left);
}

/**
 * Between pixels of one direction.
 * @param step to the next pixel of that direction
 */
function alongOne(
  from: Uint8Array,
  stride: number,
  at: number,
  step: number,
  [a, b, c, d]: Weights,
  part: Part,
  { data, width }: Plane,
): void {
  // As both directions do: rows are rounded to a sixteenth first.
  const [half, sixteenth, rest] = step === 1 ? ([4, 3, 4] as const) : ([0, 0, 7] as const);
  const last = 1 << (rest - 1);
  for (let j = 0; j < part.height; j++) {
    let i = at + j * stride;
    let o = (part.top + j) * width + part.left;
    for (const end = i + part.width; i < end; i++, o++) {
      const sum = a * from[i - step]! + b * from[i]! + c * from[i + step]! + d * from[i + 2 * step]!;
      const value = (((sum + half) >> sixteenth) + last) >> rest;
      data[o] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}

function alongBoth(from: Uint8Array, stride: number, at: number, part: Part, { data, width }: Plane): void {
  const { width: w, height: h } = part;
  const [a, b, c, d] = cubic[part.eighthsX]!;
  for (let j = 0; j < h + 3; j++) {
    let i = at + (j - 1) * stride;
    let o = j * WIDE;
    for (const end = i + w; i < end; i++, o++)
      between[o] = (a * from[i - 1]! + b * from[i]! + c * from[i + 1]! + d * from[i + 2]! + 4) >> 3;
  }
  const [e, f, g, k] = cubic[part.eighthsY]!;
  for (let j = 0; j < h; j++) {
    let i = (j + 1) * WIDE;
    let o = (part.top + j) * width + part.left;
    for (const end = i + w; i < end; i++, o++) {
      const value =
        (e * between[i - WIDE]! + f * between[i]! + g * between[i + WIDE]! + k * between[i + 2 * WIDE]! + 1024) >> 11;
      data[o] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}
