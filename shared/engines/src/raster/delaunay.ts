import Delaunator from 'delaunator';

/**
 * Delaunay triangulation of points in the plane, all triangles turning the same way (positive area with y down).
 * Of points on one spot one is used. Fewer than three points, or points on one line, have no triangles.
 *
 * @returns three point numbers a triangle
 */
export function triangulate(x: ArrayLike<number>, y: ArrayLike<number>): Uint16Array {
  const points = Float64Array.from({ length: 2 * x.length }, (_, i) => (i % 2 === 0 ? x : y)[i >> 1]!);
  // The package's triangles turn the other way.
  return Uint16Array.from(new Delaunator(points).triangles).reverse();
}

/** Twice the area of a triangle; negative when it turns the other way. */
export const turn = (x: ArrayLike<number>, y: ArrayLike<number>, a: number, b: number, c: number): number =>
  (x[b]! - x[a]!) * (y[c]! - y[a]!) - (x[c]! - x[a]!) * (y[b]! - y[a]!);
