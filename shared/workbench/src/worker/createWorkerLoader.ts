import type { BytesProgress } from '../model/assets.ts';

export interface WorkerLoad<Files> {
  /** The worker's client: its generation grows by one whenever a worker ends. */
  readonly client: { readonly generation: number };
  /** Fetches what the worker needs: one download for many callers, such as an `AssetStore` makes. */
  fetch(onBytes?: (progress: BytesProgress) => void): Promise<Files>;
  /** Gives it to the worker. */
  give(files: Files, signal?: AbortSignal): Promise<unknown>;
}

/**
 * Gives each worker of a client what it needs, once: callers at the same time wait for the same. After a failure, and for a worker that
 * follows an ended one, it is given anew.
 * @returns ends when the worker has it. Reports a download only while the worker does not have it; the signal is that of the caller whose
 * call gives it.
 */
export function createWorkerLoader<Files>({
  client,
  fetch,
  give,
}: WorkerLoad<Files>): (onBytes?: (progress: BytesProgress) => void, signal?: AbortSignal) => Promise<void> {
  let given: { readonly generation: number; readonly done: Promise<unknown> } | null = null;
  const current = (): Promise<unknown> | null => (given?.generation === client.generation ? given.done : null);
  return async (onBytes, signal) => {
    const before = current();
    if (before) return void (await before);
    const files = await fetch(onBytes);
    signal?.throwIfAborted();
    await (current() ?? start(files, signal));
  };

  function start(files: Files, signal: AbortSignal | undefined): Promise<unknown> {
    const started = { generation: client.generation, done: give(files, signal) };
    given = started;
    started.done.catch(() => {
      if (given === started) given = null;
    });
    return started.done;
  }
}
