import { createLevelMeter, findSpeech, silences } from './activity.ts';
import { add, noise, voice } from './test-signals.fake.ts';

const RATE = 16_000;
const levelsOf = (samples: Float32Array): Float32Array => {
  const meter = createLevelMeter(RATE);
  meter.push(samples);
  return meter.read();
};
const hiss = (gain: number): Float32Array => noise(RATE * 6, 5).map((value) => value * gain);

test('speech is found between pauses, noise or not', () => {
  for (const gain of [0, 0.003, 0.01]) {
    // Syllables until 1.4 s of every two seconds.
    const found = findSpeech(levelsOf(add(voice(RATE * 6, RATE), hiss(gain))));
    expect(found).toHaveLength(3);
    found.forEach(({ from, to }, i) => {
      expect(Math.abs(from - i * 2)).toBeLessThan(0.15);
      expect(Math.abs(to - (i * 2 + 1.3))).toBeLessThan(0.3);
    });
  }
});

test('silence and steady noise hold no speech', () => {
  expect(findSpeech(levelsOf(new Float32Array(RATE * 2)))).toEqual([]);
  expect(findSpeech(levelsOf(hiss(0.0002)))).toEqual([]);
});

test('the gaps are reported too', () => {
  expect(silences([{ from: 1, to: 2 }], 3)).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 3 },
  ]);
  expect(silences([], 3)).toEqual([{ from: 0, to: 3 }]);
});
