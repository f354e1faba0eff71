import { createPlane, halve, type Plane } from '../repair/frame.ts';

/** A plane of brightness and what is left of it when halved again and again, finest first. */
export type Pyramid = readonly Plane[];

/** Points of one frame and where they are in the next, pixels from the upper left corner: x, y, x', y' of each behind one another. */
export type Ways = Float32Array;

/** Pixels of the shorter side below which a plane is not halved any more. */
const COARSEST = 22;
/** A point is sought in each cell of so many pixels. */
const CELL = 18;
/** Half the side of the square around a point by which it is followed, and by which its corner is judged. */
const REACH = 5;
const JUDGED = 3;
/** The weaker of the two slopes of a corner, squared grey values a pixel: less is noise, or an edge along which a point slides. */
const LEAST_CORNER = 14;
/** Steps of the search at one level; a shorter one than this ends it, pixels. */
const ROUNDS = 7;
const ARRIVED = 0.01;
/** Grey values that the two squares may differ by at the end, mean: else the point is covered, or has left. */
const MOST_UNLIKE = 14;
/** How far the whole picture is sought at the coarsest level, pixels. */
const FAR = 7;

/** Halves a plane until it is small. */
export function pyramidOf(full: Plane): Pyramid {
  const levels = [full];
  for (let plane = full; Math.min(plane.width, plane.height) >= 2 * COARSEST;) {
    plane = halve(plane, createPlane(plane.width >> 1, plane.height >> 1));
    levels.push(plane);
  }
  return levels;
}

/** The clearest corner of each cell, if it has one: x, y behind one another. Source: Shi, Tomasi, "Good Features to Track", CVPR 1994. */
export function findCorners({ data, width, height }: Plane): Float32Array {
  const found: number[] = [];
  const edge = REACH + 2;
  for (let top = edge; top + CELL <= height - edge; top += CELL)
    for (let left = edge; left + CELL <= width - edge; left += CELL) {
      let [best, bestX, bestY] = [LEAST_CORNER, -1, -1];
      for (let y = top + 1; y < top + CELL; y += 3)
        for (let x = left + 1; x < left + CELL; x += 3) {
          const corner = cornerAt(data, width, x, y);
          if (corner > best) [best, bestX, bestY] = [corner, x, y];
        }
      if (bestX >= 0) found.push(bestX, bestY);
    }
  return Float32Array.from(found);
}

/** The weaker slope of the square around a pixel, squared, mean of its pixels. */
function cornerAt(data: Uint8Array, width: number, x: number, y: number): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (let row = y - JUDGED; row <= y + JUDGED; row++)
    for (let i = row * width + x - JUDGED, end = i + 2 * JUDGED; i <= end; i++) {
      const gx = (data[i + 1]! - data[i - 1]!) / 2;
      const gy = (data[i + width]! - data[i - width]!) / 2;
      xx += gx * gx;
      xy += gx * gy;
      yy += gy * gy;
    }
  const half = (xx + yy) / 2;
  return (half - Math.sqrt(Math.max(0, half * half - (xx * yy - xy * xy)))) / (2 * JUDGED + 1) ** 2;
}

/**
 * Follows points from one frame to the next, from coarse to fine, beginning with the way of the whole picture. Points that are lost are
 * left out.
 * Source: Baker, Matthews, "Lucas-Kanade 20 Years On", IJCV 2004 (inverse compositional, translation alone).
 */
export function followPoints(before: Pyramid, now: Pyramid, points: Float32Array): Ways {
  const top = before.length - 1;
  const [startX, startY] = wholeWay(before[top]!, now[top]!);
  const found: number[] = [];
  const search = createSearch();
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k]!, points[k + 1]!];
    let way: readonly [number, number] | null = [startX, startY];
    for (let level = top; level >= 0 && way; level--) {
      const part = 1 / (1 << level);
      const from: readonly [number, number] = level === top ? way : [2 * way[0], 2 * way[1]];
      const next = search(before[level]!, now[level]!, x * part, y * part, from, level === 0);
      // A coarse level may not reach what a finer one does.
      way = next ?? (level === 0 ? null : from);
    }
    if (way) found.push(x, y, x + way[0], y + way[1]);
  }
  return Float32Array.from(found);
}

/** The shift of a whole small picture, in its pixels, that fits best after means are made equal. */
function wholeWay(a: Plane, b: Plane): [number, number] {
  const { width, height } = a;
  let [best, bestX, bestY] = [Infinity, 0, 0];
  for (let dy = -FAR; dy <= FAR; dy++)
    for (let dx = -FAR; dx <= FAR; dx++) {
      const [left, right] = [Math.max(0, -dx), Math.min(width, width - dx)];
      const [upper, lower] = [Math.max(0, -dy), Math.min(height, height - dy)];
      const count = (right - left) * (lower - upper);
      let [sum, squares] = [0, 0];
      for (let y = upper; y < lower; y++)
        for (let x = left, i = y * width + left, j = i + dy * width + dx; x < right; x++, i++, j++) {
          const d = b.data[j]! - a.data[i]!;
          sum += d;
          squares += d * d;
        }
      // Of two that fit alike the nearer one.
      const cost = squares / count - (sum / count) ** 2 + 0.05 * (dx * dx + dy * dy);
      if (cost < best) [best, bestX, bestY] = [cost, dx, dy];
    }
  return [bestX, bestY];
}

/** A search for the square around a point; the arrays are used again for each. */
function createSearch() {
  const side = 2 * REACH + 1;
  const area = side * side;
  const square = new Float32Array(area);
  const slopeX = new Float32Array(area);
  const slopeY = new Float32Array(area);
  /** @returns the way, or null where the point is lost */
  return (
    a: Plane,
    b: Plane,
    x: number,
    y: number,
    from: readonly [number, number],
    last: boolean,
  ): readonly [number, number] | null => {
    const { width, height } = a;
    const px = Math.round(x);
    const py = Math.round(y);
    if (px < REACH + 1 || py < REACH + 1 || px > width - REACH - 2 || py > height - REACH - 2) return null;
    let [xx, xy, yy] = [0, 0, 0];
    for (let row = -REACH, k = 0; row <= REACH; row++)
      for (let i = (py + row) * width + px - REACH, end = i + side; i < end; i++, k++) {
        const gx = (a.data[i + 1]! - a.data[i - 1]!) / 2;
        const gy = (a.data[i + width]! - a.data[i - width]!) / 2;
        square[k] = a.data[i]!;
        slopeX[k] = gx;
        slopeY[k] = gy;
        xx += gx * gx;
        xy += gx * gy;
        yy += gy * gy;
      }
    const determinant = xx * yy - xy * xy;
    if (determinant < 1e-3 * (xx + yy) ** 2 + 1) return null;
    let [u, v] = from;
    let unlike = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      const left = Math.floor(px + u) - REACH;
      const upper = Math.floor(py + v) - REACH;
      if (left < 0 || upper < 0 || left + side >= width || upper + side >= height) return null;
      const [fx, fy] = [px + u - REACH - left, py + v - REACH - upper];
      const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      let [sum, bx, by, gx, gy, size] = [0, 0, 0, 0, 0, 0];
      for (let row = 0, k = 0; row < side; row++)
        for (let j = (upper + row) * width + left, end = j + side; j < end; j++, k++) {
          const value =
            w00 * b.data[j]! + w10 * b.data[j + 1]! + w01 * b.data[j + width]! + w11 * b.data[j + width + 1]!;
          const d = value - square[k]!;
          sum += d;
          size += d < 0 ? -d : d;
          bx += d * slopeX[k]!;
          by += d * slopeY[k]!;
          gx += slopeX[k]!;
          gy += slopeY[k]!;
        }
      // A change of light counts for nothing.
      const mean = sum / area;
      bx -= mean * gx;
      by -= mean * gy;
      unlike = size / area - Math.abs(mean);
      const stepX = (yy * bx - xy * by) / determinant;
      const stepY = (xx * by - xy * bx) / determinant;
      u -= stepX;
      v -= stepY;
      if (Math.abs(u - from[0]) > 2 * REACH || Math.abs(v - from[1]) > 2 * REACH) return null;
      if (stepX * stepX + stepY * stepY < ARRIVED * ARRIVED) break;
    }
    if (last && unlike > MOST_UNLIKE) return null;
    // The point itself may lie between pixels; its square moved with it.
    return [u, v];
  };
}
