import {
  createWorkerClient,
  fileStem,
  type AssetStore,
  type ImageOutput,
  type ImageValue,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { PictureCalls } from './calls.ts';
import { createFileGiver } from './giveFiles.ts';
import { createRoomForRuns } from './roomForRuns.ts';

export interface PictureRunRequest<Options> {
  readonly inputs: { readonly photo: ImageValue };
  readonly options: Options;
}

export interface PictureRunner<Options> {
  prepare(context: WorkContext): Promise<void>;
  run(request: PictureRunRequest<Options>, context: WorkContext): Promise<ImageOutput>;
  preview(request: PictureRunRequest<Options>, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

/**
 * Makes one picture of one in a worker; a cancelled run ends it. Previews have a worker of their own, so that they continue beside a run;
 * beside that of a large photo they wait.
 * @param assets files that the work needs; null where it needs none
 * @param suffix of the saved file's name
 * @param looks the worker of the previews looks at the photo for a run too: networks of a quarter of a gigabyte are there once
 */
export function createPictureRunner<Options, Found = null>(
  spawn: () => WorkerLike,
  assets: AssetStore | null,
  suffix: string,
  looks = false,
): PictureRunner<Options> {
  const runs = createWorkerClient<PictureCalls<Options, Found>>(spawn);
  const previews = createWorkerClient<PictureCalls<Options, Found>>(spawn);
  const runsReady = createFileGiver(runs, assets);
  const previewsReady = createFileGiver(previews, assets);
  const room = createRoomForRuns(previews);

  const run: PictureRunner<Options>['run'] = async ({ inputs: { photo }, options }, { signal, stage, bytes }) => {
    await (looks ? previewsReady : runsReady)(bytes);
    signal.throwIfAborted();
    const found = looks ? await unlessAborted(previews.call('look', { small: photo.preview, options }), signal) : null;
    const { blob, width, height, notes } = await runs.call(
      'make',
      { photo: photo.blob, options, found },
      { signal, onProgress: (progress) => stage(progress.stage, progress.fraction) },
    );
    // An animated picture would play beside its still result.
    const still = photo.type === 'image/gif' ? photo.preview : photo.blob;
    const before = sameShape(photo, { width, height }) ? still : null;
    return { kind: 'image', blob, width, height, before, stem: `${fileStem(photo.name)}-${suffix}`, notes };
  };

  return {
    async prepare({ bytes }) {
      await assets?.load(bytes);
    },
    run: (request, context) =>
      looks ? run(request, context) : room.run(request.inputs.photo, () => run(request, context)),
    preview({ inputs: { photo }, options }, signal) {
      const { blob, preview: small, width, height } = photo;
      const make = async (): Promise<ImageBitmap> => {
        await previewsReady();
        signal.throwIfAborted();
        return previews.call('preview', { photo: blob, small, width, height, options });
      };
      return room.preview(make, signal);
    },
    dispose() {
      runs.stop();
      previews.stop();
    },
  };
}

/** Rejects as soon as the signal is aborted; the call itself is not ended. */
function unlessAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    answer.then(resolve, reject);
  });
}

/** Whether two pictures lie on each other when they are compared. */
function sameShape(a: Size, b: Size): boolean {
  return Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.01;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
