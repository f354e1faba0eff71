import {
  createWorkerClient,
  FailureError,
  formatTime,
  type AssetStore,
  type RunOutput,
  type TextValue,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';

import type { SpeechCalls, SpeechFiles, SpeechReport, VoiceId } from './calls.ts';
import { voiceFiles } from './voiceFiles.ts';

export const ENGINE = 'svoxpico.wasm';
export const MP3 = 'mp3.wasm';

export interface SpeechOptionValues {
  readonly voice: VoiceId;
  readonly speed: number;
  readonly pitch: number;
  readonly loudness: '-14' | '-16' | '-23';
  readonly format: 'mp3' | 'wav';
  readonly captions: 'none' | 'sentences' | 'words';
}

export interface SpeechRunnerDeps {
  readonly spawn: () => WorkerLike;
  /** The files that a voice and a format need. */
  readonly assets: (voice: VoiceId, format: SpeechOptionValues['format']) => AssetStore;
}

export interface SpeechRunner {
  run(
    request: { readonly inputs: { readonly text: TextValue }; readonly options: SpeechOptionValues },
    context: WorkContext,
  ): Promise<RunOutput>;
  dispose(): void;
}

/** Speaks in a worker. A cancelled run ends it. */
export function createSpeechRunner({ spawn, assets }: SpeechRunnerDeps): SpeechRunner {
  const client = createWorkerClient<SpeechCalls>(spawn);
  return {
    async run({ inputs: { text }, options }, { signal, stage, bytes }) {
      const loaded = await assets(options.voice, options.format).load(bytes);
      signal.throwIfAborted();
      const file = (name: string): Uint8Array<ArrayBuffer> => {
        const found = loaded.get(name);
        if (!found) throw new FailureError({ kind: 'unexpected', detail: `${name} is missing` });
        return found;
      };
      const { analysis, signal: sound } = voiceFiles[options.voice];
      const files: SpeechFiles = {
        engine: file(ENGINE),
        analysis: file(analysis.name),
        signal: file(sound.name),
        mp3: options.format === 'mp3' ? file(MP3) : null,
      };
      const stem = stemOf(text.text);
      const { speed, pitch, voice, format, captions } = options;
      const report = await client.call(
        'speak',
        { text: text.text, voice, speed, pitch, loudness: Number(options.loudness), format, captions, stem, files },
        { signal, onProgress: (p) => stage(p.stage, p.fraction) },
      );
      return {
        kind: 'file',
        blob: report.blob,
        media: 'audio',
        name: `${stem}.${format}`,
        peaks: report.peaks,
        companions: report.captions,
        notes: notesOf(report),
      };
    },
    dispose: () => client.stop(),
  };
}

/** A file's name by the first words of the text. */
export function stemOf(text: string): string {
  const words = text
    .replace(/<[^<>]*>|\[[^\]]*\]/g, ' ')
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.slice(0, 5).join('-').slice(0, 48).toLowerCase() ?? 'speech';
}

/** What to know about a result. */
export function notesOf({ duration, sentences, loudness, unknown, silent }: SpeechReport): readonly ToolNotice[] {
  const notes: ToolNotice[] = [
    {
      id: 'spoken',
      tone: 'info',
      message: 'note.spoken',
      values: { duration: formatTime(duration), count: sentences, loudness: loudness.toFixed(1).replace('-', '−') },
    },
  ];
  if (unknown.length > 0)
    notes.push({ id: 'unknown', tone: 'warning', message: 'note.unknown', values: { marks: unknown.join(' ') } });
  if (silent.length > 0)
    notes.push({ id: 'silent', tone: 'warning', message: 'note.silent', values: { words: silent.join(' ') } });
  return notes;
}
