import {
  createWorkerClient,
  createWorkerLoader,
  fileStem,
  type AssetStore,
  type ImageValue,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { MoveCalls } from './calls.ts';
import { requestOf, type MoveOptions } from './specs.ts';

export interface MoveRunner {
  prepare(context: WorkContext): Promise<void>;
  run(
    request: { readonly inputs: { readonly photo: ImageValue }; readonly options: MoveOptions },
    context: WorkContext,
  ): Promise<RunOutput>;
  dispose(): void;
}

/** Films a photo in a worker. A cancelled run ends it. */
export function createMoveRunner(spawn: () => WorkerLike, assets: AssetStore): MoveRunner {
  const client = createWorkerClient<MoveCalls>(spawn);
  const ready = createWorkerLoader({
    client,
    fetch: (bytes) => assets.load(bytes),
    give: (files, signal) => client.call('load', Object.fromEntries(files), { signal }),
  });
  return {
    async prepare({ bytes }) {
      await assets.load(bytes);
    },
    async run({ inputs: { photo }, options }, { signal, stage, bytes }) {
      if (options.depth) await ready(bytes, signal);
      const { blob, width, height, layered } = await client.call('make', requestOf(photo.blob, options), {
        signal,
        onProgress: (p) => stage(p.stage, p.fraction),
      });
      const values = { width, height, seconds: options.seconds };
      const flat = options.depth && !layered;
      return {
        kind: 'file',
        blob,
        media: 'video',
        name: `${fileStem(photo.name)}-${options.move}.mp4`,
        notes: [{ id: 'made', tone: 'info', message: flat ? 'note.flat' : 'note.made', values }],
      };
    },
    dispose: () => client.stop(),
  };
}
