import { triangulate, turn } from './delaunay.ts';

/** Points that look random and are the same every time. */
function scatter(count: number): { x: number[]; y: number[] } {
  let seed = 7;
  const next = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  return { x: Array.from({ length: count }, () => next() * 100), y: Array.from({ length: count }, () => next() * 100) };
}
const rows = (triangles: Uint16Array): [number, number, number][] =>
  Array.from({ length: triangles.length / 3 }, (_, i) => [
    triangles[i * 3]!,
    triangles[i * 3 + 1]!,
    triangles[i * 3 + 2]!,
  ]);

test('two triangles fill a square', () => {
  const x = [0, 10, 10, 0];
  const y = [0, 0, 10, 10];
  const found = rows(triangulate(x, y));
  expect(found).toHaveLength(2);
  expect(found.reduce((sum, [a, b, c]) => sum + turn(x, y, a, b, c) / 2, 0)).toBeCloseTo(100);
});

test('no point lies inside the circle of a triangle, and all triangles turn the same way', () => {
  const { x, y } = scatter(60);
  const found = rows(triangulate(x, y));
  // Euler: 2n - 2 - h triangles for h points on the hull.
  expect(found.length).toBeGreaterThan(60);
  for (const [a, b, c] of found) {
    expect(turn(x, y, a, b, c)).toBeGreaterThan(0);
    for (let p = 0; p < 60; p++) {
      if (p === a || p === b || p === c) continue;
      const row = (i: number): [number, number, number] => {
        const dx = x[i]! - x[p]!;
        const dy = y[i]! - y[p]!;
        return [dx, dy, dx * dx + dy * dy];
      };
      const [[ax, ay, aq], [bx, by, bq], [cx, cy, cq]] = [row(a), row(b), row(c)];
      const inside = ax * (by * cq - bq * cy) - ay * (bx * cq - bq * cx) + aq * (bx * cy - by * cx);
      expect(inside).toBeLessThan(1e-6);
    }
  }
});

test('a point on the spot of another adds nothing', () => {
  const found = rows(triangulate([0, 10, 5, 5], [0, 0, 10, 10]));
  expect(found).toHaveLength(1);
});

test.each([
  ['no points', [], []],
  ['two points', [0, 1], [0, 1]],
  ['points on one line', [0, 5, 10], [0, 5, 10]],
])('%s have no triangles', (_name, x, y) => {
  expect(triangulate(x, y)).toHaveLength(0);
});
