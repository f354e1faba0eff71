import {
  createWorkerClient,
  fileStem,
  type MediaValue,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { AnimationFormat, VideoFacts } from '@facet/workbench/clip';
import type { GifCalls } from './calls.ts';
import { requestOf, type GifOptionValues } from './gifOptions.ts';

export interface GifRunner {
  look(blob: Blob, context: WorkContext): Promise<VideoFacts>;
  run(
    request: { readonly inputs: { readonly clip: MediaValue<'video'> }; readonly options: GifOptionValues },
    context: WorkContext,
  ): Promise<RunOutput>;
  dispose(): void;
}

/** Looks at clips and makes animations in a worker. A cancelled run ends it. */
export function createGifRunner(spawn: () => WorkerLike): GifRunner {
  const client = createWorkerClient<GifCalls>(spawn);
  return {
    look: (blob, { stage }) => client.call('look', { blob }, { onProgress: (p) => stage(p.stage, p.fraction) }),
    async run({ inputs: { clip }, options }, { signal, stage }) {
      const made = await client.call(
        'make',
        { blob: clip.blob, ...requestOf(options) },
        { signal, onProgress: (p) => stage(p.stage, p.fraction) },
      );
      const [first, ...others] = made;
      if (!first) throw new Error('no format was made');
      const nameOf = (format: AnimationFormat): string => `${fileStem(clip.name)}.${format}`;
      return {
        kind: 'file',
        blob: first.blob,
        media: first.format === 'mp4' ? 'video' : 'animation',
        name: nameOf(first.format),
        ...(others.length > 0
          ? { companions: others.map(({ blob, format }) => ({ blob, name: nameOf(format) })) }
          : {}),
        notes: [
          ...made.map((one) => noteOf(one, requestOf(options).formats.length > 1)),
          ...requestOf(options)
            .formats.filter((format) => made.every((one) => one.format !== format))
            .map(leftOut),
        ],
      };
    },
    dispose: () => client.stop(),
  };
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 2 : 1)} MB`;

/** What became of a format; of several it is named. */
function noteOf(
  { blob, width, height, frames, rate, reduced, format }: GifCalls['make']['answer'][number],
  named: boolean,
): ToolNotice {
  const values = { width, height, frames, rate: Math.round(rate * 10) / 10, size: megabytes(blob.size) };
  const message = reduced ? 'reduced' : 'made';
  return named
    ? { id: format, tone: 'info', message: `note.${message}-as`, values: { ...values, format: names[format] } }
    : { id: 'made', tone: 'info', message: `note.${message}`, values };
}

const leftOut = (format: AnimationFormat): ToolNotice => ({
  id: `no-${format}`,
  tone: 'warning',
  message: 'note.left-out',
  values: { format: names[format] },
});

const names: Readonly<Record<AnimationFormat, string>> = { gif: 'GIF', webp: 'WebP', mp4: 'MP4' };
