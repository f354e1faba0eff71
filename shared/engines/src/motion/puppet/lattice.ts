import type { RasterImage } from '../../raster/image.ts';

/** A net of equal triangles over what a layer shows. */
export interface Lattice {
  /** Vertices at rest, pixels. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Three vertices for each triangle. */
  readonly triangles: Int32Array;
  /** Vertices beside each vertex. */
  readonly neighbours: readonly Int32Array[];
  /** Largest difference of the numbers of two neighbours; small, for vertices are numbered row by row. */
  readonly band: number;
}

/** Number of no vertex. */
export const NONE = -1;

/** The vertex that at rest is nearest to a place; NONE where no vertex is within `reach` pixels. */
export function nearestVertex({ x, y }: Lattice, atX: number, atY: number, reach = Infinity): number {
  let [nearest, least] = [NONE, reach * reach];
  for (let i = 0; i < x.length; i++) {
    const away = (x[i]! - atX) ** 2 + (y[i]! - atY) ** 2;
    if (away < least) [nearest, least] = [i, away];
  }
  return nearest;
}

/** Samples along a triangle's side for the test whether it shows anything. */
const SAMPLES = 5;

/**
 * Lays a hexagonal net over all places that a layer covers.
 * @param covers whether something is seen at a place, pixels
 * @param spacing distance of neighbours, pixels
 */
export function createLattice(
  covers: (x: number, y: number) => boolean,
  width: number,
  height: number,
  spacing: number,
): Lattice {
  const rise = (spacing * Math.sqrt(3)) / 2;
  const columns = Math.ceil(width / spacing) + 3;
  const rows = Math.ceil(height / rise) + 3;
  const xOf = (i: number): number => ((i % columns) - 1 + (Math.floor(i / columns) & 1) * 0.5) * spacing;
  const yOf = (i: number): number => (Math.floor(i / columns) - 1) * rise;
  const shows = ([a, b, c]: readonly [number, number, number]): boolean => {
    for (let p = 0; p <= SAMPLES; p++)
      for (let q = 0; p + q <= SAMPLES; q++) {
        const r = SAMPLES - p - q;
        const x = (xOf(a) * p + xOf(b) * q + xOf(c) * r) / SAMPLES;
        const y = (yOf(a) * p + yOf(b) * q + yOf(c) * r) / SAMPLES;
        if (covers(x, y)) return true;
      }
    return false;
  };
  const kept: number[] = [];
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++)
      for (const triangle of pairAt(row * columns + column, columns, (row & 1) === 1))
        if (shows(triangle)) kept.push(...triangle);
  const numbers = new Map([...new Set(kept)].sort((a, b) => a - b).map((vertex, i) => [vertex, i]));
  const vertices = [...numbers.keys()];
  const triangles = Int32Array.from(kept, (vertex) => numbers.get(vertex)!);
  const neighbours = neighboursOf(triangles, vertices.length);
  return {
    x: Float32Array.from(vertices, xOf),
    y: Float32Array.from(vertices, yOf),
    triangles,
    neighbours,
    band: neighbours.reduce((most, near, i) => near.reduce((wide, j) => Math.max(wide, Math.abs(i - j)), most), 0),
  };
}

/** The two triangles to the right of and below a vertex; odd rows are moved by half a spacing. */
function pairAt(i: number, columns: number, odd: boolean): readonly (readonly [number, number, number])[] {
  return odd
    ? [
        [i, i + 1, i + columns + 1],
        [i, i + columns + 1, i + columns],
      ]
    : [
        [i, i + 1, i + columns],
        [i + 1, i + columns + 1, i + columns],
      ];
}

function neighboursOf(triangles: Int32Array, count: number): Int32Array[] {
  const sets = Array.from({ length: count }, () => new Set<number>());
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k]!, triangles[t + ((k + 1) % 3)]!];
      sets[a]!.add(b);
      sets[b]!.add(a);
    }
  return sets.map((set) => Int32Array.from(set));
}

/**
 * Draws a net that was moved, over what is there.
 * @param x,y where its vertices are now
 * @param texture premultiplied, of the net at rest
 * @param out opaque
 * @param still how far a triangle may be from its rest without being drawn, pixels, where `out` shows the texture already
 */
export function drawLattice(
  lattice: Lattice,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  texture: RasterImage,
  out: RasterImage,
  still = -1,
): void {
  const { triangles } = lattice;
  const stays = (i: number): boolean =>
    Math.abs(x[i]! - lattice.x[i]!) < still && Math.abs(y[i]! - lattice.y[i]!) < still;
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
    if (corners.every(stays)) continue;
    const map = mapBack(lattice, corners, x, y);
    if (map) drawTriangle(corners, map, x, y, texture, out);
  }
}

/** From a place in the drawn picture to one in the texture: u = ux * x + uy * y + u0. */
interface Affine {
  readonly ux: number;
  readonly uy: number;
  readonly u0: number;
  readonly vx: number;
  readonly vy: number;
  readonly v0: number;
}

function mapBack(
  rest: Lattice,
  [a, b, c]: readonly [number, number, number],
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): Affine | null {
  const [bx, by, cx, cy] = [x[b]! - x[a]!, y[b]! - y[a]!, x[c]! - x[a]!, y[c]! - y[a]!];
  const area = bx * cy - cx * by;
  if (Math.abs(area) < 1e-3) return null;
  const solve = (plane: Float32Array): readonly [number, number, number] => {
    const [p, q] = [plane[b]! - plane[a]!, plane[c]! - plane[a]!];
    const alongX = (p * cy - q * by) / area;
    const alongY = (q * bx - p * cx) / area;
    return [alongX, alongY, plane[a]! - alongX * x[a]! - alongY * y[a]!];
  };
  const [ux, uy, u0] = solve(rest.x);
  const [vx, vy, v0] = solve(rest.y);
  return { ux, uy, u0, vx, vy, v0 };
}

function drawTriangle(
  corners: readonly [number, number, number],
  { ux, uy, u0, vx, vy, v0 }: Affine,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  texture: RasterImage,
  out: RasterImage,
): void {
  const { data: from, width: across, height: down } = texture;
  const { data: to, width, height } = out;
  const [ya, yb, yc] = corners.map((i) => y[i]!) as [number, number, number];
  const first = Math.max(0, Math.ceil(Math.min(ya, yb, yc) - 0.5));
  const last = Math.min(height - 1, Math.floor(Math.max(ya, yb, yc) - 0.5));
  for (let row = first; row <= last; row++) {
    const [left, right] = spanOf(corners, x, y, row + 0.5);
    const start = Math.max(0, Math.ceil(left - 0.5));
    const end = Math.min(width, Math.ceil(right - 0.5));
    let u = ux * (start + 0.5) + uy * (row + 0.5) + u0 - 0.5;
    let v = vx * (start + 0.5) + vy * (row + 0.5) + v0 - 0.5;
    for (let o = (row * width + start) * 4, past = (row * width + end) * 4; o < past; o += 4, u += ux, v += vx) {
      // A figure that an edge of the photo cuts continues to it, but not above: what the upper edge cuts is hair, which would grow a stump.
      if (v < -1) continue;
      const iu = u < 0 ? 0 : u > across - 1.001 ? across - 2 : u | 0;
      const iv = v < 0 ? 0 : v > down - 1.001 ? down - 2 : v | 0;
      const i = (iv * across + iu) * 4;
      const j = i + across * 4;
      const upper = from[i + 3]! + from[i + 7]!;
      const lower = from[j + 3]! + from[j + 7]!;
      if (upper + lower === 0) continue;
      const fu = u < iu ? 0 : u > iu + 1 ? 1 : u - iu;
      const fv = v < iv ? 0 : v > iv + 1 ? 1 : v - iv;
      const d = fu * fv;
      const b = fu - d;
      const c = fv - d;
      const a = 1 - fu - c;
      if (upper + lower === 1020) {
        to[o] = from[i]! * a + from[i + 4]! * b + from[j]! * c + from[j + 4]! * d;
        to[o + 1] = from[i + 1]! * a + from[i + 5]! * b + from[j + 1]! * c + from[j + 5]! * d;
        to[o + 2] = from[i + 2]! * a + from[i + 6]! * b + from[j + 2]! * c + from[j + 6]! * d;
        continue;
      }
      const rest = 1 - (from[i + 3]! * a + from[i + 7]! * b + from[j + 3]! * c + from[j + 7]! * d) / 255;
      to[o] = from[i]! * a + from[i + 4]! * b + from[j]! * c + from[j + 4]! * d + to[o]! * rest;
      to[o + 1] = from[i + 1]! * a + from[i + 5]! * b + from[j + 1]! * c + from[j + 5]! * d + to[o + 1]! * rest;
      to[o + 2] = from[i + 2]! * a + from[i + 6]! * b + from[j + 2]! * c + from[j + 6]! * d + to[o + 2]! * rest;
    }
  }
}

/** Where a row enters and leaves a triangle. */
function spanOf(
  corners: readonly [number, number, number],
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  row: number,
): readonly [number, number] {
  let [left, right] = [Infinity, -Infinity];
  for (let k = 0; k < 3; k++) {
    const [p, q] = [corners[k]!, corners[(k + 1) % 3]!];
    if (y[p]! <= row === y[q]! <= row) continue;
    const at = x[p]! + ((row - y[p]!) / (y[q]! - y[p]!)) * (x[q]! - x[p]!);
    left = Math.min(left, at);
    right = Math.max(right, at);
  }
  return [left, right];
}
