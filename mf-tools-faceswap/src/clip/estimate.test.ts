import type { ClipFacts } from './calls.ts';
import { fitsHere, sampleTimes, secondsHere, secondsThere } from './estimate.ts';
import { factsHere, runsHere } from './where.ts';

const clip: ClipFacts = { width: 1280, height: 720, duration: 10, rate: 25, writable: true, secondsPerFrame: 0.1 };

test.each([
  [1, 12],
  [10, 20],
  [60, 40],
])('a clip of %p seconds is looked at in %p moments, evenly spread and within it', (duration, count) => {
  const times = sampleTimes(duration);
  expect(times).toHaveLength(count);
  expect(Math.min(...times)).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThan(duration);
  expect(times[1]! - times[0]!).toBeCloseTo(duration / count);
});

test.each([
  ['a short clip', {}, true],
  ['one of a frame more than ten seconds', { duration: 10.04 }, true],
  ['a longer one', { duration: 11 }, false],
  ['an upright one', { width: 720, height: 1280 }, true],
  ['one of more pixels', { width: 1920, height: 1080 }, false],
  ['one that this browser cannot write', { writable: false }, false],
])('%s is for this device: %#', (_case, changes, fits) => {
  expect(fitsHere({ ...clip, ...changes })).toBe(fits);
});

test('estimates grow with frames and faces, and are not made up', () => {
  expect(secondsHere(clip, 1)).toBeCloseTo(25);
  expect(secondsHere(clip, 3)).toBeCloseTo(75);
  expect(secondsHere({ ...clip, secondsPerFrame: null }, 1)).toBeNull();
  expect(secondsThere(clip, 3)).toBeGreaterThan(secondsThere(clip, 1));
  expect(secondsThere({ ...clip, duration: 5 }, 1)).toBeLessThan(secondsThere(clip, 1));
});

test('a run is made here only where the visitor wants it and the clip was found fit', () => {
  const found = (facts: ClipFacts | null) =>
    ({ status: 'found', value: { kind: 'video', duration: 10, facts } }) as const;
  expect(runsHere('here', found(clip))).toBe(true);
  expect(runsHere('servers', found(clip))).toBe(false);
  expect(runsHere('here', found(null))).toBe(false);
  expect(runsHere('here', found({ ...clip, secondsPerFrame: null }))).toBe(false);
  expect(factsHere({ status: 'looking', stage: null, fraction: null })).toBeNull();
});
