import {
  browserAssetDeps,
  createAssetStore,
  createWorkerClient,
  createWorkerLoader,
  type Assets,
  type AssetStore,
  type ImageValue,
  type WorkContext,
  type WorkerClient,
  type WorkerLike,
} from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import type { KeptPart } from '@facet/contracts/kept-parts';
import type { GenderChange } from '@facet/engines/face/gender';
import { wasmName } from '@facet/engines/simd';
import { engineFiles } from './assets.ts';
import type { FaceAddress, FaceCalls, ModelBytes, ResultType, Role, SwappedPicture } from './calls.ts';
import { placeFromLeft, type BetterFace, type FoundFaces, type Opinion } from './found.ts';
import { modelNames } from './models.ts';

export interface FaceClientDeps {
  readonly spawn: () => WorkerLike;
  readonly assets: AssetStore;
  readonly wasmName: () => string;
  /** Called with how long each stage took in the worker, in milliseconds. */
  readonly measure: (stage: string, milliseconds: number) => void;
}

/** What a call of the worker reports to; `signal` ends the worker with it. */
export interface CallContext {
  readonly stage: (stage: string, fraction: number | null) => void;
  readonly bytes: WorkContext['bytes'];
  readonly signal?: AbortSignal;
}

/** A picture and what its faces are needed for. */
export interface Wanted {
  readonly picture: ImageValue;
  readonly role: Role;
}

/** A face that is given, and the number of the one in the target that gets it. */
export interface SwapPair {
  readonly source: { readonly picture: ImageValue; readonly face: number };
  readonly target: number;
}

export interface SwapRequest {
  readonly target: ImageValue;
  readonly pairs: readonly SwapPair[];
  readonly type: ResultType;
  /** What the people of the target keep of their own. Default: only what others would not do for. */
  readonly keeps?: readonly KeptPart[];
  /** Longest side in pixels of a small copy of the result. Default: none. */
  readonly thumbSide?: number;
  /** A better face is looked for in any case: a clip with these faces is doubted. Default: where the result is. */
  readonly doubted?: boolean;
}

export interface PreviewRequest extends Pick<SwapRequest, 'target' | 'keeps'> {
  readonly pair: SwapPair;
}

/** The face engine as the page uses it. Every call rejects with `FailureError`, or `AbortError` after an abort. */
export interface FaceClient {
  /** Fetches the engine and starts it, once. */
  ready(bytes: WorkContext['bytes']): Promise<void>;
  /** Finds the faces of a picture. What the worker knows already is not looked for again. */
  look(wanted: Wanted, context: CallContext): Promise<FoundFaces>;
  /** Whether the worker that is there knows the picture in this role. */
  knows(wanted: Wanted): boolean;
  /** Swaps faces of pictures that were looked at. */
  swap(request: SwapRequest, context: CallContext): Promise<SwappedPicture & Opinion>;
  /** A small square picture of what a swap of these makes of the first face. Of pictures that were looked at. */
  preview(request: PreviewRequest): Promise<ImageBitmap>;
  /** Turns a face of a picture that was looked at feminine or masculine. */
  present(picture: ImageValue, face: number, change: GenderChange, context: CallContext): Promise<SwappedPicture>;
  /** Landmarks of a face of a picture that was looked at, in its pixels. */
  landmarks(picture: ImageValue, face: number): Promise<Float32Array>;
  /** Lets go of pictures that are needed no more. */
  forget(pictures: readonly ImageValue[]): void;
  dispose(): void;
}

/** Work that belongs to one worker: when that one is gone, so is the work. */
interface Held<T> {
  readonly generation: number;
  readonly promise: Promise<T>;
}

/** What a worker starts the engine from. @param wasm name of the file with the kernels */
export function engineBytes(files: Assets, wasm: string): FaceCalls['load']['request'] {
  return {
    models: Object.fromEntries(
      modelNames.map((name) => [name, { json: files.get(`${name}.json`)!, weights: files.get(`${name}.bin`)! }]),
    ) as ModelBytes,
    age: { json: files.get('age.json')!, weights: files.get('age.bin')! },
    wasm: new Blob([files.get(wasm)!], { type: 'application/wasm' }),
  };
}

/** The worker's name for a picture: one that is looked at in both roles is two to it. */
const keyOf = (picture: ImageValue, role: Role): string => `${role} ${picture.id}`;

interface State extends FaceClientDeps {
  readonly client: WorkerClient<FaceCalls>;
  readonly ready: FaceClient['ready'];
  /** By the worker's name of the picture. */
  readonly looked: Map<string, Looked>;
}

interface Looked extends Held<FoundFaces> {
  /** Of the picture's file. */
  readonly name: string;
}

function held({ client, looked }: State, key: string): Looked | null {
  const before = looked.get(key);
  return before?.generation === client.generation ? before : null;
}

/** Calls the worker, and reports how long each stage took. */
async function measured<K extends 'find' | 'swap' | 'present'>(
  { client, measure }: State,
  name: K,
  request: FaceCalls[K]['request'],
  { stage, signal }: CallContext,
): Promise<FaceCalls[K]['answer']> {
  const answer = await client.call(name, request, {
    signal,
    onProgress: (progress) => stage(progress.stage, progress.fraction),
  });
  for (const [one, milliseconds] of Object.entries(answer.timings)) measure(one, milliseconds);
  return answer;
}

/** Where the faces of a picture are known from: the role that was looked at. */
const keyWith = (state: State, picture: ImageValue): string =>
  keyOf(picture, held(state, keyOf(picture, 'source')) ? 'source' : 'target');

async function nameOf({ looked }: State, { picture, face }: FaceAddress): Promise<BetterFace | null> {
  const one = looked.get(picture);
  return one ? { name: one.name, fromLeft: placeFromLeft(await one.promise, face) } : null;
}

async function look(state: State, { picture, role }: Wanted, context: CallContext): Promise<FoundFaces> {
  const { client, looked } = state;
  await state.ready(context.bytes);
  const key = keyOf(picture, role);
  const before = held(state, key);
  if (before) return before.promise;
  const promise = measured(state, 'find', { key, blob: picture.blob, role }, context).then(({ found }) => found);
  looked.set(key, { generation: client.generation, promise, name: picture.name });
  promise.catch(() => {
    if (looked.get(key)?.promise === promise) looked.delete(key);
  });
  return promise;
}

/** What the worker swaps for what the page does. */
const addressed = (state: State, { source, target }: SwapPair) => ({
  source: { picture: keyWith(state, source.picture), face: source.face },
  target,
});

async function swap(
  state: State,
  { target, pairs, type, keeps = [], thumbSide, doubted = false }: SwapRequest,
  context: CallContext,
): Promise<SwappedPicture & Opinion> {
  const {
    timings: _,
    better,
    ...swapped
  } = await measured(
    state,
    'swap',
    {
      target: keyOf(target, 'target'),
      pairs: pairs.map((pair) => addressed(state, pair)),
      type,
      keeps,
      thumbSide: thumbSide ?? null,
      doubted,
    },
    context,
  );
  return { ...swapped, better: better ? await nameOf(state, better) : null };
}

/** Pixels of a side of a preview. */
const PREVIEW_SIDE = 192;

function forget(state: State, pictures: readonly ImageValue[]): void {
  const keys = pictures
    .flatMap((picture) => [keyOf(picture, 'source'), keyOf(picture, 'target')])
    .filter((key) => held(state, key) !== null);
  for (const key of keys) state.looked.delete(key);
  if (keys.length === 0) return;
  // A worker that ended meanwhile has forgotten everything.
  state.client.call('forget', { keys }).catch(() => undefined);
}

/**
 * Runs the face engine in a worker. An abort ends the worker; the next call starts another, which gets the models
 * again, and the pictures as they are needed.
 */
export function createFaceClient(deps: FaceClientDeps): FaceClient {
  const client = createWorkerClient<FaceCalls>(deps.spawn);
  const ready = createWorkerLoader({
    client,
    fetch: (bytes) => deps.assets.load(bytes),
    give: (files) => client.call('load', engineBytes(files, deps.wasmName())),
  });
  const state: State = { ...deps, client, ready, looked: new Map() };
  return {
    ready,
    look: (wanted, context) => look(state, wanted, context),
    knows: ({ picture, role }) => held(state, keyOf(picture, role)) !== null,
    swap: (request, context) => swap(state, request, context),
    // Without a signal: an abort would end the worker, which has the models.
    preview: ({ target, pair, keeps = [] }) =>
      client.call('preview', {
        target: keyOf(target, 'target'),
        pair: addressed(state, pair),
        keeps,
        side: PREVIEW_SIDE,
      }),
    async present(picture, face, change, context) {
      const address = { picture: keyWith(state, picture), face };
      const { timings: _, ...made } = await measured(state, 'present', { address, change, type: 'image/png' }, context);
      return made;
    },
    landmarks: (picture, face) => client.call('landmarks', { picture: keyWith(state, picture), face }),
    forget: (pictures) => forget(state, pictures),
    dispose: () => client.stop(),
  };
}

/**
 * The face client of a tool's page. Its stages stand on the User Timing line as `facet:<tool>:<stage>`.
 *
 * @param signal aborts when the tool is unmounted
 */
export function browserFaceClient(tool: string, signal: AbortSignal): FaceClient {
  return createFaceClient({
    spawn: () => new RemoteWorker(new URL('./face.worker.ts', import.meta.url)),
    assets: createAssetStore(engineFiles(), browserAssetDeps('facet-face'), signal),
    wasmName,
    measure: (stage, duration) =>
      performance.measure(`facet:${tool}:${stage}`, { start: performance.now() - duration, duration }),
  });
}

/** A preview of pictures that are looked at again where a cancelled run ended the worker that knew them. */
export async function previewOf(
  faces: Pick<FaceClient, 'ready' | 'look' | 'preview'>,
  request: PreviewRequest,
  wanted: readonly Wanted[],
): Promise<ImageBitmap> {
  const context = { stage: () => undefined, bytes: () => undefined };
  await faces.ready(context.bytes);
  for (const one of wanted) await faces.look(one, context);
  return faces.preview(request);
}

/** The still picture that a result is compared with: an animated one would play beside it. */
export const stillOf = (picture: ImageValue): Blob => (picture.type === 'image/gif' ? picture.preview : picture.blob);
