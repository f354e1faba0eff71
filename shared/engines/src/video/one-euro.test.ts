import { oneEuroStep, smoothingShare } from './one-euro.ts';

const settings = { cutoff: 1, slope: 4, speedCutoff: 1 };
const run = (samples: readonly number[]): number[] => {
  const state = Float32Array.of(samples[0]!);
  const speed = new Float32Array(1);
  return samples.map((sample) => {
    oneEuroStep(state, speed, 0, sample, 25, 1, settings);
    return state[0]!;
  });
};

test('tremble around a place is taken out', () => {
  const filtered = run(Array.from({ length: 50 }, (_, i) => 10 + (i % 2 ? 0.01 : -0.01)));
  const tail = filtered.slice(20);
  expect(Math.max(...tail) - Math.min(...tail)).toBeLessThan(0.006);
});

test('a fast movement is followed with little lag', () => {
  const filtered = run(Array.from({ length: 50 }, (_, i) => i));
  expect(49 - filtered[49]!).toBeLessThan(1);
});

test('the share of a new sample grows with the cutoff and stays below one', () => {
  expect(smoothingShare(1, 25)).toBeCloseTo(0.2, 1);
  expect(smoothingShare(1000, 25)).toBeLessThan(1);
  expect(smoothingShare(0, 25)).toBe(0);
});
