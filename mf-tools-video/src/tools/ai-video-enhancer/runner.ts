import {
  comparedWith,
  createWorkerClient,
  FailureError,
  fileStem,
  type MediaValue,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { EnhanceCalls, EnhanceFacts, FramePair, SecondPair } from './calls.ts';
import { settingsOf, type EnhanceOptionValues } from './enhanceOptions.ts';

export interface EnhanceRunner {
  look(clip: MediaValue<'video'>, context: Pick<WorkContext, 'stage' | 'signal'>): Promise<EnhanceFacts>;
  /** @param signal ends the worker */
  pair(request: EnhanceCalls['pair']['request'], signal: AbortSignal): Promise<FramePair>;
  /** @param signal ends the worker */
  second(request: EnhanceCalls['second']['request'], signal: AbortSignal): Promise<SecondPair>;
  run(
    request: { readonly inputs: { readonly clip: MediaValue<'video'> }; readonly options: EnhanceOptionValues },
    context: WorkContext,
  ): Promise<RunOutput>;
  dispose(): void;
}

/** Looks at clips and repairs them in a worker. A cancelled run ends it. */
export function createEnhanceRunner(spawn: () => WorkerLike): EnhanceRunner {
  const client = createWorkerClient<EnhanceCalls>(spawn);
  /** Of the clip that was looked at last. */
  let seen: { readonly id: string; readonly facts: EnhanceFacts } | null = null;
  const look = async (
    clip: MediaValue<'video'>,
    { stage, signal }: Pick<WorkContext, 'stage' | 'signal'>,
  ): Promise<EnhanceFacts> => {
    const facts = await client.call(
      'look',
      { blob: clip.blob },
      { signal, onProgress: (p) => stage(p.stage, p.fraction) },
    );
    seen = { id: clip.id, facts };
    return facts;
  };
  return {
    look,
    pair: (request, signal) => client.call('pair', request, { signal }),
    second: (request, signal) => client.call('second', request, { signal }),
    async run({ inputs: { clip }, options }, context) {
      const { signal, stage } = context;
      const { light } = seen?.id === clip.id ? seen.facts : await look(clip, context);
      signal.throwIfAborted();
      const { blob, container, frames, repeated } = await client.call(
        'enhance',
        { blob: clip.blob, light, settings: settingsOf(options) },
        { signal, onProgress: (p) => stage(p.stage, p.fraction) },
      );
      if (frames === 0) throw new FailureError({ kind: 'tool', code: 'damaged' });
      return comparedWith(clip, {
        kind: 'file',
        blob,
        media: 'video',
        name: `${fileStem(clip.name)}-enhanced.${container}`,
        notes: [
          { id: 'enhanced', tone: 'info', message: 'note.enhanced', values: { count: frames } },
          ...(repeated > 0
            ? [{ id: 'repeated', tone: 'info', message: 'note.repeated', values: { count: repeated } } as const]
            : []),
        ],
      });
    },
    dispose: () => client.stop(),
  };
}
