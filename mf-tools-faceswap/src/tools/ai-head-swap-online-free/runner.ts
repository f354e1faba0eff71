import {
  createWorkerLoader,
  fileStem,
  type AssetStore,
  type ImageValue,
  type InputValue,
  type RunOutput,
  type WorkContext,
  type WorkerClient,
} from '@facet/workbench';
import type { Timings } from '../../face/calls.ts';
import { engineBytes, stillOf } from '../../face/client.ts';
import type { FoundFaces } from '../../face/found.ts';
import type { FacePick } from '../../face/pick.ts';
import type { HeadAddress, HeadCalls } from './calls.ts';

/** File name of the network that finds people. */
export const PERSON_MODEL = 'selfie_segmentation.tflite';

export type HeadSlot = 'source' | 'target';

export interface HeadOptions {
  readonly pickSource: FacePick;
  readonly pickTarget: FacePick;
}

export interface HeadRequest {
  readonly inputs: { readonly source: ImageValue; readonly target: ImageValue };
  readonly options: HeadOptions;
}

export interface HeadRunnerDeps {
  readonly worker: WorkerClient<HeadCalls>;
  readonly assets: AssetStore;
  readonly wasmName: () => string;
  /** Called with how long each stage took in the worker, in milliseconds. */
  readonly measure: (stage: string, milliseconds: number) => void;
}

export interface HeadRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(slot: HeadSlot, value: InputValue, context: WorkContext): Promise<FoundFaces>;
  run(request: HeadRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Swaps the head of one picture onto a person of another. A cancelled run ends the worker; the next call starts another. */
export function createHeadRunner({ worker, assets, wasmName, measure }: HeadRunnerDeps): HeadRunner {
  const shown = new Map<HeadSlot, ImageValue>();

  const ready = createWorkerLoader({
    client: worker,
    fetch: (bytes) => assets.load(bytes),
    give(files) {
      return worker.call('load', { ...engineBytes(files, wasmName()), person: files.get(PERSON_MODEL)! });
    },
  });
  const report = (timings: Timings): void => {
    for (const [stage, milliseconds] of Object.entries(timings)) measure(stage, milliseconds);
  };
  const headOf = ({ id, blob }: ImageValue, { face }: FacePick): HeadAddress => ({ key: id, blob, face });

  return {
    prepare: ({ bytes }) => ready(bytes),

    async inspect(slot, value, { stage, bytes }) {
      if (value.kind !== 'image') throw new TypeError(`${slot} takes a picture`);
      stage('loading', null);
      const replaced = shown.get(slot);
      shown.set(slot, value);
      await ready(bytes);
      if (replaced && ![...shown.values()].some(({ id }) => id === replaced.id))
        // A worker that ended meanwhile has forgotten everything.
        worker.call('forget', { key: replaced.id }).catch(() => undefined);
      const { found, timings } = await worker.call(
        'find',
        { key: value.id, blob: value.blob },
        { onProgress: (progress) => stage(progress.stage, progress.fraction) },
      );
      report(timings);
      return found;
    },

    async run({ inputs: { source, target }, options: { pickSource, pickTarget } }, { signal, stage, bytes }) {
      await ready(bytes);
      signal.throwIfAborted();
      const { blob, width, height, timings } = await worker.call(
        'swap',
        { source: headOf(source, pickSource), target: headOf(target, pickTarget) },
        { signal, onProgress: (progress) => stage(progress.stage, progress.fraction) },
      );
      report(timings);
      const stem = `${fileStem(target.name)}-head-swap`;
      return { kind: 'image', blob, width, height, before: stillOf(target), stem };
    },

    dispose: () => worker.stop(),
  };
}
