import { createWorkerLoader, type AssetStore, type WorkContext } from '@facet/workbench';
import type { EngineBytes } from './calls.ts';

/** A worker that takes files by the call `load`. */
interface TakesFiles {
  readonly generation: number;
  call(name: 'load', files: EngineBytes): Promise<unknown>;
}

/**
 * Gives a worker the files that its work needs, once.
 * @param assets null where the work needs none
 * @returns makes the worker ready; its argument reports the bytes that are downloaded
 */
export function createFileGiver(
  client: TakesFiles,
  assets: AssetStore | null,
): (bytes?: WorkContext['bytes']) => Promise<void> {
  if (!assets) return () => Promise.resolve();
  return createWorkerLoader({
    client,
    fetch: (bytes) => assets.load(bytes),
    give: (files) => client.call('load', Object.fromEntries(files)),
  });
}
