/**
 * Delaunay triangulation of points in the plane, all triangles turning the same way (positive area with y down).
 * Of points on one spot the first is used. Fewer than three points, or points on one line, have no triangles.
 * Source: A. Bowyer, D. F. Watson, The Computer Journal 24 (1981).
 *
 * @returns three point numbers a triangle
 */
export function triangulate(x: ArrayLike<number>, y: ArrayLike<number>): Uint16Array {
  const count = x.length;
  const span = extent(x, y);
  const px = Float64Array.from(x);
  const py = Float64Array.from(y);
  // Three corners around everything, so far out that hull edges come out straight.
  const far = span.size * 1e4;
  const xs = [...px, span.x - far, span.x + far, span.x];
  const ys = [...py, span.y - far, span.y - far, span.y + far];
  let triangles = [circled(xs, ys, count, count + 1, count + 2)];
  const seen = new Set<string>();
  for (let p = 0; p < count; p++) {
    const place = `${String(xs[p])} ${String(ys[p])}`;
    if (seen.has(place)) continue;
    seen.add(place);
    const kept: Circled[] = [];
    const edges = new Map<string, readonly [number, number]>();
    for (const triangle of triangles) {
      const dx = xs[p]! - triangle.cx;
      const dy = ys[p]! - triangle.cy;
      if (dx * dx + dy * dy > triangle.r2) {
        kept.push(triangle);
        continue;
      }
      const { a, b, c } = triangle;
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        // An edge that two of the removed triangles share lies inside the hole.
        if (!edges.delete(`${String(to)} ${String(from)}`)) edges.set(`${String(from)} ${String(to)}`, [from, to]);
      }
    }
    for (const [from, to] of edges.values()) {
      const made = circled(xs, ys, from, to, p);
      if (Number.isFinite(made.r2)) kept.push(made);
    }
    triangles = kept;
  }
  return Uint16Array.from(
    triangles.filter(({ a, b, c }) => Math.max(a, b, c) < count).flatMap(({ a, b, c }) => [a, b, c]),
  );
}

/** Twice the area of a triangle; negative when it turns the other way. */
export const turn = (x: ArrayLike<number>, y: ArrayLike<number>, a: number, b: number, c: number): number =>
  (x[b]! - x[a]!) * (y[c]! - y[a]!) - (x[c]! - x[a]!) * (y[b]! - y[a]!);

/** A triangle and the circle through its corners: centre and squared radius. */
interface Circled {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly cx: number;
  readonly cy: number;
  readonly r2: number;
}

function circled(x: readonly number[], y: readonly number[], a: number, b: number, c: number): Circled {
  const area = turn(x, y, a, b, c);
  const [q, r] = area < 0 ? [c, b] : [b, c];
  const bx = x[q]! - x[a]!;
  const by = y[q]! - y[a]!;
  const cx = x[r]! - x[a]!;
  const cy = y[r]! - y[a]!;
  const d = 2 * (bx * cy - by * cx);
  const ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d;
  const uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d;
  return { a, b: q, c: r, cx: x[a]! + ux, cy: y[a]! + uy, r2: ux * ux + uy * uy };
}

function extent(x: ArrayLike<number>, y: ArrayLike<number>): { x: number; y: number; size: number } {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < x.length; i++) {
    left = Math.min(left, x[i]!);
    right = Math.max(right, x[i]!);
    top = Math.min(top, y[i]!);
    bottom = Math.max(bottom, y[i]!);
  }
  const size = Math.max(right - left, bottom - top, 1);
  return { x: (left + right) / 2, y: (top + bottom) / 2, size };
}
