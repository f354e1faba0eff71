import { writeSubtitles, type SubtitleFormat } from '@facet/engines/subtitle';
import {
  createWorkerClient,
  fileStem,
  type MediaValue,
  type RunOutput,
  type TimeRange,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import type { SubtitleCalls } from './calls.ts';
import type { FontLoader } from '../../clip/fontLoader.ts';
import { fontsFor } from '../../clip/letterFonts.ts';
import { wordsOf, writtenCues } from './draft.ts';
import { styleOf, type SubtitleOptionValues } from './subtitleOptions.ts';

export interface SubtitleRunner {
  look(blob: Blob, context: Pick<WorkContext, 'stage'>): Promise<VideoFacts>;
  /** Where somebody speaks. */
  listen(
    blob: Blob,
    duration: number,
    signal: AbortSignal,
    onProgress: (fraction: number | null) => void,
  ): Promise<readonly TimeRange[]>;
  run(
    request: { readonly inputs: { readonly clip: MediaValue<'video'> }; readonly options: SubtitleOptionValues },
    context: WorkContext,
  ): Promise<RunOutput>;
  dispose(): void;
}

/**
 * Looks at clips, listens to them and writes subtitles into them, in a worker. A cancelled run ends it.
 * @param fonts for scripts that devices may lack
 */
export function createSubtitleRunner(spawn: () => WorkerLike, fonts: FontLoader): SubtitleRunner {
  const client = createWorkerClient<SubtitleCalls>(spawn);
  const look: SubtitleRunner['look'] = (blob, { stage }) =>
    client.call('look', { blob }, { onProgress: (p) => stage(p.stage, p.fraction) });
  return {
    look,
    listen: (blob, duration, signal, onProgress) =>
      client.call('listen', { blob, duration }, { signal, onProgress: (p) => onProgress(p.fraction) }),
    async run({ inputs: { clip }, options }, { signal, stage }) {
      const cues = writtenCues(options.draft);
      const facts = await look(clip.blob, { stage });
      const call = {
        signal,
        onProgress: (p: { stage: string; fraction: number | null }) => stage(p.stage, p.fraction),
      };
      const { blob } = clip;
      const size = { width: facts.width, height: facts.height };
      const made =
        options.way === 'burn'
          ? await client.call(
              'burn',
              { blob, cues, style: styleOf(options, size), fonts: await fonts.load(fontsFor(wordsOf(options.draft))) },
              call,
            )
          : {
              ...(await client.call('attach', { blob, cues, duration: facts.duration, ...size }, call)),
              container: facts.container,
            };
      const values = { count: cues.length };
      return {
        kind: 'file',
        blob: made.blob,
        media: 'video',
        name: `${fileStem(clip.name)}-subtitled.${made.container}`,
        notes: [{ id: options.way, tone: 'info', message: `note.${options.way}`, values }],
      };
    },
    dispose: () => client.stop(),
  };
}

const types: Readonly<Record<SubtitleFormat, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  ass: 'text/x-ssa',
};

/** The lines as a file of their own; ASS carries the look. */
export function subtitleFile(
  format: SubtitleFormat,
  options: SubtitleOptionValues,
  size: { readonly width: number; readonly height: number },
): Blob {
  const style = { ...styleOf(options, size), font: 'Arial' };
  return new Blob([writeSubtitles(format, writtenCues(options.draft), { style, ...size })], { type: types[format] });
}
