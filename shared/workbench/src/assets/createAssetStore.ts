import { FailureError } from '../model/failure.ts';
import type { AssetFile, BytesProgress } from '../model/assets.ts';
import { AssetError, loadAssets, type AssetDeps } from './loadAssets.ts';

export type Assets = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

export interface AssetStore {
  /**
   * The files: one download for many callers. A failure rejects all of them and is not cached, so that the next call
   * tries again. Rejects with `FailureError` of kind `assets`.
   */
  load(onProgress?: (progress: BytesProgress) => void): Promise<Assets>;
}

/**
 * Holds a tool's files in memory once they are loaded. A caller that gives up does not stop the download:
 * it serves the next run. `signal` (the widget's life) does.
 */
export function createAssetStore(files: readonly AssetFile[], deps: AssetDeps, signal: AbortSignal): AssetStore {
  let loading: Promise<Assets> | null = null;
  let last: BytesProgress | null = null;
  const listeners = new Set<(progress: BytesProgress) => void>();
  return {
    load(onProgress) {
      if (onProgress) {
        listeners.add(onProgress);
        if (last) onProgress(last);
      }
      loading ??= loadAssets(files, deps, signal, (progress) => {
        last = progress;
        for (const listener of listeners) listener(progress);
      }).catch((error: unknown) => {
        loading = null;
        last = null;
        throw error instanceof AssetError
          ? new FailureError({ kind: 'assets', asset: error.failure }, { cause: error })
          : error;
      });
      return loading.finally(() => void (onProgress && listeners.delete(onProgress)));
    },
  };
}

/** The browser's own fetch, Cache Storage and timers. */
export function browserAssetDeps(cacheName: string): AssetDeps {
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    openCache: 'caches' in globalThis ? () => caches.open(cacheName) : null,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        });
      }),
  };
}
