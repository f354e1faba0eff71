import {
  createWorkerClient,
  fileStem,
  isAbort,
  type AssetStore,
  type ImagesItem,
  type ImagesOutput,
  type ImagesValue,
  type RunContext,
  type TextValue,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import { failureFrom } from '@facet/workbench/worker';
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
  const loaded = new Map<typeof runs, number>();
  const ready = async (client: typeof runs, bytes?: WorkContext['bytes']): Promise<void> => {
    const files = await assets.load(bytes);
    if (loaded.get(client) === client.generation) return;
    await client.call('load', Object.fromEntries(files));
    loaded.set(client, client.generation);
  };
  return {
    async prepare({ bytes }) {
      await assets.load(bytes);
    },
    async run({ inputs: { photos, words }, options, resume = null }, { signal, stage, bytes, partial }) {
      let pack: ImagesOutput = resume ?? {
        kind: 'images',
        stem: `stickers-${options.format}`,
        items: photos.items.map(({ id, name, preview }) => ({
          id,
          name,
          thumb: preview,
          state: { status: 'waiting' },
        })),
      };
      const update = (id: string, patch: Partial<ImagesItem>): void => {
        pack = { ...pack, items: pack.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) };
        partial(pack);
      };
      const open = pack.items.filter(({ state }) => state.status === 'waiting' || state.status === 'failed');
      partial(pack);
      await ready(runs, bytes);
      for (const [index, { id }] of open.entries()) {
        signal.throwIfAborted();
        const photo = photos.items.find((item) => item.id === id)!;
        update(id, { state: { status: 'working' } });
        try {
          await ready(runs);
          const { blob, width, height } = await runs.call(
            'make',
            { photo: photo.blob, text: words?.text ?? '', options },
            { signal, onProgress: ({ fraction }) => stage('cutting', (index + (fraction ?? 0)) / open.length) },
          );
          const stem = `${fileStem(photo.name)}-sticker`;
          update(id, {
            thumb: blob,
            state: { status: 'done', output: { kind: 'image', blob, width, height, before: null, stem } },
          });
        } catch (error) {
          if (isAbort(error) || signal.aborted) throw error;
          const failure = failureFrom(error);
          update(id, { state: { status: failure.kind === 'tool' ? 'skipped' : 'failed', failure } });
        }
      }
      return pack;
    },
    async preview({ inputs: { photos, words }, options }, signal) {
      await ready(previews);
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
