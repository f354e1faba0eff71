import {
  createWorkerClient,
  fileStem,
  type Assets,
  type AssetStore,
  type ImageValue,
  type InputValue,
  type RunOutput,
  type WorkContext,
  type WorkerClient,
  type WorkerLike,
} from '@facet/workbench';
import type { FaceCalls, ModelBytes, Slot, Timings } from './calls.ts';
import type { FoundFaces } from './faces.ts';
import { modelNames } from './models.ts';

/** Share of a run that looking at both pictures is, when the worker must be told them again. */
const LOOKING_SHARE = 0.5;

export interface FaceRunnerDeps {
  readonly spawn: () => WorkerLike;
  readonly assets: AssetStore;
  readonly wasmName: () => string;
  /** Hears how long each stage took in the worker, in milliseconds. */
  readonly measure: (stage: string, milliseconds: number) => void;
}

/** Work that belongs to one worker: when that one is gone, so is the work. */
interface Held<T> {
  readonly generation: number;
  readonly promise: Promise<T>;
}

export interface FaceRunRequest {
  readonly inputs: { readonly source: ImageValue; readonly target: ImageValue };
  readonly pairs: readonly { readonly source: number; readonly target: number }[];
}

export interface FaceRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(slot: Slot, value: InputValue, context: WorkContext): Promise<FoundFaces>;
  run(request: FaceRunRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

const modelBytes = (files: Assets): ModelBytes =>
  Object.fromEntries(
    modelNames.map((name) => [name, { json: files.get(`${name}.json`)!, weights: files.get(`${name}.bin`)! }]),
  ) as ModelBytes;

/**
 * Runs the face engine in a worker. A cancelled run ends the worker; the next call starts another and tells it
 * the models and both pictures again, so that nothing has to be chosen anew.
 */
export function createFaceRunner({ spawn, assets, wasmName, measure }: FaceRunnerDeps): FaceRunner {
  const client: WorkerClient<FaceCalls> = createWorkerClient<FaceCalls>(spawn);
  let engine: Held<unknown> | null = null;
  const looked = new Map<Slot, Held<FoundFaces> & { readonly id: string }>();

  const tell = (timings: Timings): void => {
    for (const [stage, milliseconds] of Object.entries(timings)) measure(stage, milliseconds);
  };

  const ready = async (bytes: WorkContext['bytes']): Promise<void> => {
    const files = await assets.load(bytes);
    if (engine?.generation !== client.generation) {
      const request = {
        models: modelBytes(files),
        wasm: new Blob([files.get(wasmName())!], { type: 'application/wasm' }),
      };
      engine = { generation: client.generation, promise: client.call('load', request) };
      engine.promise.catch(() => (engine = null));
    }
    await engine.promise;
  };

  const look = async (
    slot: Slot,
    value: ImageValue,
    bytes: WorkContext['bytes'],
    onProgress: (stage: string, fraction: number | null) => void,
    signal?: AbortSignal,
  ): Promise<FoundFaces> => {
    await ready(bytes);
    const before = looked.get(slot);
    if (before?.id === value.id && before.generation === client.generation) return before.promise;
    const promise = client
      .call(
        'find',
        { slot, blob: value.blob },
        { signal, onProgress: ({ stage, fraction }) => onProgress(stage, fraction) },
      )
      .then(({ found, timings }) => {
        tell(timings);
        return found;
      });
    looked.set(slot, { id: value.id, generation: client.generation, promise });
    promise.catch(() => {
      if (looked.get(slot)?.promise === promise) looked.delete(slot);
    });
    return promise;
  };

  return {
    prepare: ({ bytes }) => ready(bytes),

    // A picture that was replaced meanwhile does not stop the worker: the other picture lives in it.
    inspect(slot, value, { stage, bytes }) {
      if (value.kind !== 'image') return Promise.reject(new TypeError(`${slot} takes a picture`));
      stage('loading', null);
      return look(slot, value, bytes, stage);
    },

    async run({ inputs, pairs }, { signal, stage, bytes }) {
      const { source, target } = inputs;
      await ready(bytes);
      signal.throwIfAborted();
      const held = (slot: Slot, id: string): boolean =>
        looked.get(slot)?.id === id && looked.get(slot)?.generation === client.generation;
      const from = held('source', source.id) && held('target', target.id) ? 0 : LOOKING_SHARE;
      const half = from / 2;
      await look('source', source, bytes, (name, f) => stage(name, (f ?? 0) * half), signal);
      await look('target', target, bytes, (name, f) => stage(name, half + (f ?? 0) * half), signal);
      const { blob, width, height, timings } = await client.call(
        'swap',
        { pairs },
        { signal, onProgress: (p) => stage(p.stage, from + (p.fraction ?? 0) * (1 - from)) },
      );
      tell(timings);
      // An animated picture would play beside its still result.
      const before = target.type === 'image/gif' ? target.preview : target.blob;
      return { kind: 'image', blob, width, height, before, stem: `${fileStem(target.name)}-face-swap` };
    },

    dispose: () => client.stop(),
  };
}
