import {
  applyGain,
  createLimiter,
  createLoudnessMeter,
  createSpectralGate,
  createSpeechCleaner,
  detectHum,
  gainFor,
  humFilter,
  learnNoise,
  repairClicks,
  RNNOISE_RATE,
  type Hum,
  type Loudness,
  type NoiseProfile,
  type RnnoiseModule,
} from '@facet/engines/sound';
import type { CleanSettings } from './calls.ts';

export const RATE = RNNOISE_RATE;
/** Samples that clicks are looked for in at once. */
const CLICK_BLOCK = RATE;
/** Highest peak of what is made louder, dBTP, and the same for the limiter. */
const CEILING_DB = -1.5;
/** Beyond this nothing is turned up: there is hardly anything but noise. */
const MOST_GAIN = 10 ** (24 / 20);

/** What the first time through a recording learns. */
export interface Learnt {
  readonly hum: Hum | null;
  /** Noise of each channel. */
  readonly noise: readonly NoiseProfile[];
}

/** Learns what is always there. Memory is bounded: hum is looked for in the first half minute. */
export function createLearner(channels: number, settings: CleanSettings) {
  const learners = Array.from({ length: channels }, learnNoise);
  const humLength = settings.hum ? RATE * 30 : 0;
  const start = new Float32Array(humLength);
  let filled = 0;
  return {
    push(block: readonly Float32Array[]): void {
      const room = Math.min(humLength - filled, block[0]?.length ?? 0);
      if (room > 0) start.set(block[0]!.subarray(0, room), filled);
      filled += Math.max(0, room);
      block.forEach((samples, c) => learners[c]!.push(samples));
    },
    read: (): Learnt => ({
      hum: filled > 0 ? detectHum(start.subarray(0, filled), RATE) : null,
      noise: learners.map((learner) => learner.read()),
    }),
  };
}

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

/** Hum, clicks and noise of one channel. */
function createLine(
  settings: CleanSettings,
  { hum, noise }: Learnt,
  channel: number,
  module: RnnoiseModule,
  onClick: (count: number) => void,
): Line {
  const filter = hum && settings.hum ? humFilter(hum, RATE) : null;
  const noiseLine: Line =
    settings.strength === 0
      ? { push: (samples) => samples, finish: () => new Float32Array(0) }
      : settings.keep === 'speech'
        ? createSpeechCleaner(module, noise[channel]!, settings.strength)
        : createSpectralGate(noise[channel]!, settings.strength);
  let waiting = new Float32Array(0);
  const repair = (samples: Float32Array): Float32Array => {
    filter?.process(samples);
    if (settings.clicks) onClick(repairClicks(samples));
    return noiseLine.push(samples);
  };
  return {
    push(samples) {
      const joined = new Float32Array(waiting.length + samples.length);
      joined.set(waiting);
      joined.set(samples, waiting.length);
      const whole = Math.floor(joined.length / CLICK_BLOCK) * CLICK_BLOCK;
      waiting = joined.slice(whole);
      return whole === 0 ? new Float32Array(0) : repair(joined.slice(0, whole));
    },
    finish: () => concat([repair(waiting), noiseLine.finish()]),
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
  const lines = Array.from({ length: channels }, (_, c) =>
    createLine(settings, learnt, c, module, (count) => (clicks += c === 0 ? count : 0)),
  );
  return {
    push: (block) => lines.map((line, c) => line.push(block[c]!)),
    finish: () => lines.map((line) => line.finish()),
    get clicks() {
      return clicks;
    },
    dispose: () => lines.forEach((line) => line.dispose?.()),
  };
}

/** Measures how loud a stream is. */
export const createMeter = (channels: number) => createLoudnessMeter(RATE, channels);

/** How much a cleaned recording is turned up or down. */
export function gainTo({ loudness }: CleanSettings, measured: Loudness): number {
  return loudness === null ? 1 : Math.min(MOST_GAIN, gainFor(measured, loudness, Infinity));
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
