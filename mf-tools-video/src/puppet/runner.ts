import {
  createWorkerClient,
  fileStem,
  type AssetStore,
  type ImageValue,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { PuppetCalls } from './calls.ts';
import { requestOf, type PuppetOptions } from './specs.ts';

export interface PuppetRunnerDeps {
  /** A worker; `aac` with an AAC encoder of its own. */
  readonly spawn: (aac: boolean) => WorkerLike;
  readonly encodesAac: () => Promise<boolean>;
  readonly assets: AssetStore;
}

export interface PuppetRunner {
  prepare(context: WorkContext): Promise<void>;
  run(
    request: { readonly inputs: { readonly photo: ImageValue }; readonly options: PuppetOptions },
    context: WorkContext,
  ): Promise<RunOutput>;
  dispose(): void;
}

/** Has a photo moved in a worker. A cancelled run ends it. */
export function createPuppetRunner({ spawn, encodesAac, assets }: PuppetRunnerDeps): PuppetRunner {
  let aac = true;
  const client = createWorkerClient<PuppetCalls>(() => spawn(aac));
  /** The generation of the worker that has the networks. */
  let loaded: number | null = null;
  return {
    async prepare({ bytes }) {
      await assets.load(bytes);
    },
    async run({ inputs: { photo }, options }, { signal, stage, bytes }) {
      const files = await assets.load(bytes);
      aac = !(await encodesAac());
      signal.throwIfAborted();
      if (loaded !== client.generation) await client.call('load', Object.fromEntries(files), { signal });
      loaded = client.generation;
      const { blob, width, height, arms } = await client.call('make', requestOf(photo.blob, options), {
        signal,
        onProgress: (p) => stage(p.stage, p.fraction),
      });
      const made: ToolNotice = {
        id: 'made',
        tone: 'info',
        message: 'note.made',
        values: { width, height, seconds: Number(options.seconds) },
      };
      const still: ToolNotice = { id: 'arms', tone: 'info', message: 'note.arms' };
      return {
        kind: 'file',
        blob,
        media: 'video',
        name: `${fileStem(photo.name)}-${options.motion}.mp4`,
        notes: arms === 2 ? [made] : [made, still],
      };
    },
    dispose: () => client.stop(),
  };
}
