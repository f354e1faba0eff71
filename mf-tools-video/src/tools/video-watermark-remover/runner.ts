import {
  createWorkerClient,
  fileStem,
  type MediaValue,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { FramePicture, MarkFacts, RemoveCalls } from './calls.ts';
import type { RemoveOptionValues } from './removeOptions.ts';

export interface RemoveRunner {
  look(blob: Blob, context: Pick<WorkContext, 'stage'>): Promise<MarkFacts>;
  frame(blob: Blob, time: number, signal: AbortSignal): Promise<FramePicture>;
  run(
    request: { readonly inputs: { readonly clip: MediaValue<'video'> }; readonly options: RemoveOptionValues },
    context: WorkContext,
  ): Promise<RunOutput>;
  dispose(): void;
}

/** Looks at clips and takes marks away in a worker. A cancelled run ends it. */
export function createRemoveRunner(spawn: () => WorkerLike): RemoveRunner {
  const client = createWorkerClient<RemoveCalls>(spawn);
  return {
    look: (blob, { stage }) => client.call('look', { blob }, { onProgress: (p) => stage(p.stage, p.fraction) }),
    frame: (blob, time, signal) => client.call('frame', { blob, time }, { signal }),
    async run({ inputs: { clip }, options: { marking } }, { signal, stage }) {
      const { blob, container, shots, frames } = await client.call(
        'remove',
        { blob: clip.blob, mask: marking.mask },
        { signal, onProgress: (p) => stage(p.stage, p.fraction) },
      );
      return {
        kind: 'file',
        blob,
        media: 'video',
        name: `${fileStem(clip.name)}-unmarked.${container}`,
        notes: [{ id: 'removed', tone: 'info', message: 'note.removed', values: { count: shots, frames } }],
      };
    },
    dispose: () => client.stop(),
  };
}
