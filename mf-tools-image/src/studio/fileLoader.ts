import { createWorkerLoader, isAbort, type AssetStore, type WorkContext } from '@facet/workbench';
import type { EngineBytes } from './calls.ts';

/** A worker that takes files by the call `load`. */
interface TakesFiles {
  readonly generation: number;
  call(name: 'load', files: EngineBytes): Promise<unknown>;
}

/** Makes a worker ready; its argument reports the bytes that are downloaded. */
export type FileLoader = (bytes?: WorkContext['bytes']) => Promise<void>;

/**
 * Gives a worker the files that its work needs, once.
 * @param assets null where the work needs none
 */
export function createFileLoader(client: TakesFiles, assets: AssetStore | null): FileLoader {
  if (!assets) return () => Promise.resolve();
  return createWorkerLoader({
    client,
    fetch: (bytes) => assets.load(bytes),
    give: (files) => client.call('load', Object.fromEntries(files)),
  });
}

/** For work that is done with fewer files, or without any: it begins also where they cannot be had. */
export const ifAvailable =
  (load: FileLoader): FileLoader =>
  (bytes) =>
    load(bytes).catch((error: unknown) => {
      if (isAbort(error)) throw error;
    });
