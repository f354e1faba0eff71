import { fadeAt, visibility } from './fades.ts';

const plain = {
  box: { x: 0, y: 0, width: 120, height: 140 },
  pose: { yaw: 5, pitch: 0, roll: 0 },
  fitError: 0.03,
  confidence: 0.99,
  skin: 0.8,
};

test('a face that is seen well is swapped wholly', () => {
  expect(visibility(plain)).toBe(1);
});

test.each([
  ['turned away', { pose: { yaw: -60, pitch: 0, roll: 0 } }],
  ['looking down', { pose: { yaw: 0, pitch: 60, roll: 0 } }],
  ['tiny', { box: { x: 0, y: 0, width: 15, height: 20 } }],
  ['covered', { skin: 0.1 }],
  ['of another shape than a face', { fitError: 0.2 }],
  ['hardly a face', { confidence: 0.2 }],
])('a face that is %s keeps the original', (_, change) => {
  expect(visibility({ ...plain, ...change })).toBe(0);
});

describe('fades', () => {
  const weights = (allowed: readonly (number | null)[], length: number): number[] =>
    allowed.map((_, i) => fadeAt(allowed, i, length));

  test('end when the face goes, and begin when it comes', () => {
    expect(weights([1, 1, 1, 1, 0, 1, 1, 1, 1], 4)).toEqual([1, 0.75, 0.5, 0.25, 0, 0.25, 0.5, 0.75, 1]);
  });

  test('never jump by more than a step, whatever the frames allow', () => {
    const allowed = Array.from({ length: 60 }, (_, i) => Math.abs(Math.sin(i * 12.9898) * 43758.5453) % 1);
    const found = weights(allowed, 5);
    for (let i = 1; i < found.length; i++) expect(Math.abs(found[i]! - found[i - 1]!)).toBeLessThanOrEqual(0.2 + 1e-9);
    found.forEach((weight, i) => expect(weight).toBeLessThanOrEqual(allowed[i]!));
  });

  test('do not reach over a cut', () => {
    expect(weights([null, null, 1, 1, null, 0], 4).slice(2, 4)).toEqual([1, 1]);
  });

  test('of a frame of which nothing is known show nothing', () => {
    expect(fadeAt([null], 0, 4)).toBe(0);
  });
});
