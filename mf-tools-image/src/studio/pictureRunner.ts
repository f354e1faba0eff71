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
import { ifAvailable, createFileLoader } from './fileLoader.ts';
import { createRoomForRuns } from './roomForRuns.ts';

export interface PictureRunRequest<Options> {
  readonly inputs: { readonly photo: ImageValue };
  readonly options: Options;
}

/**
 * Whether the worker of the previews looks at the photo for a run too, so that networks of a quarter of a gigabyte are there once: with its
 * files, or, where they cannot be had, without them.
 */
export type Looks = 'never' | 'with-files' | 'anyway';

export interface PictureRunner<Options> {
  prepare(context: WorkContext): Promise<void>;
  run(request: PictureRunRequest<Options>, context: WorkContext): Promise<ImageOutput>;
  preview(request: PictureRunRequest<Options>, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

export interface LookingRunner<Options, Found> extends PictureRunner<Options> {
  /** What the look at a photo finds, for work that looks. */
  look(request: PictureRunRequest<Options>, context: Pick<WorkContext, 'signal' | 'bytes'>): Promise<Found>;
}

/**
 * Makes one picture of one in a worker; a cancelled run ends it. Previews have a worker of their own, so that they continue beside a run;
 * beside that of a large photo they wait.
 * @param assets files that the work needs; null where it needs none
 * @param suffix of the saved file's name
 */
export function createPictureRunner<Options, Found = null>(
  spawn: () => WorkerLike,
  assets: AssetStore | null,
  suffix: string,
  looks: Looks = 'never',
): LookingRunner<Options, Found> {
  const runs = createWorkerClient<PictureCalls<Options, Found>>(spawn);
  const room = createRoomForRuns(runs, createWorkerClient<PictureCalls<Options, Found>>(spawn));
  const { previews } = room;
  const runsReady = createFileLoader(runs, assets);
  const loadPreviews = createFileLoader(previews, assets);
  const previewsReady = looks === 'anyway' ? ifAvailable(loadPreviews) : loadPreviews;

  const look: LookingRunner<Options, Found>['look'] = async ({ inputs: { photo }, options }, { signal, bytes }) => {
    await previewsReady(bytes);
    signal.throwIfAborted();
    return unlessAborted(previews.call('look', { small: photo.preview, options }), signal);
  };

  const make = async (
    { inputs: { photo }, options }: PictureRunRequest<Options>,
    found: Found | null,
    { signal, stage, bytes }: WorkContext,
  ) => {
    if (looks === 'never') await runsReady(bytes);
    signal.throwIfAborted();
    return runs.call(
      'make',
      { photo: photo.blob, options, found },
      { signal, onProgress: (progress) => stage(progress.stage, progress.fraction) },
    );
  };

  return {
    look,
    async prepare({ bytes }) {
      await assets?.load(bytes);
    },
    async run(request, context) {
      const { photo } = request.inputs;
      const found = looks === 'never' ? null : await look(request, context);
      const { blob, width, height, notes } = await room.run(photo, () => make(request, found, context));
      // An animated picture would play beside its still result.
      const still = photo.type === 'image/gif' ? photo.preview : photo.blob;
      const before = sameShape(photo, { width, height }) ? still : null;
      return { kind: 'image', blob, width, height, before, stem: `${fileStem(photo.name)}-${suffix}`, notes };
    },
    preview({ inputs: { photo }, options }, signal) {
      const { blob, preview: small, width, height } = photo;
      const makePreview = async (): Promise<ImageBitmap> => {
        await previewsReady();
        signal.throwIfAborted();
        return previews.call('preview', { photo: blob, small, width, height, options });
      };
      return room.preview(makePreview, signal);
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
