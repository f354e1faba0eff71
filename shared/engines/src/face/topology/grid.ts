import { resizePlane } from '../../raster/planes.ts';
import { lazyFields } from './lazy-fields.ts';
import { REGIONS, REGION_SIZE, type RegionName } from './regions.ts';
import { TRIANGLES, U, V } from './mesh.ts';

/** Side of the small texture-space grid on which light and masks are worked out. */
export const GRID_SIZE = 96;
const TEXELS = GRID_SIZE * GRID_SIZE;

/** For each texel the first index of its triangle in TRIANGLES, -1 outside the face; and its barycentric weights. */
export const GRID_TRIANGLE = new Int16Array(TEXELS).fill(-1);
export const GRID_WEIGHTS = new Float32Array(TEXELS * 3);

for (let t = 0; t < TRIANGLES.length; t += 3) {
  const [x0, y0, x1, y1, x2, y2] = [0, 1, 2].flatMap((k) => {
    const v = TRIANGLES[t + k]!;
    return [U[v]! * GRID_SIZE, V[v]! * GRID_SIZE];
  }) as [number, number, number, number, number, number];
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  if (area === 0) continue;
  const lastY = Math.min(GRID_SIZE - 1, Math.ceil(Math.max(y0, y1, y2)));
  const lastX = Math.min(GRID_SIZE - 1, Math.ceil(Math.max(x0, x1, x2)));
  for (let y = Math.max(0, Math.floor(Math.min(y0, y1, y2))); y <= lastY; y++)
    for (let x = Math.max(0, Math.floor(Math.min(x0, x1, x2))); x <= lastX; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const w0 = ((x1 - px) * (y2 - py) - (x2 - px) * (y1 - py)) / area;
      const w1 = ((x2 - px) * (y0 - py) - (x0 - px) * (y2 - py)) / area;
      const w2 = 1 - w0 - w1;
      if (w0 < -1e-4 || w1 < -1e-4 || w2 < -1e-4) continue;
      const i = y * GRID_SIZE + x;
      GRID_TRIANGLE[i] = t;
      GRID_WEIGHTS.set([w0, w1, w2], i * 3);
    }
}

/** 1 inside the face, 0 outside. */
export const GRID_FACE = Float32Array.from(GRID_TRIANGLE, (t) => (t >= 0 ? 1 : 0));

/** Region masks at grid size. */
export const GRID_REGIONS: Readonly<Record<RegionName, Float32Array>> = lazyFields(
  Object.fromEntries(
    Object.keys(REGIONS).map((name) => [
      name,
      () => resizePlane(REGIONS[name as RegionName], REGION_SIZE, REGION_SIZE, GRID_SIZE, GRID_SIZE),
    ]),
  ) as Record<RegionName, () => Float32Array>,
);

/** 1 on nose and inner cheeks: skin that is almost never covered, where the search for skin starts. */
export const GRID_SEED = Float32Array.from({ length: TEXELS }, (_, i) => {
  const u = ((i % GRID_SIZE) + 0.5) / GRID_SIZE;
  const v = (Math.floor(i / GRID_SIZE) + 0.5) / GRID_SIZE;
  return isSeed(u, v) ? 1 : 0;
});

/** Whether a texture coordinate lies on nose or inner cheeks. */
export function isSeed(u: number, v: number): boolean {
  return v > 0.44 && v < 0.74 && u > 0.25 && u < 0.75;
}

/** Texels just outside the face, each followed by a neighbour that is inside or comes earlier in the list. */
const RIM = rim();

function rim(): Int32Array {
  const done = Float32Array.from(GRID_FACE);
  const pairs: number[] = [];
  for (let ring = 0; ring < 3; ring++) {
    const added: number[] = [];
    for (let y = 1; y < GRID_SIZE - 1; y++)
      for (let x = 1; x < GRID_SIZE - 1; x++) {
        const i = y * GRID_SIZE + x;
        if (done[i]) continue;
        const from = [i - 1, i + 1, i - GRID_SIZE, i + GRID_SIZE].find((j) => done[j]);
        if (from === undefined) continue;
        pairs.push(i, from);
        added.push(i);
      }
    for (const i of added) done[i] = 1;
  }
  return Int32Array.from(pairs);
}

/** Carries a field three texels beyond the face, so that interpolation at its edge sees no foreign zero. */
export function extendPastRim(field: Float32Array): void {
  for (let k = 0; k < RIM.length; k += 2) field[RIM[k]!] = field[RIM[k + 1]!]!;
}
