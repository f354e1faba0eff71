import { animationMoments, frameTimes } from '@facet/engines/nsfw';
import { wasmName } from '@facet/engines/simd';
import { browserAssetDeps, createAssetStore } from '../assets/createAssetStore.ts';
import { animationFrames, videoFrames } from '../media/frames.ts';
import { ownFile } from '../assets/ownFile.ts';
import type { AssetFile } from '../model/assets.ts';
import { createWorkerClient } from '../worker/createWorkerClient.ts';
import { createWorkerLoader } from '../worker/createWorkerLoader.ts';
import { RemoteWorker } from '../worker/RemoteWorker.ts';
import type { NsfwCalls } from './calls.ts';
import { createPictureCheck, type LookAt, type PictureCheck } from './pictureCheck.ts';

/** The net's files, which the build lays beside a remote (`nsfwAssets` of `@facet/build`). One copy serves every remote of the page. */
const netFiles = (): readonly AssetFile[] => [
  { name: 'nsfw.json', url: ownFile('models/nsfw.json'), bytes: 135_274, keptAs: '/nsfwjs-4.4.0-mid.json' },
  { name: 'nsfw.bin', url: ownFile('models/nsfw.bin'), bytes: 4_300_775, keptAs: '/nsfwjs-4.4.0-mid.bin' },
  { name: 'wasm', url: ownFile(`wasm/${wasmName()}`), keptAs: `/tfjs-4.22.0-${wasmName()}` },
];

/** The check in a worker of its own, which starts with the first file; its net is fetched then. */
export function createBrowserCheck(signal: AbortSignal): PictureCheck {
  const client = createWorkerClient<NsfwCalls>(() => new RemoteWorker(new URL('./nsfw.worker.ts', import.meta.url)));
  let store: ReturnType<typeof createAssetStore> | null = null;
  const ready = createWorkerLoader({
    client,
    fetch(bytes) {
      store ??= createAssetStore(netFiles(), browserAssetDeps('facet-nsfw'), signal);
      return store.load(bytes);
    },
    give(files) {
      const [json, weights, wasm] = [files.get('nsfw.json')!, files.get('nsfw.bin')!, files.get('wasm')!];
      return client.call('load', { json, weights, wasm: new Blob([wasm], { type: 'application/wasm' }) });
    },
  });
  const { check } = createPictureCheck({
    signal,
    stillsOf,
    async look(still, bytes) {
      await ready(bytes);
      return client.call('look', { still });
    },
  });
  return { check, dispose: () => client.stop() };
}

/** A still picture as it is shown, four frames of what moves. */
async function stillsOf(file: LookAt, signal: AbortSignal): Promise<readonly Blob[]> {
  const blob = new Blob([file.blob], { type: file.type });
  if (file.kind === 'video') return blobsOf(await videoFrames(blob, frameTimes, signal, document));
  if (file.type === 'image/gif') return blobsOf(await animationFrames(blob, animationMoments, signal, document));
  return [file.preview];
}

const blobsOf = (frames: readonly { readonly blob: Blob }[]): readonly Blob[] => frames.map(({ blob }) => blob);
