import {
  createWorkerClient,
  FailureError,
  fileStem,
  type AssetStore,
  type MediaValue,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { CleanReport, CleanSettings, Excerpt, NoiseCalls, SoundFacts } from './calls.ts';
import { settingsOf, type NoiseOptionValues } from './noiseOptions.ts';

export interface NoiseRunnerDeps {
  /** A worker; `aac` with an AAC encoder of its own. */
  readonly spawn: (aac: boolean) => WorkerLike;
  readonly encodesAac: () => Promise<boolean>;
  readonly assets: AssetStore;
}

export interface NoiseRunner {
  look(blob: Blob, context: WorkContext): Promise<SoundFacts>;
  listen(blob: Blob, settings: CleanSettings, from: number, signal: AbortSignal): Promise<Excerpt>;
  run(
    request: { readonly inputs: { readonly recording: MediaValue<'audio'> }; readonly options: NoiseOptionValues },
    context: WorkContext,
  ): Promise<RunOutput>;
  dispose(): void;
}

const RNNOISE = 'rnnoise.wasm';

/** Looks, plays a few seconds and cleans in a worker. A cancelled run ends it. */
export function createNoiseRunner({ spawn, encodesAac, assets }: NoiseRunnerDeps): NoiseRunner {
  let own = true;
  const client = createWorkerClient<NoiseCalls>(() => spawn(!own));
  const load = async (bytes?: WorkContext['bytes']): Promise<Uint8Array<ArrayBuffer>> => {
    const file = (await assets.load(bytes)).get(RNNOISE);
    if (!file) throw new FailureError({ kind: 'unexpected', detail: `${RNNOISE} is missing` });
    return file;
  };
  const ready = encodesAac().then((encodes) => {
    own = encodes;
  });
  return {
    async look(blob, { stage }) {
      await ready;
      return client.call('look', { blob }, { onProgress: (p) => stage(p.stage, p.fraction) });
    },
    async listen(blob, settings, from, signal) {
      await ready;
      const rnnoise = await load();
      signal.throwIfAborted();
      return client.call('listen', { blob, settings, from, rnnoise }, { signal });
    },
    async run({ inputs: { recording }, options }, { signal, stage, bytes }) {
      await ready;
      const rnnoise = await load(bytes);
      const { blob, extension, ...figures } = await client.call(
        'clean',
        { blob: recording.blob, settings: settingsOf(options), rnnoise },
        { signal, onProgress: (p) => stage(p.stage, p.fraction) },
      );
      return {
        kind: 'file',
        blob,
        media: extension === 'm4a' || extension === 'wav' ? 'audio' : 'video',
        name: `${fileStem(recording.name)}-clean.${extension}`,
        notes: notesOf(figures, settingsOf(options)),
      };
    },
    dispose: () => client.stop(),
  };
}

const decibels = (value: number): string => value.toFixed(1);

/** What to know about a result. */
export function notesOf(
  { before, after, clicks, tones }: Omit<CleanReport, 'blob' | 'extension'>,
  { clicks: wanted, loudness }: CleanSettings,
): readonly ToolNotice[] {
  const notes: ToolNotice[] = [];
  if (before !== null && after !== null)
    notes.push({
      id: 'loudness',
      tone: 'info',
      message: 'note.loudness',
      values: { before: decibels(before), after: decibels(after) },
    });
  if (tones > 0) notes.push({ id: 'tones', tone: 'info', message: 'note.tones', values: { count: tones } });
  if (wanted && clicks > 0)
    notes.push({ id: 'clicks', tone: 'info', message: 'note.clicks', values: { count: clicks } });
  if (after !== null && loudness !== null && after < loudness - 2)
    notes.push({ id: 'quiet', tone: 'info', message: 'note.quiet' });
  return notes;
}
