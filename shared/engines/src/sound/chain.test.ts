import { inMatrix, usual } from '@facet/testing/extent';
import { readFileSync } from 'node:fs';
import { createFft, createRealFft } from './fft.ts';
import { repairClicks } from './clicks.ts';
import { detectHum, humTones } from './hum.ts';
import { createLimiter } from './limiter.ts';
import { crossfade, mixToMono, mixToStereo } from './mix.ts';
import { createResampler, createStereoResampler, resample } from './resample.ts';
import { createSpeechDenoiser, loadRnnoise } from './rnnoise.ts';
import { createSpeechCleaner } from './speech-cleaner.ts';
import { createSpectralGate, learnNoise } from './spectral-gate.ts';
import { createSpectrogram } from './spectrogram.ts';
import { createStretcher } from './stretch.ts';
import { createToneFinder, toneFilter, type Tone } from './tones.ts';
import { add, lagOf, level, noise, strength, tone, voice } from './test-signals.fake.ts';

const RATE = 48_000;
const scaled = (samples: Float32Array, gain: number): Float32Array => samples.map((value) => value * gain);
const joined = (...parts: readonly Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap((part) => [...part]));

describe('the transform', () => {
  test('there and back is the same', () => {
    const fft = createFft(64);
    const [re, im] = [Float64Array.from(noise(64)), new Float64Array(64)];
    const before = re.slice();
    fft.forward(re, im);
    fft.inverse(re, im);
    re.forEach((value, i) => expect(value).toBeCloseTo(before[i]!, 9));
  });
  test('a size that is no power of two is refused', () => {
    expect(() => createFft(48)).toThrow(RangeError);
    expect(() => createRealFft(48)).toThrow(RangeError);
  });
  test('of real values it is the same in half of the work, there and back', () => {
    const values = Float64Array.from(noise(64));
    const [re, im] = [values.slice(), new Float64Array(64)];
    createFft(64).forward(re, im);
    const [real, imaginary] = [new Float64Array(33), new Float64Array(33)];
    const fft = createRealFft(64);
    fft.forward(values, real, imaginary);
    for (let k = 0; k <= 32; k++) {
      expect(real[k]).toBeCloseTo(re[k]!, 9);
      expect(imaginary[k]).toBeCloseTo(im[k]!, 9);
    }
    const back = new Float64Array(64);
    fft.inverse(real, imaginary, back);
    back.forEach((value, i) => expect(value).toBeCloseTo(values[i]!, 9));
  });
});

describe('another rate', () => {
  test('a tone stays where it is, and as loud', () => {
    const out = resample(tone(44_100, 1000, 44_100, 0.5), 44_100, RATE);
    expect(out).toHaveLength(RATE);
    const expected = tone(RATE, 1000, RATE, 0.5);
    for (let i = 2000; i < 40_000; i += 97) expect(Math.abs(out[i]! - expected[i]!)).toBeLessThan(2e-3);
  });
  test('what the lower rate cannot hold is gone, not folded back', () => {
    const out = resample(tone(RATE, 15_000, RATE, 0.5), RATE, 16_000);
    expect(level(out.subarray(200, -200))).toBeLessThan(-70);
  });
  test('a stream in odd pieces is the same to the bit', () => {
    const samples = noise(5000);
    const pieces = createResampler(44_100, RATE);
    const out = [0, 7, 1007, 3333].flatMap((from, i, all) => [...pieces.push(samples.slice(from, all[i + 1]))]);
    out.push(...pieces.finish());
    expect(Float32Array.from(out)).toEqual(resample(samples, 44_100, RATE));
  });
  test.each([44_100, RATE])('two channels of %i Hz that are one for a while are each as if it were alone', (from) => {
    const [one, other] = [noise(9000, 3), noise(9000, 5)];
    const stereo = createStereoResampler(from, RATE);
    const out: [number[], number[]] = [[], []];
    const keep = ([left, right]: readonly [Float32Array, Float32Array]): void => {
      expect(left).not.toBe(right);
      out[0].push(...left);
      out[1].push(...right);
    };
    // One array, then two, then one again: at first what came before still differs.
    const isOne = (at: number): boolean => at < 3000 || at >= 4000;
    const right = one.map((value, i) => (isOne(i) ? value : other[i]!));
    for (let at = 0; at < one.length; at += 20) {
      const left = one.slice(at, at + 20);
      keep(stereo.push(left, isOne(at) ? left : right.slice(at, at + 20)));
    }
    keep(stereo.finish());
    expect(Float32Array.from(out[0])).toEqual(resample(one, from, RATE));
    expect(Float32Array.from(out[1])).toEqual(resample(right, from, RATE));
  });
});

describe('mixing', () => {
  test('5.1 becomes stereo with the middle on both sides and without the deep effects', () => {
    const one = Float32Array.of(1);
    const nil = Float32Array.of(0);
    const [left, right] = mixToStereo([nil, nil, one, one, nil, nil]);
    expect(left[0]).toBeCloseTo(right[0]!, 6);
    expect(left[0]).toBeGreaterThan(0.2);
    expect(mixToStereo([one, one, one, one, one, one])[0][0]).toBeLessThanOrEqual(1.000001);
  });
  test('one channel stays one, and nothing is nothing', () => {
    const one = Float32Array.of(0.5);
    expect(mixToMono([one])).toBe(one);
    expect(mixToStereo([])[0]).toHaveLength(0);
  });
  test('a crossfade of two strangers does not dip', () => {
    const mixed = crossfade(noise(4800, 3), noise(4800, 5));
    expect(Math.abs(level(mixed.subarray(2300, 2500)) - level(noise(4800, 3)))).toBeLessThan(2);
  });
});

describe('the limiter', () => {
  test('no sample passes the ceiling, and what is below it stays as it is', () => {
    const samples = joined(tone(4800, 300, RATE, 0.3), tone(4800, 300, RATE, 1.8), tone(24_000, 300, RATE, 0.3));
    const before = samples.slice();
    const limiter = createLimiter(RATE, 1, 0.9);
    limiter.process([samples]);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(0.9);
    for (let i = 1000; i < 4000; i += 50) expect(samples[i]).toBeCloseTo(before[i - limiter.delay]!, 5);
  });
});

describe('speed', () => {
  /** A recording at another speed, pushed in blocks of so many samples. */
  const stretched = (channels: readonly Float32Array[], speed: number, block: number): readonly Float32Array[] => {
    const stretcher = createStretcher(channels.length, RATE, speed);
    const pieces: (readonly Float32Array[])[] = [];
    for (let i = 0; i < channels[0]!.length; i += block)
      pieces.push(stretcher.push(channels.map((samples) => samples.slice(i, i + block))));
    pieces.push(stretcher.finish());
    return channels.map((_, c) => joined(...pieces.map((piece) => piece[c]!)));
  };
  test.each([0.5, 0.8, 1.5, 2])('at %s the length follows and the pitch stays', (speed) => {
    const [out] = stretched([tone(RATE, 440, RATE, 0.5)], speed, RATE);
    expect(out).toHaveLength(Math.round(RATE / speed));
    const middle = out!.subarray(4000, -4000);
    expect(strength(middle, 440, RATE)).toBeGreaterThan(strength(middle, 440 * speed, RATE) + 20);
    expect(Math.abs(level(middle) - level(tone(RATE, 440, RATE, 0.5)))).toBeLessThan(1);
  });
  test.each([0.7, 4])('at %s it makes no difference how a stream is divided', (speed) => {
    const channels = [voice(RATE / 2, RATE), noise(RATE / 2)];
    const whole = stretched(channels, speed, RATE);
    expect(whole[0]).toHaveLength(Math.round(RATE / 2 / speed));
    expect(stretched(channels, speed, 777)).toEqual(whole);
  });
  test('both channels are cut at the same places', () => {
    const one = voice(RATE, RATE);
    const [left, right] = stretched([one, scaled(one, 0.5)], 1.3, 4096);
    expect(Math.max(...left!.map((value, i) => Math.abs(value / 2 - right![i]!)))).toBeLessThan(1e-6);
  });
  test('of less than a window the length follows too; as it was it stays', () => {
    expect(stretched([noise(100)], 2, 100)[0]).toHaveLength(50);
    const samples = noise(500);
    expect(stretched([samples], 1, 70)[0]).toEqual(samples);
  });
  test('a speed beyond reason is refused', () => {
    expect(() => createStretcher(1, RATE, 9)).toThrow(RangeError);
  });
});

describe('hum', () => {
  const hum = (frequency: number): Float32Array =>
    add(...[1, 2, 3, 5].map((h) => tone(RATE * 4, frequency * h, RATE, 0.05 / h)), scaled(noise(RATE * 4), 0.003));
  test('is found with its frequency and multiples, and taken out', () => {
    const samples = add(hum(50.1), voice(RATE * 4, RATE));
    const found = detectHum(samples, RATE)!;
    expect(found.frequency).toBeCloseTo(50.1, 0);
    expect(found.harmonics).toEqual(expect.arrayContaining([1, 2, 3]));
    const before = samples.slice();
    toneFilter(humTones(found), RATE).process(samples);
    const quiet = [RATE * 1.45, RATE * 1.95] as const;
    expect(level(samples.subarray(...quiet))).toBeLessThan(level(before.subarray(...quiet)) - 12);
    const loud = [RATE * 2.05, RATE * 2.15] as const;
    expect(Math.abs(level(samples.subarray(...loud)) - level(before.subarray(...loud)))).toBeLessThan(1.5);
  });
  test('a voice without hum has none, and neither has noise', () => {
    expect(detectHum(add(voice(RATE * 4, RATE), scaled(noise(RATE * 4), 0.003)), RATE)).toBeNull();
    expect(detectHum(noise(RATE * 2), RATE)).toBeNull();
    expect(detectHum(new Float32Array(100), RATE)).toBeNull();
  });
});

describe('steady tones', () => {
  const seconds = 8;
  const turn = voice(RATE * 2, RATE);
  const speech = Float32Array.from({ length: RATE * seconds }, (_, i) => turn[i % turn.length]!);
  const hiss = scaled(noise(speech.length, 9), 0.004);
  const heard = (samples: Float32Array, channels = [samples]) => {
    const finder = createToneFinder(RATE);
    for (let at = 0; at < samples.length; at += 50_000)
      finder.push(channels.map((channel) => channel.subarray(at, at + 50_000)));
    return finder.read();
  };
  const without = (samples: Float32Array, tones: readonly Tone[]): Float32Array => {
    const out = samples.slice();
    const filter = toneFilter(tones, RATE);
    for (let at = 0; at < out.length; at += RATE) filter.process(out.subarray(at, at + RATE));
    return out;
  };
  test('a whistle of 1 kHz under speech falls by 20 dB from its beginning on, the speech stays as loud', () => {
    const samples = add(speech, hiss, tone(speech.length, 1000.2, RATE, 0.03));
    const tones = heard(samples);
    expect(tones).toHaveLength(1);
    expect(tones[0]!.frequency).toBeCloseTo(1000.2, 1);
    expect(20 * Math.log10(tones[0]!.amplitude / 0.03)).toBeCloseTo(0, -1);
    const out = without(samples, tones);
    for (const from of [1.45, 5.45]) {
      const pause = [RATE * from, RATE * (from + 0.5)] as const;
      const fallen = (of: Float32Array): number => strength(of.subarray(...pause), 1000.2, RATE);
      expect(fallen(out)).toBeLessThan(fallen(samples) - 20);
      const spoken = [RATE * (from + 0.6), RATE * (from + 1.9)] as const;
      expect(Math.abs(level(out.subarray(...spoken)) - level(speech.subarray(...spoken)))).toBeLessThan(0.3);
    }
  });
  test('many are found, in either channel: mains above their fundamental, and a screen', () => {
    const [left, right] = [tone(speech.length, 15_625, RATE, 0.01), tone(speech.length, 100, RATE, 0.05)];
    const tones = heard(speech, [
      add(speech, hiss, left),
      add(speech, hiss, right, tone(speech.length, 300, RATE, 0.03)),
    ]);
    expect(tones.map(({ frequency }) => Math.round(frequency))).toEqual([100, 300, 15_625]);
  });
  test('a sung note, a voice, noise and what is too short have none', () => {
    const sung = new Float32Array(speech.length);
    sung.set(tone(RATE * 4, 440, RATE, 0.2), RATE * 2);
    expect(heard(add(speech, hiss, sung))).toEqual([]);
    const vibrato = Float32Array.from(
      { length: speech.length },
      (_, i) =>
        0.2 * Math.sin((2 * Math.PI * 440 * i) / RATE + 2 * Math.sin((2 * Math.PI * 5.5 * i * (1 + i / 4e6)) / RATE)),
    );
    expect(heard(add(hiss, vibrato))).toEqual([]);
    expect(heard(add(speech, hiss))).toEqual([]);
    expect(heard(noise(RATE * 4))).toEqual([]);
    expect(heard(tone(RATE * 2, 1000, RATE, 0.1))).toEqual([]);
  });
  test('without tones nothing is changed', () => {
    expect(without(speech, [])).toEqual(speech);
  });
});

describe('clicks', () => {
  test('are restored to the original', () => {
    const clean = add(tone(RATE / 2, 220, RATE, 0.3), tone(RATE / 2, 555, RATE, 0.1), scaled(noise(RATE / 2), 0.001));
    const samples = clean.slice();
    for (let at = 3000; at < samples.length - 2000; at += 4111)
      for (let i = 0; i < 6; i++) samples[at + i]! += i % 2 ? -0.6 : 0.7;
    const damage = level(add(samples, scaled(clean, -1)));
    expect(repairClicks(samples)).toBeGreaterThanOrEqual(4);
    expect(level(add(samples, scaled(clean, -1)))).toBeLessThan(damage - 20);
  });
  test('a voice and silence are left alone', () => {
    const samples = voice(RATE / 2, RATE);
    const before = samples.slice();
    repairClicks(samples);
    expect(level(add(samples, scaled(before, -1)))).toBeLessThan(level(before) - 35);
    expect(repairClicks(new Float32Array(9000))).toBe(0);
  });
});

describe('steady noise under music', () => {
  const music = joined(
    tone(RATE, 440, RATE, 0.2),
    new Float32Array(RATE / 2),
    tone(RATE, 660, RATE, 0.2),
    new Float32Array(RATE / 2),
  );
  const hiss = scaled(noise(music.length, 7), 0.02);
  const samples = add(music, hiss);
  const clean = (strengthOf: number): Float32Array => {
    const learner = learnNoise();
    learner.push(samples);
    const gate = createSpectralGate(learner.read(), strengthOf);
    return joined(gate.push(samples.slice(0, 50_001)), gate.push(samples.slice(50_001)), gate.finish());
  };
  test('goes by more than 12 dB in the pauses, the notes stay as loud and in time', () => {
    const out = clean(0.8);
    expect(out).toHaveLength(samples.length);
    const pause = [RATE * 1.2, RATE * 1.45] as const;
    expect(level(out.subarray(...pause))).toBeLessThan(level(samples.subarray(...pause)) - 12);
    const note = [RATE * 0.3, RATE * 0.8] as const;
    expect(
      Math.abs(strength(out.subarray(...note), 440, RATE) - strength(music.subarray(...note), 440, RATE)),
    ).toBeLessThan(0.5);
    expect(lagOf(samples.subarray(0, 40_000), out.subarray(0, 40_000), 40)).toBe(0);
  });
  test('at strength 0 nothing changes', () => {
    const out = clean(0);
    expect(level(add(out, scaled(samples, -1)))).toBeLessThan(-60);
  });
  test.each(usual([140, 20]))('of %s s the same is learnt where the length is known before', (seconds) => {
    const length = Math.round(RATE * seconds);
    const [unaware, aware] = [learnNoise(), learnNoise(length)];
    for (let at = 0; at < length; at += 4096)
      for (const learner of [unaware, aware])
        learner.push(samples.slice(at % RATE, (at % RATE) + Math.min(4096, length - at)));
    expect(aware.read()).toEqual(unaware.read());
  });
  test('what is learnt is the noise, within 4 dB', () => {
    const learner = learnNoise();
    learner.push(hiss);
    const { power } = learner.read();
    const mean = power.reduce((sum, value) => sum + value, 0) / power.length;
    const window = 2048 / 2;
    const expected = window * (hiss.reduce((sum, value) => sum + value * value, 0) / hiss.length);
    expect(Math.abs(10 * Math.log10(mean / expected))).toBeLessThan(4);
  });
});

describe('speech out of noise', () => {
  const wasm = readFileSync('node_modules/@jitsi/rnnoise-wasm/dist/rnnoise.wasm');
  test('pauses become quiet, the voice stays, and nothing is late', async () => {
    const speech = voice(RATE * 3, RATE);
    const samples = add(speech, scaled(noise(speech.length, 9), 0.02));
    const denoiser = createSpeechDenoiser(await loadRnnoise(wasm), 1);
    const out = joined(denoiser.push(samples.slice(0, 777)), denoiser.push(samples.slice(777)), denoiser.finish());
    denoiser.dispose();
    expect(out).toHaveLength(samples.length);
    const pause = [RATE * 1.6, RATE * 1.95] as const;
    expect(level(out.subarray(...pause))).toBeLessThan(level(samples.subarray(...pause)) - 10);
    expect(Math.abs(lagOf(speech, out, 700))).toBeLessThan(48);
  });
  test('a steady hiss goes from the beginning on, also before the first word', async () => {
    const denoiser = createSpeechDenoiser(await loadRnnoise(wasm), 1);
    const speech = voice(RATE * 3, RATE).map((value, i) => (i < RATE * 2 ? 0 : value));
    const samples = add(speech, scaled(noise(speech.length, 5), 0.05));
    const out = joined(denoiser.push(samples), denoiser.finish());
    denoiser.dispose();
    for (const from of [0, RATE / 2, RATE]) {
      const part = [from, from + RATE / 4] as const;
      expect(level(out.subarray(...part))).toBeLessThan(level(samples.subarray(...part)) - 25);
    }
    const spoken = [RATE * 2.05, RATE * 2.3] as const;
    expect(Math.abs(level(out.subarray(...spoken)) - level(speech.subarray(...spoken)))).toBeLessThan(2);
  });
  test('with the filter beside it the voice is closer to what it was than by the network alone', async () => {
    const speech = voice(RATE * 3, RATE);
    const samples = add(speech, scaled(noise(speech.length, 9), 0.03));
    const module = await loadRnnoise(wasm);
    const learner = learnNoise();
    learner.push(samples);
    const cleaner = createSpeechCleaner(module, learner.read(), 1);
    const out = joined(cleaner.push(samples.slice(0, 1234)), cleaner.push(samples.slice(1234)), cleaner.finish());
    cleaner.dispose();
    const network = createSpeechDenoiser(module, 1);
    const alone = joined(network.push(samples), network.finish());
    network.dispose();
    expect(out).toHaveLength(samples.length);
    expect(lagOf(speech, out, 300)).toBe(0);
    const spoken = [RATE * 2.05, RATE * 2.3] as const;
    const error = (result: Float32Array): number => level(add(result, scaled(speech, -1)).subarray(...spoken));
    expect(error(out)).toBeLessThan(error(alone) - 2);
    const pause = [RATE * 1.6, RATE * 1.95] as const;
    expect(level(out.subarray(...pause))).toBeLessThan(level(samples.subarray(...pause)) - 12);
  });
  inMatrix(test)(
    'in a noise that comes and goes the voice is that of the network: the filter does not know such noise',
    async () => {
      const speech = voice(RATE * 4, RATE);
      const changing = noise(RATE * 4, 3).map((value, i) => value * 0.1 * (0.55 + 0.45 * Math.sin((7 * i) / RATE)));
      const samples = add(speech, changing);
      const module = await loadRnnoise(wasm);
      const learner = learnNoise();
      learner.push(samples);
      const cleaner = createSpeechCleaner(module, learner.read(), 1);
      const out = joined(cleaner.push(samples), cleaner.finish());
      cleaner.dispose();
      const network = createSpeechDenoiser(module, 1);
      const alone = joined(network.push(samples), network.finish());
      network.dispose();
      const spoken = [RATE * 2.05, RATE * 2.3] as const;
      const apart = add(out, scaled(alone, -1)).subarray(...spoken);
      expect(level(apart)).toBeLessThan(level(alone.subarray(...spoken)) - 15);
    },
  );
  test('another file is refused', async () => {
    await expect(loadRnnoise(new Uint8Array([1, 2, 3]))).rejects.toThrow();
  });
});

test('a spectrogram shows a tone in its row', () => {
  const { levels, rows } = createSpectrogram(tone(RATE, 1000, RATE, 0.5), RATE, 4, 40);
  const column = [...levels.subarray(rows, rows * 2)];
  const loudest = column.indexOf(Math.max(...column));
  expect(loudest).toBe(Math.floor((Math.log(1000 / 60) / Math.log(16_000 / 60)) * 40));
});
