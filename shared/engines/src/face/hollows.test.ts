import { hairOfBrows, HOLLOWS, matchHollows } from './hollows.ts';
import { labPlanes, type LabPlanes } from './lab-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
const at = (plane: Float32Array, u: number, v: number): number =>
  plane[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;

/** A face of one lightness, changed at each texel by what `change` adds to it. */
function face(change: (i: number) => number): LabPlanes {
  const colour = labPlanes();
  for (let i = 0; i < N; i++) colour[0][i] = 0.7 + change(i);
  return colour;
}
const seen = GRID_FACE.slice();
const lid = { u: 0.31, v: 0.345 };

/** What is added to the target's own shade at a place: the source less its smooth colour. */
function broughtTo(source: LabPlanes, target: LabPlanes, u: number, v: number): { relief: number; goal: number } {
  const own = face(() => 0);
  const goal = face(() => 0);
  matchHollows({ colour: source, seen }, { colour: target, seen }, own, goal);
  return { relief: at(source[0], u, v) - at(own[0], u, v), goal: at(goal[0], u, v) };
}

test('dark make-up on the lids stays with the person who wears it', () => {
  const madeUp = face((i) => -0.25 * Math.min(1, GRID_REGIONS.eyesWide[i]! * 1.5));
  const { relief, goal } = broughtTo(
    madeUp,
    face(() => 0),
    lid.u,
    lid.v,
  );
  expect(Math.abs(relief)).toBeLessThan(0.1);
  expect(goal).toBeCloseTo(0.7, 2);
});

test('eye sockets of the target stay as dark as they are', () => {
  const deep = face((i) => -0.2 * Math.min(1, GRID_REGIONS.eyesWide[i]! * 1.5));
  expect(
    broughtTo(
      face(() => 0),
      deep,
      lid.u,
      lid.v,
    ).goal,
  ).toBeLessThan(0.56);
});

test('brows and the eye itself are brought whole', () => {
  const dark = face((i) => -0.4 * Math.max(GRID_REGIONS.brows[i]!, GRID_REGIONS.eyeballs[i]!));
  const own = face(() => 0);
  matchHollows(
    { colour: dark, seen },
    { colour: face(() => 0), seen },
    own,
    face(() => 0),
  );
  for (const region of [GRID_REGIONS.brows, GRID_REGIONS.eyeballs]) {
    const middle = region.indexOf(Math.max(...region));
    expect(dark[0][middle]! - own[0][middle]!).toBeLessThan(-0.25);
  }
});

test('brows of the target leave no light or dark trace in its shade', () => {
  const browed = face((i) => -0.4 * GRID_REGIONS.brows[i]!);
  expect(
    broughtTo(
      face(() => 0),
      browed,
      0.31,
      0.265,
    ).goal,
  ).toBeGreaterThan(0.66);
});

test('cheeks and forehead are left to the light of the whole face', () => {
  expect(at(HOLLOWS, 0.15, 0.6)).toBeLessThan(0.1);
  expect(at(HOLLOWS, 0.5, 0.12)).toBeLessThan(0.1);
});

test('hair of brows is found where it grows, and bare skin is none', () => {
  const thick = face((i) => -0.4 * GRID_REGIONS.browsWide[i]!);
  expect(at(hairOfBrows(thick[0], seen), 0.31, 0.265)).toBeGreaterThan(0.9);
  expect(Math.max(...hairOfBrows(face(() => 0)[0], seen))).toBe(0);
});
