import { GRID_FACE, GRID_REGIONS, GRID_SIZE, GRID_TRIANGLE, GRID_WEIGHTS, extendPastRim } from './grid.ts';
import {
  CANONICAL,
  EYE_CONTOURS,
  FRONT_SIGN,
  LANDMARK_COUNT,
  MIRROR,
  MOUTH_TRIANGLES,
  NEIGHBOURS,
  SILHOUETTE,
  TRIANGLES,
  TRIANGLE_COUNT,
  U,
  V,
  VERTEX_COUNT,
} from './mesh.ts';
import { REGIONS, REGION_SIZE } from './regions.ts';

test('the mesh has 468 vertices in 880 triangles, and every vertex is used', () => {
  expect(TRIANGLE_COUNT).toBe(880);
  expect(new Set(TRIANGLES).size).toBe(VERTEX_COUNT);
  expect(U).toHaveLength(VERTEX_COUNT);
  expect(CANONICAL).toHaveLength(VERTEX_COUNT * 3);
});

test('mirroring twice leads back, and mirror partners have mirrored texture coordinates', () => {
  expect(MIRROR).toHaveLength(LANDMARK_COUNT);
  for (let i = 0; i < LANDMARK_COUNT; i++) expect(MIRROR[MIRROR[i]!]).toBe(i);
  for (let i = 0; i < VERTEX_COUNT; i++) {
    expect(U[MIRROR[i]!]).toBeCloseTo(1 - U[i]!, 1);
    expect(V[MIRROR[i]!]).toBeCloseTo(V[i]!, 1);
  }
});

test('in texture space all triangles face the same way', () => {
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const [a, b, c] = [TRIANGLES[t]!, TRIANGLES[t + 1]!, TRIANGLES[t + 2]!];
    const area = (U[b]! - U[a]!) * (V[c]! - V[a]!) - (U[c]! - U[a]!) * (V[b]! - V[a]!);
    expect(area * FRONT_SIGN).toBeGreaterThan(0);
  }
});

test('the outline is a ring of neighbours', () => {
  const { start, list } = NEIGHBOURS;
  SILHOUETTE.forEach((v, k) => {
    const next = SILHOUETTE[(k + 1) % SILHOUETTE.length]!;
    expect([...list.slice(start[v], start[v + 1])]).toContain(next);
  });
});

test('eye contours of the two sides are mirror images', () => {
  for (const [, right, left] of EYE_CONTOURS) expect(left.map((v) => MIRROR[v])).toEqual([...right]);
});

test('the mouth is closed by triangles of lip vertices alone', () => {
  expect(MOUTH_TRIANGLES.length % 3).toBe(0);
  expect(new Set(MOUTH_TRIANGLES).size).toBe(20);
});

test('grid weights give back the position of each texel', () => {
  for (let i = 0; i < GRID_SIZE * GRID_SIZE; i += 37) {
    const t = GRID_TRIANGLE[i]!;
    if (t < 0) continue;
    let u = 0;
    for (let k = 0; k < 3; k++) u += GRID_WEIGHTS[i * 3 + k]! * U[TRIANGLES[t + k]!]!;
    expect(u * GRID_SIZE).toBeCloseTo((i % GRID_SIZE) + 0.5, 2);
  }
});

test('region masks hold their feature and spare the cheek', () => {
  const at = (mask: Float32Array, v: number): number =>
    mask[Math.floor(V[v]! * REGION_SIZE) * REGION_SIZE + Math.floor(U[v]! * REGION_SIZE)]!;
  expect(at(REGIONS.lips, 14)).toBeGreaterThan(0.4);
  expect(at(REGIONS.eyes, 159)).toBeGreaterThan(0.9);
  expect(at(REGIONS.browsWide, 105)).toBeGreaterThan(0.9);
  for (const mask of Object.values(REGIONS)) expect(at(mask, 50)).toBeLessThan(0.05);
  expect(GRID_REGIONS.lips).toHaveLength(GRID_SIZE * GRID_SIZE);
});

test('a field is carried past the rim of the face and not changed inside', () => {
  const field = GRID_FACE.map((inside) => inside * 5);
  extendPastRim(field);
  const before = GRID_FACE.filter((inside) => inside).length;
  const after = field.filter((value) => value === 5).length;
  expect(after).toBeGreaterThan(before);
  GRID_FACE.forEach((inside, i) => {
    if (inside) expect(field[i]).toBe(5);
  });
});
