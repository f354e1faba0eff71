import { createSpectrogram, mixToMono, type RnnoiseModule } from '@facet/engines/sound';
import type { InputAudioTrack } from 'mediabunny';
import { readStereo, type StereoBlock } from '../../clip/sound.ts';
import type { CleanSettings } from './calls.ts';
import {
  concat,
  createCleaner,
  createFinisher,
  createLearner,
  createMeter,
  gainTo,
  RATE,
  type Learnt,
} from './chain.ts';

/** A recording that can be read again and again. */
export interface SoundSource {
  readonly track: InputAudioTrack;
  readonly from: number;
  readonly to: number;
  readonly channels: 1 | 2;
}

/** Figures of a cleaned recording. */
export interface CleanFigures {
  readonly before: number | null;
  readonly after: number | null;
  readonly clicks: number;
  /** Steady tones that were taken out, multiples of a hum each for itself. */
  readonly tones: number;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

async function* blocksOf({ track, from, to, channels }: SoundSource): AsyncGenerator<readonly Float32Array[]> {
  for await (const block of readStereo(track, { from, to, rate: RATE })) yield channels === 1 ? [block[0]] : block;
}

const samplesOf = ({ from, to }: SoundSource): number => Math.round((to - from) * RATE);

type Each = (block: readonly Float32Array[]) => Promise<void> | void;
/** Goes through a recording once, reporting progress. */
type Pass = (each: Each, onProgress: (fraction: number) => void) => Promise<void>;

/** A recording up to this length is decoded once, and stays in memory as it is and as it becomes, seconds: 46 MB. */
const KEPT_S = 60;
const isShort = ({ from, to }: SoundSource): boolean => to - from <= KEPT_S;

function createPass(source: SoundSource): Pass {
  const total = samplesOf(source);
  const kept: (readonly Float32Array[])[] = [];
  let isKept = false;
  return async (each, onProgress) => {
    let done = 0;
    for await (const block of isKept ? kept : blocksOf(source)) {
      if (!isKept && isShort(source)) kept.push(block);
      done += block[0]!.length;
      await each(block);
      onProgress(Math.min(1, done / total));
    }
    isKept = isShort(source);
  };
}

/** So much of a recording is enough to learn its noise once its tones are known; of a longer one parts of so many seconds, evenly spread. */
const ENOUGH_S = 120;
const PART_S = 4;

/** Goes through parts of a recording that is longer than what is enough. */
function createSparePass(source: SoundSource): Pass {
  const count = Math.floor(ENOUGH_S / PART_S);
  const apart = (source.to - source.from - PART_S) / (count - 1);
  return async (each, onProgress) => {
    for (let i = 0; i < count; i++) {
      const from = source.from + i * apart;
      for await (const block of blocksOf({ ...source, from, to: from + PART_S })) await each(block);
      onProgress((i + 1) / count);
    }
  };
}

/** Share of the learning that looks for tones; those that are found are taken out before the noise is learnt again. */
const LOOKING = 0.6;

/** @param each takes the recording as it is */
async function learn(
  source: SoundSource,
  pass: Pass,
  settings: CleanSettings,
  each: (block: readonly Float32Array[]) => void,
  onProgress: (fraction: number) => void,
): Promise<Learnt> {
  const learner = createLearner(source.channels, settings, null, samplesOf(source));
  const first = (block: readonly Float32Array[]): void => {
    each(block);
    learner.push(block);
  };
  await pass(first, (fraction) => onProgress(LOOKING * fraction));
  const learnt = learner.read();
  if (learnt.tones.length === 0) return learnt;
  const isLong = source.to - source.from > ENOUGH_S;
  const again = createLearner(source.channels, settings, learnt);
  const passAgain = isLong ? createSparePass(source) : pass;
  await passAgain(again.push, (fraction) => onProgress(LOOKING + (1 - LOOKING) * fraction));
  return again.read();
}

/** Parts of the time that learning, measuring and writing take. */
const shares = { once: [0.2, 0, 0.8], kept: [0.2, 0.6, 0.2], twice: [0.1, 0.45, 0.45] } as const;

/**
 * Cleans a recording of any length: once through to learn, once more where there are steady tones, once to measure the cleaned loudness
 * where it is wanted, once to write.
 * @param write takes the result in order; as many samples as the original has
 */
export async function cleanSound(
  source: SoundSource,
  settings: CleanSettings,
  module: RnnoiseModule,
  write: (block: readonly Float32Array[]) => Promise<void>,
  onProgress: (fraction: number) => void,
): Promise<CleanFigures> {
  const { channels } = source;
  const original = createMeter(channels);
  // A longer one is cleaned twice: its loudness is known at its end.
  const isKept = settings.loudness !== null && isShort(source);
  const pass = createPass(source);
  const [learning, measuring, writing] = shares[settings.loudness === null ? 'once' : isKept ? 'kept' : 'twice'];
  const learnt = await learn(source, pass, settings, original.push, (fraction) => onProgress(learning * fraction));
  const through = async (each: Each, start: number, share: number) => {
    const cleaner = createCleaner(channels, settings, learnt, module);
    try {
      await pass(
        (block) => each(cleaner.push(block)),
        (fraction) => onProgress(start + share * fraction),
      );
      await each(cleaner.finish());
      return cleaner.clicks;
    } finally {
      cleaner.dispose();
    }
  };
  const kept: (readonly Float32Array[])[] = [];
  let clicks = 0;
  let gain = 1;
  if (settings.loudness !== null) {
    const cleaned = createMeter(channels);
    const measure = (block: readonly Float32Array[]): void => {
      cleaned.push(block);
      if (isKept) kept.push(block);
    };
    clicks = await through(measure, learning, measuring);
    gain = gainTo(settings, cleaned.read());
  }
  const finisher = createFinisher(channels, gain);
  const result = createMeter(channels);
  const send = async (block: readonly Float32Array[]): Promise<void> => {
    if ((block[0]?.length ?? 0) === 0) return;
    result.push(block);
    await write(block);
  };
  if (isKept) for (const block of kept) await send(finisher.push(block));
  else clicks = await through((block) => send(finisher.push(block)), learning + measuring, writing);
  await send(finisher.finish());
  return {
    before: finite(original.read()),
    after: finite(result.read()),
    clicks,
    tones: learnt.tones.length,
  };
}

/** A few seconds as they are and as they become, in memory. */
export async function cleanExcerpt(
  source: SoundSource,
  settings: CleanSettings,
  module: RnnoiseModule,
): Promise<{ readonly before: readonly Float32Array[]; readonly after: readonly Float32Array[] }> {
  const before: StereoBlock[] | (readonly Float32Array[])[] = [];
  for await (const block of blocksOf(source)) before.push(block as StereoBlock);
  const after: (readonly Float32Array[])[] = [];
  await cleanSound(
    source,
    settings,
    module,
    (block) => Promise.resolve(void after.push(block)),
    () => undefined,
  );
  const join = (blocks: readonly (readonly Float32Array[])[]): readonly Float32Array[] =>
    Array.from({ length: source.channels }, (_, c) => concat(blocks.map((block) => block[c]!)));
  return { before: join(before), after: join(after) };
}

const COLUMNS = 480;
const ROWS = 120;
/** Levels from black to bright, dBFS. */
const DARK_DB = -95;
const BRIGHT_DB = -25;

/** How a recording looks: pitch upwards, bright is loud. RGBA. */
export function paintSpectrogram(channels: readonly Float32Array[]): ImageData {
  const { levels } = createSpectrogram(mixToMono(channels), RATE, COLUMNS, ROWS);
  const image = new ImageData(COLUMNS, ROWS);
  for (let c = 0; c < COLUMNS; c++)
    for (let row = 0; row < ROWS; row++) {
      const light = Math.max(0, Math.min(1, (levels[c * ROWS + row]! - DARK_DB) / (BRIGHT_DB - DARK_DB)));
      const o = ((ROWS - 1 - row) * COLUMNS + c) * 4;
      // From night blue over violet to warm white.
      image.data[o] = 255 * Math.min(1, light * 1.5);
      image.data[o + 1] = 255 * light ** 2.2;
      image.data[o + 2] = 60 + 195 * Math.min(1, Math.abs(light - 0.35) < 0.35 ? 0.35 + light * 0.5 : light);
      image.data[o + 3] = 255;
    }
  return image;
}
