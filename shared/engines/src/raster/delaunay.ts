import Delaunator from 'delaunator';

/**
 * Delaunay triangulation of points in the plane, all triangles turning the same way (positive area with y down).
 * Of points on one spot the first is used. Fewer than three points, or points on one line, have no triangles.
 *
 * @returns three point numbers a triangle
 */
export function triangulate(x: ArrayLike<number>, y: ArrayLike<number>): Uint16Array {
  const points = new Float64Array(2 * x.length);
  for (let i = 0; i < x.length; i++) points.set([x[i]!, y[i]!], 2 * i);
  // The package's triangles turn the other way.
  return Uint16Array.from(new Delaunator(points).triangles).reverse();
}

/** Twice the area of a triangle; negative when it turns the other way. */
export const turn = (x: ArrayLike<number>, y: ArrayLike<number>, a: number, b: number, c: number): number =>
  (x[b]! - x[a]!) * (y[c]! - y[a]!) - (x[c]! - x[a]!) * (y[b]! - y[a]!);
