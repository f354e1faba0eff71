import {
  browserAssetDeps,
  createAssetStore,
  createWorkerClient,
  createWorkerLoader,
  type AssetStore,
  type Assets,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import { RemoteWorker, type Mark } from '@facet/workbench/worker';
import { wasmName } from '@facet/engines/simd';
import { engineFiles, recogniserFiles } from '../face/assets.ts';
import type { CallContext } from '../face/client.ts';
import type {
  ClipCalls,
  ClipCast,
  ClipFacts,
  ClipIndex,
  ModelBytes,
  PeopleViews,
  SeenPeople,
  SwappedClip,
  SwappedFrame,
} from './calls.ts';

/** A clip as the page has it. */
export interface ClipFile {
  readonly id: string;
  readonly blob: Blob;
}

/** The engine for clips as the page uses it. Every call rejects with `FailureError`, or `AbortError` after an abort. */
export interface ClipClient {
  /** What the index of a clip says; null for what is no whole clip. */
  index(clip: ClipFile, context: CallContext): Promise<ClipIndex | null>;
  /** Opens a clip; `measure` times a few frames where it is short enough to be swapped here. */
  look(clip: ClipFile, measure: boolean, context: CallContext): Promise<ClipFacts>;
  /** The people of a clip, the main person first. */
  people(clip: ClipFile, context: CallContext): Promise<SeenPeople>;
  /** A view of everybody whom a cast changes. */
  views(clip: ClipFile, cast: ClipCast, context: CallContext): Promise<PeopleViews>;
  /** One frame, swapped. */
  frame(clip: ClipFile, time: number, cast: ClipCast, context: CallContext): Promise<SwappedFrame>;
  /** The whole clip, swapped. */
  swap(clip: ClipFile, cast: ClipCast, mark: Mark, context: CallContext): Promise<SwappedClip>;
  dispose(): void;
}

export interface ClipClientDeps {
  readonly spawn: () => WorkerLike;
  /** Files of the engine, and of the recogniser, which is fetched when people must be distinguished. */
  readonly engine: AssetStore;
  readonly recogniser: AssetStore;
  readonly wasmName: () => string;
}

/** The files of networks among those that were fetched. */
const modelsIn = (files: Assets): ModelBytes =>
  Object.fromEntries([...files].filter(([name]) => /\.(json|bin)$/.test(name)));

/** Runs the video engine in a worker. An abort ends the worker; the next call starts another. */
export function createClipClient({ spawn, engine, recogniser, wasmName: wasm }: ClipClientDeps): ClipClient {
  const client = createWorkerClient<ClipCalls>(spawn);
  const engineReady = createWorkerLoader({
    client,
    fetch: (bytes) => engine.load(bytes),
    give: (files) =>
      client.call('load', {
        models: modelsIn(files),
        wasm: new Blob([files.get(wasm())!], { type: 'application/wasm' }),
      }),
  });
  const recogniserReady = createWorkerLoader({
    client,
    fetch: (bytes) => recogniser.load(bytes),
    give: async (files) => {
      // The worker that has the engine may have ended while these files were fetched.
      await engineReady();
      return client.call('recognise', { models: modelsIn(files) });
    },
  });
  /** @param apart whether people must be distinguished */
  const ready = async (apart: boolean, bytes: WorkContext['bytes']): Promise<void> => {
    await engineReady(bytes);
    if (apart) await recogniserReady(bytes);
  };
  const options = ({ stage, signal }: CallContext) => ({
    signal,
    onProgress: (progress: { readonly stage: string; readonly fraction: number | null }) =>
      stage(progress.stage, progress.fraction),
  });

  return {
    index: ({ blob }, context) => client.call('index', { blob }, options(context)),
    async look({ blob }, measure, context) {
      if (measure) await ready(false, context.bytes);
      return client.call('look', { blob, measure }, options(context));
    },
    async people({ id, blob }, context) {
      await ready(true, context.bytes);
      return client.call('people', { key: id, blob }, options(context));
    },
    async views({ id, blob }, cast, context) {
      await ready(true, context.bytes);
      return client.call('views', { key: id, blob, cast }, options(context));
    },
    async frame({ id, blob }, time, cast, context) {
      await ready(cast.kind !== 'everyone', context.bytes);
      return client.call('frame', { key: id, blob, time, cast }, options(context));
    },
    async swap({ id, blob }, cast, mark, context) {
      await ready(cast.kind !== 'everyone', context.bytes);
      return client.call('swap', { key: id, blob, cast, mark }, options(context));
    },
    dispose: () => client.stop(),
  };
}

/** The clip client of a tool's page. @param signal aborts when the tool is unmounted */
export function browserClipClient(signal: AbortSignal): ClipClient {
  return createClipClient({
    spawn: () => new RemoteWorker(new URL('./clip.worker.ts', import.meta.url)),
    engine: createAssetStore(engineFiles(), browserAssetDeps('facet-face'), signal),
    recogniser: createAssetStore(recogniserFiles(), browserAssetDeps('facet-face'), signal),
    wasmName,
  });
}
