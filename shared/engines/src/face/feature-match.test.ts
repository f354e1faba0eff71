import { applyFeatureMatch, matchFeatures, type SeenFace } from './feature-match.ts';
import type { LabPlanes } from './lab-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
type Lab = readonly [number, number, number];
const plain = ([l, a, b]: Lab): LabPlanes => [
  new Float32Array(N).fill(l),
  new Float32Array(N).fill(a),
  new Float32Array(N).fill(b),
];
/** Even skin with brows that much darker than it, and lips of another colour. */
function face(browDepth: number, lips: Lab, weight = GRID_FACE): SeenFace {
  const smooth = plain([0.7, 0.03, 0.05]);
  const colour = plain([0.7, 0.03, 0.05]);
  for (let i = 0; i < N; i++) {
    colour[0][i]! -= browDepth * GRID_REGIONS.brows[i]!;
    for (const c of [0, 1, 2] as const) colour[c][i]! += lips[c] * GRID_REGIONS.lips[i]!;
  }
  return { colour, smooth, weight };
}
const none: Lab = [0, 0, 0];

test('dark brows become lighter on a target whose brows are light, not as light as those', () => {
  const { brows } = matchFeatures(face(0.3, none), face(0.1, none), 1);
  expect(brows).toBeLessThan(0.8);
  expect(brows).toBeGreaterThan(1 / 3);
});

test('like features stay as they are, and so does everything without strength', () => {
  const same = matchFeatures(face(0.2, [0, 0.05, 0]), face(0.2, [0, 0.05, 0]), 1);
  expect(same.brows).toBeCloseTo(1);
  same.lips.forEach((value) => expect(value).toBeCloseTo(0));
  const weak = matchFeatures(face(0.3, [0, 0.1, 0]), face(0.1, none), 0);
  expect(weak.brows).toBe(1);
  weak.lips.forEach((value) => expect(value).toBeCloseTo(0));
});

test('lipstick fades towards the colour of bare lips', () => {
  const { lips } = matchFeatures(face(0.2, [0, 0.1, 0]), face(0.2, [0, 0.02, 0]), 1);
  expect(lips[1]).toBeLessThan(-0.03);
  expect(lips[1]).toBeGreaterThan(-0.08);
});

test('features that cannot be seen are not compared', () => {
  const { brows, lips } = matchFeatures(face(0.3, [0, 0.1, 0]), face(0.1, none, new Float32Array(N)), 1);
  expect(brows).toBe(1);
  expect(lips).toEqual([0, 0, 0]);
});

const carriedOver = () => {
  const all = (value: number): Float32Array => new Float32Array(N).fill(value);
  return { lightGain: all(1), lightLimit: all(0.5), chromaGain: all(1), chromaLimit: all(0.03) };
};
const texel = (u: number, v: number): number => Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE);

test('gleams and shadows of a nose are held to little, its nostrils to more, and other skin is left alone', () => {
  const gains = carriedOver();
  applyFeatureMatch({ brows: 1, lids: 1, lips: [0, 0, 0] }, plain([0.7, 0, 0]), gains, 1);
  const [tip, cheek] = [texel(0.5, 0.5), texel(0.25, 0.6)];
  expect(gains.lightLimit[tip]).toBeLessThan(0.1);
  expect(gains.chromaLimit[tip]).toBeLessThan(0.02);
  expect(Math.max(...[0.46, 0.48].map((u) => gains.lightLimit[texel(u, 0.58)]!))).toBeGreaterThan(0.15);
  for (const i of [cheek, GRID_REGIONS.lips.indexOf(Math.max(...GRID_REGIONS.lips))]) {
    expect(gains.lightLimit[i]).toBeCloseTo(0.5);
    expect(gains.chromaLimit[i]).toBeCloseTo(0.03);
  }
});

test('limits that are lower already stay', () => {
  const gains = { ...carriedOver(), lightLimit: new Float32Array(N).fill(0.01) };
  applyFeatureMatch({ brows: 1, lids: 1, lips: [0, 0, 0] }, plain([0.7, 0, 0]), gains, 1);
  expect(gains.lightLimit[texel(0.5, 0.5)]).toBeCloseTo(0.01);
});

test('a match changes brows and lips, and no cheek; a black and white target gets no colour by it', () => {
  const gains = carriedOver();
  const goal = plain([0.7, 0, 0]);
  applyFeatureMatch({ brows: 0.5, lids: 1, lips: [0.1, 0.1, 0] }, goal, gains, 0);
  const strongest = (name: 'brows' | 'lips'): number => GRID_REGIONS[name].indexOf(Math.max(...GRID_REGIONS[name]));
  const cheek = Math.round(0.6 * GRID_SIZE) * GRID_SIZE + Math.round(0.25 * GRID_SIZE);
  expect(gains.lightGain[strongest('brows')]).toBeLessThan(0.6);
  expect(gains.lightGain[cheek]).toBe(1);
  expect(goal[0][strongest('lips')]).toBeGreaterThan(0.75);
  expect(goal[0][cheek]).toBeCloseTo(0.7);
  expect(goal[1][strongest('lips')]).toBe(0);
});
