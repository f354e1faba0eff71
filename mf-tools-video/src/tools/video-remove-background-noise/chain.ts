import {
  applyGain,
  createIntegratedMeter,
  createLimiter,
  createSpectralGate,
  createSpeechCleaner,
  createToneFinder,
  detectHum,
  gainFor,
  humTones,
  learnNoise,
  repairClicks,
  RNNOISE_RATE,
  toneFilter,
  type Hum,
  type NoiseProfile,
  type RnnoiseModule,
  type Tone,
} from '@facet/engines/sound';
import type { CleanSettings } from './calls.ts';

export const RATE = RNNOISE_RATE;
/** Samples that clicks are looked for in at once. */
const CLICK_BLOCK = RATE;
/** Highest peak of what is made louder, dBTP, and the same for the limiter. */
const CEILING_DB = -1.5;
/** Times the usual surprise that is a click, of speech and of music: the strokes of drums are not clicks. */
const CLICKS = { speech: 7, music: 14 } as const;
/** Beyond this nothing is turned up: there is hardly anything but noise. */
const MOST_GAIN = 10 ** (24 / 20);

/** What is always there: hum and steady tones. */
export interface Steady {
  readonly hum: Hum | null;
  readonly tones: readonly Tone[];
}

/** What the first time through a recording learns. */
export interface Learnt extends Steady {
  /** Noise of each channel; of twins of the first alone. */
  readonly noise: readonly NoiseProfile[];
  /** Whether two channels are the same, sample by sample: then one is cleaned, for both. */
  readonly twins: boolean;
}

const nothingSteady: Steady = { hum: null, tones: [] };
/** A tone so near to a multiple of the hum, hertz, is that multiple. */
const SAME_HZ = 1.5;

/** The tones that a recording is freed of: in music only the hum, for an instrument may hold a note as steadily as a machine. */
function steadyTones(hum: Hum | null, tones: readonly Tone[], { keep }: CleanSettings): readonly Tone[] {
  const multiple = ({ frequency }: Tone): boolean =>
    hum !== null && Math.abs(frequency - Math.round(frequency / hum.frequency) * hum.frequency) < SAME_HZ;
  const found = keep === 'speech' ? tones : tones.filter(multiple);
  const others = hum ? humTones(hum) : [];
  const isNew = (tone: Tone): boolean => found.every(({ frequency }) => Math.abs(frequency - tone.frequency) > SAME_HZ);
  return [...found, ...others.filter(isNew)];
}

/**
 * Learns what is always there. Memory is bounded: hum is looked for in the first half minute.
 * @param known what was found before, and is taken out before the noise is learnt; null looks for it
 * @param expected samples that will come, where that is known: of a long recording not all are looked at
 */
export function createLearner(channels: number, settings: CleanSettings, known: Learnt | null = null, expected = 0) {
  const learners = Array.from({ length: known?.twins ? 1 : channels }, () => learnNoise(expected));
  const filters = known?.tones.length ? learners.map(() => toneFilter(known.tones, RATE)) : [];
  const finder = settings.hum && !known ? createToneFinder(RATE) : null;
  const start = new Float32Array(finder ? RATE * 30 : 0);
  let filled = 0;
  let twins = channels === 2;
  const steady = (): Steady => {
    if (!finder) return known ?? nothingSteady;
    const hum = filled > 0 ? detectHum(start.subarray(0, filled), RATE) : null;
    return { hum, tones: steadyTones(hum, finder.read(), settings) };
  };
  return {
    push(block: readonly Float32Array[]): void {
      const room = Math.min(start.length - filled, block[0]?.length ?? 0);
      if (room > 0) start.set(block[0]!.subarray(0, room), filled);
      filled += Math.max(0, room);
      finder?.push(block);
      twins &&= areSame(block[0]!, block[1]!);
      learners.forEach((learner, c) => {
        const copy = filters[c] ? block[c]!.slice() : block[c]!;
        filters[c]?.process(copy);
        learner.push(copy);
      });
    },
    read: (): Learnt => ({
      ...steady(),
      noise: learners.map((learner) => learner.read()),
      twins: known ? known.twins : twins,
    }),
  };
}

const areSame = (one: Float32Array, other: Float32Array): boolean => {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};

/** Cleans a stream: as much comes out as went in, at the same time. */
export interface Cleaner {
  push(block: readonly Float32Array[]): readonly Float32Array[];
  finish(): readonly Float32Array[];
  readonly clicks: number;
  dispose(): void;
}

interface Line {
  push(samples: Float32Array): Float32Array;
  finish(): Float32Array;
  dispose?(): void;
}

/** Tones, clicks and noise of one channel. */
function createLine(
  settings: CleanSettings,
  { tones, noise }: Learnt,
  channel: number,
  module: RnnoiseModule,
  onClick: (count: number) => void,
): Line {
  const filter = tones.length > 0 ? toneFilter(tones, RATE) : null;
  const noiseLine: Line =
    settings.strength === 0
      ? { push: (samples) => samples, finish: () => new Float32Array(0) }
      : settings.keep === 'speech'
        ? createSpeechCleaner(module, noise[channel]!, settings.strength)
        : createSpectralGate(noise[channel]!, settings.strength);
  const waiting = new Float32Array(CLICK_BLOCK);
  let filled = 0;
  const repair = (samples: Float32Array): Float32Array => {
    filter?.process(samples);
    if (settings.clicks) onClick(repairClicks(samples, CLICKS[settings.keep]));
    return noiseLine.push(samples);
  };
  return {
    push(samples) {
      const parts: Float32Array[] = [];
      for (let at = 0; at < samples.length;) {
        const part = samples.subarray(at, at + CLICK_BLOCK - filled);
        waiting.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < CLICK_BLOCK) break;
        parts.push(repair(waiting.slice()));
        filled = 0;
      }
      return concat(parts);
    },
    finish: () => concat([repair(waiting.slice(0, filled)), noiseLine.finish()]),
    dispose: () => noiseLine.dispose?.(),
  };
}

export function concat(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function createCleaner(
  channels: number,
  settings: CleanSettings,
  learnt: Learnt,
  module: RnnoiseModule,
): Cleaner {
  let clicks = 0;
  const lines = Array.from({ length: learnt.twins ? 1 : channels }, (_, c) =>
    createLine(settings, learnt, c, module, (count) => (clicks += c === 0 ? count : 0)),
  );
  const forAll = (of: (line: Line, channel: number) => Float32Array): readonly Float32Array[] => {
    const made = lines.map(of);
    return learnt.twins ? [made[0]!, made[0]!] : made;
  };
  return {
    push: (block) => forAll((line, c) => line.push(block[c]!)),
    finish: () => forAll((line) => line.finish()),
    get clicks() {
      return clicks;
    },
    dispose: () => lines.forEach((line) => line.dispose?.()),
  };
}

/** Measures how loud a stream is, LUFS. */
export const createMeter = (channels: number) => createIntegratedMeter(RATE, channels);

/**
 * How much a cleaned recording is turned up or down; a limiter takes care of its peaks.
 * @param measured LUFS
 */
export function gainTo({ loudness }: CleanSettings, measured: number): number {
  if (loudness === null) return 1;
  return Math.min(MOST_GAIN, gainFor({ integrated: measured, truePeak: -Infinity }, loudness, Infinity));
}

/** Brings a stream to its loudness. Output is not delayed; peaks are kept below the ceiling without being bent. */
export function createFinisher(channels: number, gain: number): Cleaner {
  const limiter = createLimiter(RATE, channels, 10 ** (CEILING_DB / 20));
  let skip = limiter.delay;
  const run = (block: readonly Float32Array[]): readonly Float32Array[] => {
    const copies = block.map((samples) => samples.slice());
    for (const samples of copies) applyGain(samples, gain);
    limiter.process(copies);
    const dropped = Math.min(skip, copies[0]?.length ?? 0);
    skip -= dropped;
    return copies.map((samples) => samples.slice(dropped));
  };
  return {
    push: run,
    finish: () => run(Array.from({ length: channels }, () => new Float32Array(limiter.delay))),
    clicks: 0,
    dispose: () => undefined,
  };
}
