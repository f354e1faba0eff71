import {
  fileStem,
  type ImageValue,
  type InputValue,
  type RunOutput,
  type WorkContext,
  type WorkerClient,
} from '@facet/workbench';
import type { FaceClient } from '../../face/client.ts';
import type { FoundFaces } from '../../face/found.ts';
import type { FacePick } from '../../face/pick.ts';
import type { MorphCalls, MorphEnd } from './calls.ts';
import { frameSeconds, positionsOf, type Easing } from './timeline.ts';

/** Side of the live preview in pixels. */
const PREVIEW_SIZE = 360;

export const makes = ['gif', 'video', 'still'] as const;
export type Make = (typeof makes)[number];
export const sizes = ['360', '480', '720'] as const;
export type Size = (typeof sizes)[number];

export interface MorphOptions {
  readonly make: Make;
  readonly size: Size;
  readonly frames: number;
  readonly seconds: number;
  readonly easing: Easing;
  readonly back: boolean;
  /** Position of the still and the preview: 0 the first face, 1 the second. */
  readonly at: number;
  readonly pickFrom: FacePick;
  readonly pickTo: FacePick;
}

export interface MorphRequest {
  readonly inputs: { readonly from: ImageValue; readonly to: ImageValue };
  readonly options: MorphOptions;
}

export interface MorphRunnerDeps {
  readonly faces: FaceClient;
  readonly morphs: WorkerClient<MorphCalls>;
  readonly now: () => Date;
}

export interface MorphRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(name: 'from' | 'to', value: InputValue, context: WorkContext): Promise<FoundFaces>;
  run(request: MorphRequest, context: WorkContext): Promise<RunOutput>;
  preview(request: MorphRequest, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

/** Finds the faces in one worker, and draws the way between them in another. */
export function createMorphRunner({ faces, morphs, now }: MorphRunnerDeps): MorphRunner {
  const shown = new Map<string, ImageValue>();
  let turn: Promise<unknown> = Promise.resolve();

  const endOf = async (picture: ImageValue, face: number): Promise<MorphEnd> => ({
    blob: picture.blob,
    width: picture.width,
    height: picture.height,
    landmarks: await faces.landmarks(picture, face),
  });

  const prepareAt = async (
    { inputs: { from, to }, options: { pickFrom, pickTo } }: MorphRequest,
    size: number,
    signal?: AbortSignal,
    onStage?: (stage: string) => void,
  ): Promise<string> => {
    const key = [from.id, pickFrom.face, to.id, pickTo.face, size].join(' ');
    const quiet = { stage: () => undefined, bytes: () => undefined };
    await faces.look({ picture: from, role: 'target' }, quiet);
    await faces.look({ picture: to, role: 'target' }, quiet);
    const request = { key, size, from: await endOf(from, pickFrom.face), to: await endOf(to, pickTo.face) };
    await morphs.call('prepare', request, { signal, onProgress: ({ stage }) => onStage?.(stage) });
    return key;
  };

  return {
    prepare: ({ bytes }) => faces.ready(bytes),

    async inspect(name, value, { stage, bytes }) {
      if (value.kind !== 'image') throw new TypeError(`${name} takes a picture`);
      stage('loading', null);
      const before = shown.get(name);
      if (before && before.id !== value.id) faces.forget([before]);
      shown.set(name, value);
      return faces.look({ picture: value, role: 'target' }, { stage, bytes });
    },

    async run(request, { signal, stage, bytes }) {
      await faces.ready(bytes);
      signal.throwIfAborted();
      const { inputs, options } = request;
      const size = Number(options.size);
      stage('aligning', null);
      const key = await prepareAt(request, size, signal, (name) => stage(name, null));
      const stem = `${fileStem(inputs.from.name)}-${fileStem(inputs.to.name)}-morph`;
      if (options.make === 'still') {
        const blob = await morphs.call('still', { key, at: options.at }, { signal });
        return { kind: 'image', blob, width: size, height: size, before: null, stem };
      }
      const { blob, ending } = await morphs.call(
        'animate',
        {
          key,
          positions: positionsOf(options),
          seconds: frameSeconds(options.seconds, options.frames),
          make: options.make,
          mark: {
            sourceType: 'compositeWithTrainedAlgorithmicMedia',
            software: 'Facet Face Morph',
            createdAt: now(),
          },
        },
        { signal, onProgress: (progress) => stage(progress.stage, progress.fraction) },
      );
      return { kind: 'file', blob, media: ending === 'gif' ? 'animation' : 'video', name: `${stem}.${ending}` };
    },

    // One at a time: a superseded call has aborted, and is skipped.
    preview(request, signal) {
      const drawn = turn.then(async () => {
        signal.throwIfAborted();
        const key = await prepareAt(request, PREVIEW_SIZE);
        signal.throwIfAborted();
        return morphs.call('frame', { key, at: request.options.at });
      });
      turn = drawn.catch(() => undefined);
      return drawn;
    },

    dispose() {
      faces.dispose();
      morphs.stop();
    },
  };
}
