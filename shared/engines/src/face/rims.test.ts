import type { UnwrappedFace } from './atlas.ts';
import { findGlasses } from './glasses.ts';
import { MAY_WEAR_GLASSES, traceOfRims } from './rims.ts';
import { GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { U, V } from './topology/mesh.ts';
import { REGION_SIZE as SIZE } from './topology/regions.ts';

/** Plain skin with a ring of another lightness around each eye and a line over the bridge. @param value 0..255 of the rims */
function face(value: number): UnwrappedFace {
  const texels = SIZE * SIZE;
  const plane = new Float32Array(texels).fill(170);
  const paint = (x: number, y: number): void => {
    for (let k = -2; k <= 2; k++) for (let l = -2; l <= 2; l++) plane[(y + k) * SIZE + x + l] = value;
  };
  for (const [outer, inner] of [
    [33, 133],
    [263, 362],
  ] as const) {
    const x = ((U[outer]! + U[inner]!) / 2) * SIZE;
    const y = V[outer]! * SIZE + 4;
    for (let a = 0; a < 360; a++)
      paint(Math.round(x + 38 * Math.cos((a * Math.PI) / 180)), Math.round(y + 26 * Math.sin((a * Math.PI) / 180)));
  }
  for (let x = SIZE / 2 - 14; x <= SIZE / 2 + 14; x++) paint(x, Math.round(V[6]! * SIZE));
  return {
    size: SIZE,
    r: plane,
    g: plane,
    b: plane,
    confidence: new Float32Array(texels).fill(1),
    cover: new Uint8Array(texels).fill(1),
  };
}

test('dark rims are traced around the eyes, not over them', () => {
  const trace = traceOfRims(findGlasses(face(40)))!;
  const under = Math.round((V[33]! * SIZE + 30) * (GRID_SIZE / SIZE)) * GRID_SIZE;
  expect(trace[under + Math.round(((U[33]! + U[133]!) / 2) * GRID_SIZE)]).toBeGreaterThan(0.8);
  const eye = GRID_REGIONS.eyeballs.indexOf(Math.max(...GRID_REGIONS.eyeballs));
  expect(trace[eye]).toBeLessThan(0.05);
});

test('pale rims are traced too', () => {
  const trace = traceOfRims({ ...findGlasses(face(235)), score: MAY_WEAR_GLASSES });
  expect(
    trace?.[
      Math.round((V[33]! * SIZE + 30) * (GRID_SIZE / SIZE)) * GRID_SIZE +
        Math.round(((U[33]! + U[133]!) / 2) * GRID_SIZE)
    ],
  ).toBeGreaterThan(0.8);
});

test('a bare face has none', () => {
  expect(traceOfRims(findGlasses(face(170)))).toBeNull();
});

test('what is below the eyes alone, without a bridge, is a fold', () => {
  const bare = face(170);
  for (const v of [145, 374])
    for (let x = Math.round(U[v]! * SIZE) - 25; x <= U[v]! * SIZE + 25; x++)
      for (let k = 0; k < 3; k++) bare.r[(Math.round(V[v]! * SIZE) + 18 + k) * SIZE + x] = 90;
  expect(traceOfRims(findGlasses(bare))).toBeNull();
});
