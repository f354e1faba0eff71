import { limitForeignLight, type LitFace } from './foreign-light.ts';
import type { LabPlanes } from './lab-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
const even = new Float32Array(N).fill(1);
const AS_IT_IS = { lightGain: even, chromaGain: even };
const texel = (u: number, v: number): number => Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE);
const NOSE = texel(0.5, 0.5);
const CHEEK = texel(0.25, 0.6);

/** Even skin that is lighter or darker, and more or less yellow, in a spot around one texel. */
function face(at: number, lightness: number, yellow = 0): LitFace {
  const plane = (value: number, change: number): Float32Array =>
    Float32Array.from({ length: N }, (_, i) => {
      const away = [
        (i % GRID_SIZE) - (at % GRID_SIZE),
        Math.floor(i / GRID_SIZE) - Math.floor(at / GRID_SIZE),
      ] as const;
      return value + (Math.hypot(...away) < 4 ? change : 0);
    });
  const smooth: LabPlanes = [even.map(() => 0.7), even.map(() => 0.03), even.map(() => 0.05)];
  return { colour: [plane(0.7, lightness), plane(0.03, 0), plane(0.05, yellow)], smooth };
}
/** What one texel of the source looks like on the target: Oklab lightness, and b. */
function drawn(source: LitFace, target: LitFace, i: number): readonly [number, number] {
  const value = (c: 0 | 2): number => target.smooth[c][i]! + source.colour[c][i]! - source.smooth[c][i]!;
  return [value(0), value(2)];
}
/** The same of the middle of a spot, after the light has been matched. */
function matched(at: number, source: LitFace, target: LitFace, seen = GRID_FACE): readonly [number, number] {
  limitForeignLight(source, target, seen, AS_IT_IS);
  return drawn(source, target, at);
}

test('gleams, shadows and hues of the source alone are hardly carried over', () => {
  for (const at of [NOSE, CHEEK])
    for (const light of [0.15, -0.15]) {
      const [lightness, b] = matched(at, face(at, light, 0.04), face(at, 0));
      expect(Math.abs(lightness - 0.7)).toBeLessThan(0.05);
      expect(b).toBeLessThan(0.06);
    }
});

test('gleams and shadows of the target alone stay on the new face', () => {
  expect(matched(NOSE, face(NOSE, 0), face(NOSE, 0.15))[0]).toBeGreaterThan(0.8);
  expect(matched(NOSE, face(NOSE, 0), face(NOSE, -0.15))[0]).toBeLessThan(0.6);
});

test('light that both faces have, and a slight difference, stays as it is', () => {
  for (const [from, to] of [
    [0.1, 0.1],
    [-0.1, -0.1],
    [0.012, 0],
  ] as const)
    expect(matched(NOSE, face(NOSE, from), face(NOSE, to))[0]).toBeCloseTo(0.7 + from, 2);
});

test('a single texel, a mole, is no light', () => {
  const mole = face(NOSE, 0);
  mole.colour[0][NOSE] = 0.5;
  expect(matched(NOSE, mole, face(NOSE, 0))[0]).toBeLessThan(0.57);
});

test('eyes and lips are left alone, and so is what is not seen', () => {
  for (const name of ['eyeballs', 'lips'] as const) {
    const at = GRID_REGIONS[name].indexOf(Math.max(...GRID_REGIONS[name]));
    expect(matched(at, face(at, 0.2), face(at, 0))[0]).toBeCloseTo(0.9, 2);
  }
  expect(matched(NOSE, face(NOSE, 0.2), face(NOSE, 0), new Float32Array(N))[0]).toBeCloseTo(0.9, 2);
});

test('a relief that is drawn flatter differs less', () => {
  const [source, target] = [face(NOSE, 0.2), face(NOSE, 0.1)];
  limitForeignLight(source, target, GRID_FACE, { lightGain: even.map(() => 0.5), chromaGain: even });
  expect(target.smooth[0][NOSE]! + 0.5 * (source.colour[0][NOSE]! - source.smooth[0][NOSE]!)).toBeCloseTo(0.8, 2);
});
