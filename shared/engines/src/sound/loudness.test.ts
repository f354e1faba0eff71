import { createIntegratedMeter, createLoudnessMeter, gainFor, measureLoudness } from './loudness.ts';
import { tone } from './test-signals.fake.ts';

const RATE = 48_000;

test('a stereo sine of 1 kHz at -23 dBFS measures -23 LUFS', () => {
  // EBU Tech 3341, case 1.
  const sine = tone(RATE * 4, 1000, RATE, 10 ** (-23 / 20));
  expect(measureLoudness([sine, sine], RATE).integrated).toBeCloseTo(-23, 1);
});

test('a single channel is 3 dB less loud than two alike', () => {
  const sine = tone(RATE * 2, 1000, RATE, 0.1);
  const [one, two] = [measureLoudness([sine], RATE), measureLoudness([sine, sine], RATE)];
  expect(two.integrated - one.integrated).toBeCloseTo(3.01, 1);
});

test('another rate measures the same', () => {
  const at44 = measureLoudness([tone(44_100 * 2, 1000, 44_100, 0.1)], 44_100).integrated;
  const at48 = measureLoudness([tone(RATE * 2, 1000, RATE, 0.1)], RATE).integrated;
  expect(at44).toBeCloseTo(at48, 1);
});

test('quiet parts do not pull a recording down: the relative gate', () => {
  // EBU Tech 3341, case 3, shortened: -36, -23, -36 dBFS.
  const parts = [-36, -23, -36].map((db, i) => tone(RATE * [2, 12, 2][i]!, 1000, RATE, 10 ** (db / 20)));
  const joined = new Float32Array(RATE * 16);
  joined.set(parts[0]!);
  joined.set(parts[1]!, RATE * 2);
  joined.set(parts[2]!, RATE * 14);
  expect(Math.abs(measureLoudness([joined, joined], RATE).integrated + 23)).toBeLessThan(0.15);
});

test('silence has no loudness and is not turned up', () => {
  const loudness = measureLoudness([new Float32Array(RATE)], RATE);
  expect(loudness).toEqual({ integrated: -Infinity, truePeak: -Infinity });
  expect(gainFor(loudness, -16, -1)).toBe(1);
});

test('a peak between the samples is found', () => {
  // A quarter of the rate, sampled at 45 degrees: every sample is 3 dB below the peak.
  const sine = Float32Array.from({ length: 4800 }, (_, i) => Math.sin((Math.PI / 2) * i + Math.PI / 4));
  expect(measureLoudness([sine], RATE).truePeak).toBeCloseTo(0, 0);
});

test('a stream in pieces measures like the whole', () => {
  const sine = tone(RATE * 2, 440, RATE, 0.3);
  const meter = createLoudnessMeter(RATE, 1);
  for (let i = 0; i < sine.length; i += 1000) meter.push([sine.slice(i, i + 1000)]);
  expect(meter.read().integrated).toBeCloseTo(measureLoudness([sine], RATE).integrated, 6);
});

test('the gain stops where the peak would pass the ceiling', () => {
  expect(gainFor({ integrated: -30, truePeak: -20 }, -16, -1)).toBeCloseTo(10 ** (14 / 20), 6);
  expect(gainFor({ integrated: -30, truePeak: -6 }, -16, -1)).toBeCloseTo(10 ** (5 / 20), 6);
});

test('without peaks the loudness is the same, in blocks that grow and shrink too', () => {
  const sine = tone(RATE * 2, 1000, RATE, 0.1);
  const meter = createIntegratedMeter(RATE, 2);
  for (const [from, to] of [
    [0, 5000],
    [5000, 70_000],
    [70_000, 70_000],
    [70_000, 96_000],
  ] as const)
    meter.push([sine.subarray(from, to), sine.subarray(from, to)]);
  expect(meter.read()).toBe(measureLoudness([sine, sine], RATE).integrated);
  expect(createIntegratedMeter(RATE, 1).read()).toBe(-Infinity);
});
