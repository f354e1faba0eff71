import {
  browserAssetDeps,
  createAssetStore,
  createWorkerClient,
  type AssetStore,
  type WorkContext,
  type WorkerClient,
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

/** Runs the video engine in a worker. An abort ends the worker; the next call starts another. */
export function createClipClient({ spawn, engine, recogniser, wasmName: wasm }: ClipClientDeps): ClipClient {
  const client: WorkerClient<ClipCalls> = createWorkerClient<ClipCalls>(spawn);
  let loaded: { readonly generation: number; readonly apart: boolean; readonly done: Promise<unknown> } | null = null;

  /** @param apart whether people must be distinguished */
  const ready = async (apart: boolean, bytes: WorkContext['bytes']): Promise<void> => {
    const serves = (): boolean => loaded?.generation === client.generation && (loaded.apart || !apart);
    if (serves()) return void (await loaded!.done);
    const files = await engine.load(bytes);
    const more = apart ? await recogniser.load(bytes) : null;
    if (!serves()) {
      const models = Object.fromEntries([...files, ...(more ?? [])].filter(([name]) => /\.(json|bin)$/.test(name)));
      const request = {
        models,
        recogniser: apart,
        wasm: new Blob([files.get(wasm())!], { type: 'application/wasm' }),
      };
      loaded = { generation: client.generation, apart, done: client.call('load', request) };
      loaded.done.catch(() => (loaded = null));
    }
    await loaded!.done;
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
