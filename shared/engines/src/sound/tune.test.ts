import { measureLoudness } from './loudness.ts';
import { makeTune, tuneKinds } from './tune.ts';

const RATE = 48_000;

test.each(tuneKinds)('%s has the requested length, is loud enough, never clipped, and quiet at its end', (kind) => {
  const [left, right] = makeTune(kind, { seconds: 4, bpm: 120, rate: RATE });
  expect([left.length, right.length]).toEqual([4 * RATE, 4 * RATE]);
  const peak = left.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(peak).toBeLessThan(0.86);
  expect(Math.abs(left[0]!)).toBeLessThan(0.02);
  expect(Math.abs(left.at(-1)!)).toBeLessThan(0.02);
  const { integrated } = measureLoudness([left, right], RATE);
  expect(integrated).toBeGreaterThan(-24);
  expect(integrated).toBeLessThan(-8);
});

test('the kick is on the beat', () => {
  const [left] = makeTune('disco', { seconds: 4, bpm: 120, rate: RATE });
  const energy = (at: number): number =>
    left.subarray(at * RATE, (at + 0.05) * RATE).reduce((sum, value) => sum + value * value, 0);
  for (const beat of [0.5, 1, 1.5, 2]) expect(energy(beat)).toBeGreaterThan(1.5 * energy(beat - 0.06));
});

test('the same tune is made again, sample by sample', () => {
  const options = { seconds: 1, bpm: 120, rate: RATE };
  expect(makeTune('funk', options)).toEqual(makeTune('funk', options));
});
