import {
  createWorkerClient,
  fileStem,
  type ImageValue,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { BlendCalls, BlendRequest } from './calls.ts';

export interface BlendRunRequest {
  readonly inputs: { readonly base: ImageValue; readonly top: ImageValue };
  readonly options: Omit<BlendRequest, 'base' | 'top'>;
}

export interface BlendRunner {
  run(request: BlendRunRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Blends in a worker; a cancelled run ends it. */
export function createBlendRunner(spawn: () => WorkerLike): BlendRunner {
  const client = createWorkerClient<BlendCalls>(spawn);
  return {
    async run({ inputs: { base, top }, options }, { signal, stage }) {
      const { blob, width, height } = await client.call(
        'blend',
        { base: base.blob, top: top.blob, ...options },
        { signal, onProgress: (progress) => stage(progress.stage, progress.fraction) },
      );
      // An animated picture would play beside its still result.
      const before = base.type === 'image/gif' ? base.preview : base.blob;
      return { kind: 'image', blob, width, height, before, stem: `${fileStem(base.name)}-blended` };
    },
    dispose: () => client.stop(),
  };
}
