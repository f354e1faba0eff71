import { burntShare, relight, type SourceField } from './relight.ts';
import type { TargetField } from './target-field.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
type Rgb = readonly [number, number, number];

function field(colourAt: (u: number, v: number) => Rgb): [Float32Array, Float32Array, Float32Array] {
  const planes = [new Float32Array(N), new Float32Array(N), new Float32Array(N)] as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < N; i++) {
    const colour = colourAt((i % GRID_SIZE) / GRID_SIZE, Math.floor(i / GRID_SIZE) / GRID_SIZE);
    for (const c of [0, 1, 2] as const) planes[c][i] = colour[c];
  }
  return planes;
}

const target = (colourAt: (u: number, v: number) => Rgb, tint: number): TargetField => ({
  colour: field(colourAt),
  visibility: GRID_FACE.slice(),
  trust: GRID_FACE.slice(),
  tint,
});

const source: SourceField = { colour: field(() => [180, 130, 105]), confidence: GRID_FACE.slice() };
const sunlit = target((u) => (u < 0.5 ? [228, 222, 212] : [190, 125, 70]), 0.45);

test('skin below clipping is not burnt out', () => {
  expect(burntShare(target(() => [200, 150, 120], 0.05))).toBe(0);
});

test('a face of which half is clipped is burnt out', () => {
  expect(burntShare(sunlit)).toBe(1);
});

test('nothing is burnt out where no skin can be seen', () => {
  expect(burntShare({ ...sunlit, trust: new Float32Array(N) })).toBe(0);
});

test('a burnt-out half does not change the hue of the source across the face', () => {
  const { gain, bias } = relight(source, sunlit, 0.1, true);
  const hueAt = (u: number, v: number): number => {
    const i = Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE);
    const lit = (c: 0 | 2): number => source.colour[c][i]! * gain[c][i]! + bias[c][i]!;
    return Math.log(lit(0) / lit(2));
  };
  expect(Math.abs(hueAt(0.35, 0.55) - hueAt(0.65, 0.55))).toBeLessThan(0.5);
});

test('coloured light that is not clipped is still followed', () => {
  const coloured = target((u) => (u < 0.5 ? [120, 120, 190] : [190, 125, 70]), 0.45);
  const { gain } = relight(source, coloured, 0.1, true);
  const row = Math.round(0.55 * GRID_SIZE) * GRID_SIZE;
  const at = (c: 0 | 2, u: number): number => gain[c][row + Math.round(u * GRID_SIZE)]!;
  expect(at(2, 0.35) / at(0, 0.35)).toBeGreaterThan(1.4 * (at(2, 0.65) / at(0, 0.65)));
});
