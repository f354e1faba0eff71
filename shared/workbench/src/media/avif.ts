import { browserAssetDeps, createAssetStore } from '../assets/createAssetStore.ts';
import { createWorkerClient } from '../worker/createWorkerClient.ts';
import { createWorkerLoader } from '../worker/createWorkerLoader.ts';
import { RemoteWorker } from '../worker/RemoteWorker.ts';
import type { AvifCalls } from './avif-settings.ts';

export interface AvifEncoder {
  /** The picture as AVIF. Rejects with `FailureError`, with `AbortError` after `signal` aborted. */
  encode(blob: Blob, quality: number, signal?: AbortSignal): Promise<Blob>;
  dispose(): void;
}

/** libavif in a worker of its own; its 3.5 MB (1.1 MB packed) are fetched with the first picture and kept. */
export function createAvifEncoder(signal: AbortSignal): AvifEncoder {
  const client = createWorkerClient<AvifCalls>(() => new RemoteWorker(new URL('./avif.worker.ts', import.meta.url)));
  const url = new URL('@jsquash/avif/codec/enc/avif_enc.wasm', import.meta.url).href;
  const store = createAssetStore(
    [{ name: 'avif.wasm', url, bytes: 3_485_872, keptAs: '/jsquash-avif-2.1.1.wasm' }],
    browserAssetDeps('facet-codecs'),
    signal,
  );
  const ready = createWorkerLoader({
    client,
    fetch: () => store.load(),
    give: (files) => client.call('load', { wasm: files.get('avif.wasm')! }),
  });
  return {
    async encode(blob, quality, stop) {
      await ready(undefined, stop);
      return client.call('encode', { blob, quality }, stop ? { signal: stop } : {});
    },
    dispose: () => client.stop(),
  };
}
