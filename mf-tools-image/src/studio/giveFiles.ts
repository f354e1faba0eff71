import type { AssetStore, WorkContext } from '@facet/workbench';
import type { EngineBytes } from './calls.ts';

/** A worker that takes files by the call `load`. */
interface TakesFiles {
  /** Counts the workers: one that was ended is followed by another. */
  readonly generation: number;
  call(name: 'load', files: EngineBytes): Promise<unknown>;
}

/**
 * Gives workers the files that their work needs, each worker once.
 * @param assets null where the work needs none
 * @returns makes a worker ready; its second argument reports the bytes that are downloaded
 */
export function createFileGiver(
  assets: AssetStore | null,
): (client: TakesFiles, bytes?: WorkContext['bytes']) => Promise<void> {
  const given = new Map<TakesFiles, number>();
  return async (client, bytes) => {
    if (!assets) return;
    const files = await assets.load(bytes);
    if (given.get(client) === client.generation) return;
    await client.call('load', Object.fromEntries(files));
    given.set(client, client.generation);
  };
}
