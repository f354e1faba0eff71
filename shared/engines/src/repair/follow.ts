import { createPlane, halve, sizeOf, type Plane } from './frame.ts';

/** A plane of brightness with its half and its quarter. */
export type Levels = readonly [Plane, Plane, Plane];

/** Where each block of a frame lies in the frame before: its place plus (x, y), in quarters of a pixel. */
export interface BlockField {
  readonly columns: number;
  readonly rows: number;
  readonly x: Int16Array;
  readonly y: Int16Array;
}

/** Side of a block at full size, pixels. */
export const BLOCK = 16;
/** The smallest side of a frame whose blocks can be followed. */
export const LEAST_SIDE = 64;
/** Side of what is compared at a quarter of the size: a block and its surroundings, as four by four pixels say too little. */
const COARSE = 8;
/** Grey values a pixel by which a way must fit better than none. */
const BETTER = 0.3;
/** Steps of the search at a quarter of the size, for each of its strides. */
const ROUNDS = 8;
/** Pixels of a block that are compared at full size: every second row. */
const AREA = (BLOCK * BLOCK) / 2;

/** The levels of a brightness; `into` is written over. */
export function levelsOf(full: Plane, into: Levels | null): Levels {
  const half = into ? into[1] : createPlane(full.width >> 1, full.height >> 1);
  const quarter = into ? into[2] : createPlane(half.width >> 1, half.height >> 1);
  halve(full, half);
  halve(half, quarter);
  return [full, half, quarter];
}

/**
 * Sum of differences of a square of one plane and one of another; every `skip`th row. `most` ends it early; Infinity outside.
 * @param side a multiple of four
 */
function misfit(
  a: Plane,
  b: Plane,
  x: number,
  y: number,
  side: number,
  skip: number,
  dx: number,
  dy: number,
  most: number,
): number {
  const width = a.width;
  if (x + dx < 0 || y + dy < 0 || x + dx + side > width || y + dy + side > a.height) return Infinity;
  const from = a.data;
  const to = b.data;
  let sum = 0;
  for (let row = 0; row < side; row += skip) {
    let i = (y + row) * width + x;
    let j = i + dy * width + dx;
    const end = i + side;
    for (; i < end; i += 4, j += 4)
      sum +=
        sizeOf(from[i]! - to[j]!) +
        sizeOf(from[i + 1]! - to[j + 1]!) +
        sizeOf(from[i + 2]! - to[j + 2]!) +
        sizeOf(from[i + 3]! - to[j + 3]!);
    if (sum >= most) return Infinity;
  }
  return sum;
}

const aroundX = [1, -1, 0, 0, 1, -1, 1, -1] as const;
const aroundY = [0, 0, 1, -1, 1, -1, -1, 1] as const;

/** A search in whole pixels of one level, for one block. */
interface Search {
  x: number;
  y: number;
  cost: number;
}

function offer(s: Search, dx: number, dy: number, cost: number): boolean {
  if (cost >= s.cost) return false;
  s.x = dx;
  s.y = dy;
  s.cost = cost;
  return true;
}

const placeOf = (at: number, side: number, most: number): number => Math.max(0, Math.min(at, most - side));

/**
 * Follows the blocks of a frame into the one before, from coarse to fine: what the neighbours and the last frame moved by is tried
 * first, and where that fits as well as noise allows, the search ends. A block that fits where it stands is left there.
 * Source: after de Haan et al., "True-Motion Estimation with 3-D Recursive Search Block Matching", IEEE CSVT 1993.
 * @param last the field of the frame before
 * @param noise standard deviation of the brightness
 */
export function followBlocks(now: Levels, before: Levels, last: BlockField | null, noise: number): BlockField {
  const [full] = now;
  const columns = Math.ceil(full.width / BLOCK);
  const rows = Math.ceil(full.height / BLOCK);
  const field = { columns, rows, x: new Int16Array(columns * rows), y: new Int16Array(columns * rows) };
  const s: Search = { x: 0, y: 0, cost: Infinity };
  for (let row = 0, k = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, k++) {
      const still = stillness(full, before[0], column, row);
      // What stands still within the noise stands still to the quarter.
      if (still < AREA * (0.5 + 0.8 * noise)) continue;
      coarse(s, now[2], before[2], column, row, k, field, last, noise);
      refine(s, now[1], before[1], column * (BLOCK / 2), row * (BLOCK / 2), BLOCK / 2);
      toQuarters(s, full, before[0], column, row, k, field, noise, still);
    }
  return field;
}

/** The coarsest level: the best of some hints, and down from there. */
function coarse(
  s: Search,
  a: Plane,
  b: Plane,
  column: number,
  row: number,
  k: number,
  field: BlockField,
  last: BlockField | null,
  noise: number,
): void {
  const x = placeOf(column * (BLOCK / 4) - 2, COARSE, a.width);
  const y = placeOf(row * (BLOCK / 4) - 2, COARSE, a.height);
  const area = COARSE * COARSE;
  // A quarter of the size has a quarter of the noise; grey values are whole.
  const good = area * (0.5 + 0.22 * noise);
  const probe = (dx: number, dy: number): boolean => offer(s, dx, dy, misfit(a, b, x, y, COARSE, 1, dx, dy, s.cost));
  s.cost = Infinity;
  probe(0, 0);
  if (s.cost < good) return;
  const hint = (f: BlockField, at: number): void => {
    const dx = Math.round((f.x[at] ?? 0) / 16);
    const dy = Math.round((f.y[at] ?? 0) / 16);
    if (dx !== s.x || dy !== s.y) probe(dx, dy);
  };
  const { columns } = field;
  if (column > 0) hint(field, k - 1);
  if (row > 0) {
    hint(field, k - columns);
    if (column + 1 < columns) hint(field, k - columns + 1);
  }
  if (last) {
    hint(last, k);
    if (row + 1 < field.rows) hint(last, k + columns);
  }
  for (let stride = 4; stride >= 1 && s.cost >= good; stride >>= 1)
    for (let round = 0; round < ROUNDS; round++) {
      const fromX = s.x;
      const fromY = s.y;
      let moved = false;
      for (let i = 0; i < 8; i++) if (probe(fromX + aroundX[i]! * stride, fromY + aroundY[i]! * stride)) moved = true;
      if (!moved) break;
    }
}

/** Half the size: around what a quarter has found. */
function refine(s: Search, a: Plane, b: Plane, left: number, top: number, side: number): void {
  const x = placeOf(left, side, a.width);
  const y = placeOf(top, side, a.height);
  const fromX = 2 * s.x;
  const fromY = 2 * s.y;
  s.cost = Infinity;
  s.x = fromX;
  s.y = fromY;
  offer(s, fromX, fromY, misfit(a, b, x, y, side, 1, fromX, fromY, Infinity));
  for (let i = 0; i < 8; i++) {
    const dx = fromX + aroundX[i]!;
    const dy = fromY + aroundY[i]!;
    offer(s, dx, dy, misfit(a, b, x, y, side, 1, dx, dy, s.cost));
  }
}

/** How little a block fits where it stands, at full size. */
function stillness(a: Plane, b: Plane, column: number, row: number): number {
  const x = placeOf(column * BLOCK, BLOCK, a.width);
  const y = placeOf(row * BLOCK, BLOCK, a.height);
  return misfit(a, b, x, y, BLOCK, 2, 0, 0, Infinity);
}

/**
 * The full size: the whole pixel, found by its four neighbours, no way where none is as good, else the quarter beside it.
 * @param s what half the size has found
 * @param still how little the block fits where it stands
 */
function toQuarters(
  s: Search,
  a: Plane,
  b: Plane,
  column: number,
  row: number,
  k: number,
  field: BlockField,
  noise: number,
  still: number,
): void {
  const x = placeOf(column * BLOCK, BLOCK, a.width);
  const y = placeOf(row * BLOCK, BLOCK, a.height);
  const cost = (dx: number, dy: number): number => misfit(a, b, x, y, BLOCK, 2, dx, dy, Infinity);
  let dx = 2 * s.x;
  let dy = 2 * s.y;
  let best = dx === 0 && dy === 0 ? still : cost(dx, dy);
  let left = cost(dx - 1, dy);
  let right = cost(dx + 1, dy);
  if (left < best || right < best) {
    const by = left < right ? -1 : 1;
    dx += by;
    if (by < 0) [left, best, right] = [cost(dx - 1, dy), left, best];
    else [left, best, right] = [best, right, cost(dx + 1, dy)];
  }
  let above = cost(dx, dy - 1);
  let below = cost(dx, dy + 1);
  let turned = false;
  if (above < best || below < best) {
    const by = above < below ? -1 : 1;
    dy += by;
    turned = true;
    if (by < 0) [above, best, below] = [cost(dx, dy - 1), above, best];
    else [above, best, below] = [best, below, cost(dx, dy + 1)];
  }
  if (still <= best + AREA * (BETTER + 0.06 * noise)) return;
  if (turned) [left, right] = [cost(dx - 1, dy), cost(dx + 1, dy)];
  const part = (low: number, high: number): number => {
    const bend = low + high - 2 * best;
    // Too flat a valley is noise.
    if (!Number.isFinite(bend) || bend < AREA * BETTER) return 0;
    return Math.max(-2, Math.min(2, Math.round((2 * (low - high)) / bend)));
  };
  field.x[k] = 4 * dx + part(left, right);
  field.y[k] = 4 * dy + part(above, below);
}
