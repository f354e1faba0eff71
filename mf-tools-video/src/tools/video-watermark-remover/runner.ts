import {
  createWorkerClient,
  fileStem,
  type MediaValue,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { FramePicture, MarkFacts, Removal, RemoveCalls } from './calls.ts';
import { percentOf } from './kept.ts';
import type { RemoveOptionValues } from './removeOptions.ts';

export interface RemoveRunner {
  look(blob: Blob, context: Pick<WorkContext, 'stage'>): Promise<MarkFacts>;
  frame(blob: Blob, time: number, signal: AbortSignal): Promise<FramePicture>;
  risk(request: RemoveCalls['risk']['request']): Promise<RemoveCalls['risk']['answer']>;
  fillings(
    request: RemoveCalls['fillings']['request'],
    signal: AbortSignal,
  ): Promise<RemoveCalls['fillings']['answer']>;
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
    risk: (request) => client.call('risk', request, {}),
    fillings: (request, signal) => client.call('fillings', request, { signal }),
    async run({ inputs: { clip }, options: { marking, way, filling } }, { signal, stage }) {
      const { blob, container, removal } = await client.call(
        'remove',
        { blob: clip.blob, mask: marking.mask, way, filling },
        { signal, onProgress: (p) => stage(p.stage, p.fraction) },
      );
      return {
        kind: 'file',
        blob,
        media: 'video',
        name: `${fileStem(clip.name)}-unmarked.${container}`,
        notes: [noteOf(removal)],
      };
    },
    dispose: () => client.stop(),
  };
}

function noteOf(removal: Removal): ToolNotice {
  switch (removal.way) {
    case 'fill': {
      const { shots, frames } = removal;
      return { id: 'removed', tone: 'info', message: 'note.removed', values: { count: shots, frames } };
    }
    case 'crop': {
      const { width, height, share } = removal;
      return {
        id: 'cropped',
        tone: 'info',
        message: 'note.cropped',
        values: { width, height, percent: percentOf(share) },
      };
    }
  }
}
