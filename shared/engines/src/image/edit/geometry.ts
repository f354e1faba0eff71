import type { Geometry } from './document.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A homography, row by row: (x, y, 1) to (x', y', w). */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

const multiply = (a: Matrix, b: Matrix): Matrix => {
  const at = (row: number, column: number): number =>
    a[row * 3]! * b[column]! + a[row * 3 + 1]! * b[column + 3]! + a[row * 3 + 2]! * b[column + 6]!;
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)];
};
const translation = (x: number, y: number): Matrix => [1, 0, x, 0, 1, y, 0, 0, 1];
const scaling = (x: number, y = x): Matrix => [x, 0, 0, 0, y, 0, 0, 0, 1];

/** The point that a homography maps a point to. */
export function mapPoint(m: Matrix, x: number, y: number): { readonly x: number; readonly y: number } {
  const w = m[6] * x + m[7] * y + m[8];
  return { x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w };
}

/** The inverse homography. @throws RangeError of one that has none */
export function invert(m: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = m;
  const A = e * i - f * h;
  const B = f * g - d * i;
  const C = d * h - e * g;
  const det = a * A + b * B + c * C;
  if (Math.abs(det) < 1e-12) throw new RangeError('The homography cannot be inverted.');
  return [
    A / det,
    (c * h - b * i) / det,
    (b * f - c * e) / det,
    B / det,
    (a * i - c * g) / det,
    (c * d - a * f) / det,
    C / det,
    (b * g - a * h) / det,
    (a * e - b * d) / det,
  ];
}

/** Size of the source after its quarter turns, which the crop is a share of. */
export const frameSize = ({ turns }: Pick<Geometry, 'turns'>, { width, height }: Size): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Size of what is made at full resolution, whole pixels. */
export function outputSize(geometry: Geometry, source: Size): Size {
  const { width, height } = frameSize(geometry, source);
  const { crop } = geometry;
  return {
    width: Math.max(1, Math.round(crop.width * width)),
    height: Math.max(1, Math.round(crop.height * height)),
  };
}

/** Strength of the greatest keystone: how much nearer one edge is. */
const KEYSTONE = 0.45;

/** Where a place of the frame comes from in the turned picture, both centred and in units of half the longer side. */
function correction({ angle, vertical, horizontal }: Geometry, zoom: number): Matrix {
  const radians = (-angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const turn: Matrix = [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
  const keystone: Matrix = [1, 0, 0, 0, 1, 0, horizontal * KEYSTONE, -vertical * KEYSTONE, 1];
  return multiply(multiply(turn, keystone), scaling(zoom));
}

/** The largest zoom-out at which the corrected picture still covers its frame. */
function coveringZoom(geometry: Geometry, half: Size): number {
  if (geometry.angle === 0 && geometry.vertical === 0 && geometry.horizontal === 0) return 1;
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: x * half.width, y: y * half.height })));
  const covers = (zoom: number): boolean => {
    const m = correction(geometry, zoom);
    return corners.every(({ x, y }) => {
      const at = mapPoint(m, x, y);
      return Math.abs(at.x) <= half.width && Math.abs(at.y) <= half.height;
    });
  };
  let [low, high] = [0, 1];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (covers(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The homography from pixels of what is made (at full resolution, corners at whole numbers) to pixels of the source.
 * The corrected picture always covers the frame: there are no empty corners.
 */
export function sourceMap(geometry: Geometry, source: Size): Matrix {
  const frame = frameSize(geometry, source);
  const unit = Math.max(frame.width, frame.height) / 2;
  const half = { width: frame.width / 2 / unit, height: frame.height / 2 / unit };
  const out = outputSize(geometry, source);
  const { crop, turns, mirrored, flipped } = geometry;
  const intoFrame = multiply(
    translation(crop.x * frame.width, crop.y * frame.height),
    scaling((crop.width * frame.width) / out.width, (crop.height * frame.height) / out.height),
  );
  const centred = multiply(scaling(1 / unit), translation(-frame.width / 2, -frame.height / 2));
  const corrected = correction(geometry, coveringZoom(geometry, half));
  const mirror = scaling(mirrored ? -1 : 1, flipped ? -1 : 1);
  const back = multiply(scaling(unit), multiply(quarterTurn(turns), mirror));
  const placed = multiply(translation(source.width / 2, source.height / 2), back);
  return multiply(placed, multiply(corrected, multiply(centred, intoFrame)));
}

/** Takes quarter turns clockwise back. */
function quarterTurn(turns: Geometry['turns']): Matrix {
  switch (turns) {
    case 0:
      return [1, 0, 0, 0, 1, 0, 0, 0, 1];
    case 1:
      return [0, 1, 0, -1, 0, 0, 0, 0, 1];
    case 2:
      return [-1, 0, 0, 0, -1, 0, 0, 0, 1];
    case 3:
      return [0, -1, 0, 1, 0, 0, 0, 0, 1];
    default:
      return turns satisfies never;
  }
}

/** The homography between the same places at other scales: `out` and `source` are pixels per pixel at full resolution. */
export const scaledMap = (map: Matrix, out: Size & { full: Size }, source: Size & { full: Size }): Matrix =>
  multiply(
    scaling(source.width / source.full.width, source.height / source.full.height),
    multiply(map, scaling(out.full.width / out.width, out.full.height / out.height)),
  );
