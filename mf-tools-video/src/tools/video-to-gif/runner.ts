import {
  createWorkerClient,
  fileStem,
  type MediaValue,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
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
      const { blob, width, height, frames, rate, reduced } = await client.call(
        'make',
        { blob: clip.blob, ...requestOf(options) },
        { signal, onProgress: (p) => stage(p.stage, p.fraction) },
      );
      const values = { width, height, frames, rate: Math.round(rate * 10) / 10, size: megabytes(blob.size) };
      return {
        kind: 'file',
        blob,
        media: options.format === 'mp4' ? 'video' : 'animation',
        name: `${fileStem(clip.name)}.${options.format}`,
        notes: [{ id: 'made', tone: 'info', message: reduced ? 'note.reduced' : 'note.made', values }],
      };
    },
    dispose: () => client.stop(),
  };
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 2 : 1)} MB`;
