import {
  createWorkerClient,
  fileStem,
  type AssetStore,
  type ImagesOutput,
  type ImagesValue,
  type RunContext,
  type TextValue,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import { createFileLoader } from '../../studio/fileLoader.ts';
import { runQueue } from '../../studio/pictureQueue.ts';
import type { StickerCalls, StickerOptions } from './calls.ts';

export interface StickerRequest {
  readonly inputs: { readonly photos: ImagesValue; readonly words: TextValue | null };
  readonly options: StickerOptions;
  readonly resume?: ImagesOutput | null;
}

export interface StickerRunner {
  prepare(context: WorkContext): Promise<void>;
  run(request: StickerRequest, context: RunContext): Promise<ImagesOutput>;
  preview(request: StickerRequest, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

/** Makes a sticker of every photo, one after another. A photo of which none can be made is named, and the next follows. */
export function createStickerRunner(spawn: () => WorkerLike, assets: AssetStore): StickerRunner {
  const runs = createWorkerClient<StickerCalls>(spawn);
  const previews = createWorkerClient<StickerCalls>(spawn);
  const runsReady = createFileLoader(runs, assets);
  const previewsReady = createFileLoader(previews, assets);
  return {
    async prepare({ bytes }) {
      await assets.load(bytes);
    },
    async run({ inputs: { photos, words }, options, resume = null }, context) {
      await runsReady(context.bytes);
      return runQueue(
        {
          photos: photos.items,
          stem: `stickers-${options.format}`,
          resume,
          async make({ blob: photo, name }, progress) {
            await runsReady();
            const { blob, width, height } = await runs.call(
              'make',
              { photo, text: words?.text ?? '', options },
              { signal: context.signal, onProgress: ({ fraction }) => progress('cutting', fraction) },
            );
            return { kind: 'image', blob, width, height, before: null, stem: `${fileStem(name)}-sticker` };
          },
        },
        context,
      );
    },
    async preview({ inputs: { photos, words }, options }, signal) {
      await previewsReady();
      signal.throwIfAborted();
      const [{ id, blob: photo }] = photos.items as [ImagesValue['items'][number]];
      return previews.call('preview', { id, photo, text: words?.text ?? '', options });
    },
    dispose() {
      runs.stop();
      previews.stop();
    },
  };
}
