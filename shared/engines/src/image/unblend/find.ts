import { boxBlur } from '../../raster/planes.ts';
import type { RasterImage } from '../../raster/image.ts';
import { complexPlane, forward, inverse, type ComplexPlane } from '../deblur/fft.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { quantile } from '../../statistics/index.ts';
import { heightOf, type Box, type Point, widthOf } from './planes.ts';

/** Copies of one mark: where their middles lie, and a box around the middle that holds what repeats. */
export interface Copies {
  readonly centres: readonly Point[];
  /** Half the width and height of the box, whole pixels. */
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Longer side at which copies are looked for. */
const SEARCH_SIDE = 1360;
/** Gradients well beyond this many levels count alike, so that edges of the photo do not outweigh a faint mark's; grain below it hardly counts. */
const SATURATE = 9;
/** Shifts below this many pixels are the picture's own likeness with itself. */
const LEAST_SHIFT = 20;
/** Peaks at least this many deviations above the noise are taken for repetitions. */
const CERTAIN = 7;
const MOST_COPIES = 400;
const MOST_PEAKS = 32;
/** Pixels between two peaks; what is nearer belongs to one. */
const APART = 10;
/** Shifts beyond these shares of the reach are too little overlap to find a peak. */
const FAR = 0.85;
/** Where a peak has to have fallen off, in pixels. */
const RIDGES = [
  [7, 0],
  [0, 7],
  [5, 5],
  [5, -5],
] as const;

interface Peak extends Point {
  readonly value: number;
}

/** Saturated gradients of the steepest channel as a complex field, in the corner of a plane that leaves room for shifts. */
function gradientField({ data, width, height }: RasterImage, side: number, box?: Box): ComplexPlane {
  const out = complexPlane(side);
  const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: width, bottom: height };
  for (let y = Math.max(1, top); y < Math.min(height - 1, bottom); y++)
    for (let x = Math.max(1, left); x < Math.min(width - 1, right); x++) {
      const i = (y * width + x) * 4;
      let [gx, gy, steepest] = [0, 0, -1];
      for (let c = i; c < i + 3; c++) {
        const dx = data[c + 4]! - data[c - 4]!;
        const dy = data[c + width * 4]! - data[c - width * 4]!;
        const steep = dx * dx + dy * dy;
        if (steep > steepest) [gx, gy, steepest] = [dx, dy, steep];
      }
      const scale = Math.sqrt(steepest) / (steepest + SATURATE ** 2);
      const to = (y - top) * side + x - left;
      out.re[to] = gx * scale;
      out.im[to] = gy * scale;
    }
  return out;
}

const sideFor = (length: number): number => 2 ** Math.ceil(Math.log2(length));

/** How alike two fields are at each shift of the second one: real part of the correlation. */
function correlate(a: ComplexPlane, b: ComplexPlane | null): ComplexPlane {
  forward(a);
  if (b) forward(b);
  for (let i = 0; i < a.re.length; i++) {
    const [ar, ai] = [a.re[i]!, a.im[i]!];
    const [br, bi] = b ? [b.re[i]!, b.im[i]!] : [ar, ai];
    a.re[i] = ar * br + ai * bi;
    a.im[i] = ai * br - ar * bi;
  }
  inverse(a);
  return a;
}

/**
 * A mark that is repeated over a whole picture in rows and columns, straight or staggered.
 * Source of the measure: autocorrelation of gradients; the lattice is the densest one whose every point is a peak.
 * @returns null when nothing repeats so in two directions
 */
export function findTiling(image: RasterImage): Copies | null {
  const size = fitSize(image, SEARCH_SIDE);
  const scale = image.width / size.width;
  const map = shiftMap(shrinkImage(image, size));
  const basis = chooseLattice(peaksOf(map), map);
  if (!basis) return null;
  const [a, b] = reduce(basis.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as [Point, Point]);
  return copiesOfLattice(a, b, image);
}

interface ShiftMap {
  /** Deviations above the noise at shift (x - reachX, y), y from 0. */
  readonly z: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly reachX: number;
}

function shiftMap(picture: RasterImage): ShiftMap {
  const { width, height } = picture;
  const side = sideFor(Math.max(width, height) * 1.5);
  const field = correlate(gradientField(picture, side), null);
  const reachX = Math.floor(width / 2);
  const reachY = Math.floor(height / 2);
  const w = reachX * 2 + 1;
  const h = reachY + 1;
  const raw = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const dx = x - reachX;
      const overlap = (width - Math.abs(dx)) * (height - y);
      raw[y * w + x] = field.re[y * side + ((dx + side) % side)]! / Math.sqrt(overlap);
    }
  const base = boxBlur(raw.slice(), w, h, 5, 2);
  const z = raw.map((value, i) => value - base[i]!);
  const noise = quantile(z.map(Math.abs), 0.5) / 0.6745 || 1;
  return { z: z.map((value) => value / noise), width: w, height: h, reachX };
}

function peaksOf(map: ShiftMap): Peak[] {
  const { z, width, height, reachX } = map;
  const peaks: Peak[] = [];
  for (let y = 0; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const value = z[y * width + x]!;
      if (value < CERTAIN || Math.hypot(x - reachX, y) < LEAST_SHIFT) continue;
      if (y === 0 && x < reachX) continue;
      if (value < z[y * width + x - 1]! || value < z[y * width + x + 1]!) continue;
      if (value < z[(y + 1) * width + x]! || (y > 0 && value < z[(y - 1) * width + x]!)) continue;
      if (isRidge(map, x, y, value)) continue;
      peaks.push({ x: x - reachX, y, value });
    }
  peaks.sort((p, q) => q.value - p.value);
  const apart: Peak[] = [];
  for (const peak of peaks) {
    if (apart.length >= MOST_PEAKS) break;
    if (apart.every(({ x, y }) => Math.hypot(x - peak.x, y - peak.y) > APART)) apart.push(peak);
  }
  return apart;
}

/** Long straight lines are alike at every shift along them: such a peak does not fall off on two opposite sides. */
function isRidge({ z, width, height }: ShiftMap, x: number, y: number, value: number): boolean {
  const at = (dx: number, dy: number): number => {
    const [column, row] = y + dy < 0 ? [width - 1 - x - dx, -y - dy] : [x + dx, y + dy];
    return column >= 0 && column < width && row < height ? z[row * width + column]! : 0;
  };
  return RIDGES.some(([dx, dy]) => Math.min(at(dx, dy), at(-dx, -dy)) > value * 0.6);
}

/** The largest value within a pixel of a shift. */
function near({ z, width, height, reachX }: ShiftMap, point: Point): Peak | null {
  const flip = point.y < -0.5 ? -1 : 1;
  const x = Math.round(point.x * flip) + reachX;
  const y = Math.round(point.y * flip);
  let best: Peak | null = null;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue;
      const value = z[(y + dy) * width + x + dx]!;
      if (!best || value > best.value) best = { x: (x + dx - reachX) * flip, y: (y + dy) * flip, value };
    }
  return best;
}

const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

function chooseLattice(peaks: readonly Peak[], map: ShiftMap): [Point, Point] | null {
  let best: { readonly basis: [Point, Point]; readonly score: number } | null = null;
  for (const [i, a] of peaks.entries())
    for (const b of peaks.slice(i + 1)) {
      if (Math.abs(cross(a, b)) < LEAST_SHIFT ** 2) continue;
      const basis = reduce([a, b]);
      const score = scoreOf(basis, map);
      if (score !== null && (!best || score > best.score * 1.02)) best = { basis, score };
    }
  return best && refine(best.basis, map);
}

/** Points of a lattice among the shifts, one of each pair that lies opposite. */
function pointsOf([a, b]: readonly [Point, Point], { reachX, height }: ShiftMap): { i: number; j: number }[] {
  const points: { i: number; j: number }[] = [];
  const reach = Math.ceil((reachX + height) / Math.max(8, Math.min(Math.hypot(a.x, a.y), Math.hypot(b.x, b.y))));
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++) {
      const x = a.x * i + b.x * j;
      const y = a.y * i + b.y * j;
      if (y < 0 || (y === 0 && x <= 0) || y >= height * FAR || Math.abs(x) >= reachX * FAR) continue;
      points.push({ i, j });
    }
  return points;
}

function scoreOf(basis: readonly [Point, Point], map: ShiftMap): number | null {
  const points = pointsOf(basis, map);
  if (points.length < 2) return null;
  const [a, b] = basis;
  let sum = 0;
  let good = 0;
  for (const { i, j } of points) {
    const value = near(map, { x: a.x * i + b.x * j, y: a.y * i + b.y * j })?.value ?? 0;
    sum += Math.min(value, 60);
    if (value > CERTAIN * 0.6) good++;
  }
  if (good < points.length * 0.7) return null;
  return sum / Math.sqrt(points.length);
}

/** Least squares of the basis over all of its points where there is a peak. */
function refine(basis: [Point, Point], map: ShiftMap): [Point, Point] {
  let [a, b] = basis;
  for (let round = 0; round < 3; round++) {
    let [ii, ij, jj, ix, jx, iy, jy] = [0, 0, 0, 0, 0, 0, 0];
    for (const { i, j } of pointsOf([a, b], map)) {
      const at = near(map, { x: a.x * i + b.x * j, y: a.y * i + b.y * j });
      if (!at || at.value < CERTAIN * 0.6) continue;
      const fine = parabola(map, at);
      ii += i * i;
      ij += i * j;
      jj += j * j;
      ix += i * fine.x;
      jx += j * fine.x;
      iy += i * fine.y;
      jy += j * fine.y;
    }
    const det = ii * jj - ij * ij;
    if (Math.abs(det) < 1e-6) break;
    a = { x: (ix * jj - jx * ij) / det, y: (iy * jj - jy * ij) / det };
    b = { x: (jx * ii - ix * ij) / det, y: (jy * ii - iy * ij) / det };
  }
  return [a, b];
}

/** The top of a peak between the samples. */
function parabola({ z, width, height, reachX }: ShiftMap, { x, y }: Point): Point {
  const flip = y < 0 ? -1 : 1;
  const column = x * flip + reachX;
  const row = y * flip;
  if (column < 1 || column >= width - 1 || row < 1 || row >= height - 1) return { x, y };
  const at = (dx: number, dy: number): number => z[(row + dy) * width + column + dx]!;
  const top = (low: number, middle: number, high: number): number => {
    const bend = low - 2 * middle + high;
    return bend < 0 ? Math.max(-0.5, Math.min(0.5, (low - high) / (2 * bend))) : 0;
  };
  return {
    x: x + flip * top(at(-1, 0), at(0, 0), at(1, 0)),
    y: y + flip * top(at(0, -1), at(0, 0), at(0, 1)),
  };
}

/** The shortest two vectors of the same lattice. Source: Lagrange and Gauss. */
function reduce([p, q]: readonly [Point, Point]): [Point, Point] {
  let [a, b] = [p, q];
  for (let round = 0; round < 60; round++) {
    if (Math.hypot(b.x, b.y) < Math.hypot(a.x, a.y)) [a, b] = [b, a];
    const times = Math.round((a.x * b.x + a.y * b.y) / (a.x * a.x + a.y * a.y));
    if (times === 0) break;
    b = { x: b.x - times * a.x, y: b.y - times * a.y };
  }
  return [a, b];
}

/** Corners of the cell of places that are nearer to the origin than to another lattice point, one of each opposite pair. */
function cellCorners(a: Point, b: Point): Point[] {
  const acute = a.x * b.x + a.y * b.y < 0 ? { x: -b.x, y: -b.y } : b;
  const middleOf = (p: Point, q: Point): Point => {
    const [pp, qq, twice] = [p.x * p.x + p.y * p.y, q.x * q.x + q.y * q.y, 2 * cross(p, q)];
    return { x: (q.y * pp - p.y * qq) / twice, y: (p.x * qq - q.x * pp) / twice };
  };
  const between = { x: acute.x - a.x, y: acute.y - a.y };
  return [middleOf(a, acute), middleOf(acute, between), middleOf(between, { x: -a.x, y: -a.y })];
}

function copiesOfLattice(a: Point, b: Point, { width, height }: RasterImage): Copies | null {
  const corners = cellCorners(a, b);
  const halfWidth = Math.ceil(Math.max(...corners.map(({ x }) => Math.abs(x)))) + 2;
  const halfHeight = Math.ceil(Math.max(...corners.map(({ y }) => Math.abs(y)))) + 2;
  const centres: Point[] = [];
  const reach = Math.ceil((width + height) / Math.min(Math.hypot(a.x, a.y), Math.hypot(b.x, b.y)));
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++) {
      const x = width / 2 + a.x * i + b.x * j;
      const y = height / 2 + a.y * i + b.y * j;
      if (x < -halfWidth || y < -halfHeight || x > width + halfWidth || y > height + halfHeight) continue;
      centres.push({ x, y });
    }
  if (centres.length > MOST_COPIES) return null;
  return { centres, halfWidth, halfHeight };
}

/**
 * Where else in the picture the mark inside a box stands.
 * @param box around one copy
 * @returns copies, the given one first; null when there is no other
 */
export function findCopies(image: RasterImage, box: Box): Copies | null {
  const size = fitSize(image, SEARCH_SIDE);
  const scale = image.width / size.width;
  const small = shrinkImage(image, size);
  const seed: Box = {
    left: Math.max(0, Math.floor(box.left / scale)),
    top: Math.max(0, Math.floor(box.top / scale)),
    right: Math.min(size.width, Math.ceil(box.right / scale)),
    bottom: Math.min(size.height, Math.ceil(box.bottom / scale)),
  };
  const w = widthOf(seed);
  const h = heightOf(seed);
  if (w < 12 || h < 8) return null;
  const side = sideFor(Math.max(size.width + w, size.height + h));
  const map = correlate(gradientField(small, side), gradientField(small, side, seed)).re;
  const self = map[seed.top * side + seed.left]!;
  const columns = size.width - w;
  const rows = size.height - h;
  if (columns < 1 || rows < 1) return null;
  const values: number[] = [];
  for (let y = 0; y < rows; y += 3) for (let x = 0; x < columns; x += 3) values.push(Math.abs(map[y * side + x]!));
  const floor = Math.max(self * 0.2, (quantile(values, 0.5) / 0.6745) * CERTAIN);
  const peaks: Peak[] = [];
  for (let y = 0; y <= rows; y++)
    for (let x = 0; x <= columns; x++) if (map[y * side + x]! > floor) peaks.push({ x, y, value: map[y * side + x]! });
  peaks.sort((p, q) => q.value - p.value);
  const kept: Peak[] = [];
  for (const peak of peaks) {
    if (kept.length >= MOST_COPIES) break;
    if (kept.every(({ x, y }) => Math.abs(x - peak.x) > w * 0.5 || Math.abs(y - peak.y) > h * 0.5)) kept.push(peak);
  }
  if (kept.length < 2) return null;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const centres = kept.map(({ x, y }) => ({
    x: middle.x + (x - seed.left) * scale,
    y: middle.y + (y - seed.top) * scale,
  }));
  return { centres, halfWidth: Math.ceil(widthOf(box) / 2), halfHeight: Math.ceil(heightOf(box) / 2) };
}
