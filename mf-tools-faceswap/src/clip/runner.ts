import {
  comparedWith,
  FailureError,
  fileStem,
  type NotesListener,
  type ImageValue,
  type InputValue,
  type MediaValue,
  type RunContext,
  type RunnerEnv,
  type RunOutput,
  type WorkContext,
} from '@facet/workbench';
import type { FaceClient } from '../face/client.ts';
import { doubtNotes, type BetterFace, type FoundFaces } from '../face/found.ts';
import { keptIn, type KeptOptions } from '../face/kept.ts';
import type { FacePick } from '../face/pick.ts';
import type { Mark } from '@facet/workbench/worker';
import type { ClipFacts } from './calls.ts';
import type { ClipClient, ClipFile } from './client.ts';
import { givenFace, pairsFor, photoFile, type ClipFound, type TargetChoice } from './clip.ts';
import { HERE } from './limits.ts';
import { checkPeople, harmless, pictureOf, type TakeFrame } from './frames.ts';
import type { Where } from './where.ts';

export interface ClipRunnerDeps {
  readonly faces: FaceClient;
  readonly runTask: RunnerEnv['runTask'];
  /** The engine for whole clips on the device; null for a tool that has none. */
  readonly clips: ClipClient | null;
  readonly durationOf: (blob: Blob, signal: AbortSignal) => Promise<number | null>;
  readonly takeFrame: TakeFrame;
  /** Price of a run on a video of so many frames. */
  readonly creditsOf: (frames: number | null) => number;
  /** Product and tool, for the mark. */
  readonly software: string;
  readonly now: () => Date;
}

export interface ClipRequest {
  readonly inputs: { readonly source: ImageValue; readonly target: ImageValue | MediaValue<'video'> };
  readonly options: KeptOptions & {
    readonly faces: TargetChoice;
    readonly where?: Where;
    readonly at: number;
    readonly pick: FacePick;
  };
}

export interface ClipRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(name: 'source' | 'target', value: InputValue, context: WorkContext): Promise<ClipFound>;
  preview(request: ClipRequest, signal: AbortSignal, note?: NotesListener): Promise<ImageBitmap>;
  run(request: ClipRequest, context: RunContext): Promise<RunOutput>;
  dispose(): void;
}

/** What this device can do with a clip; null where it is too long for it, or cannot be decoded here. */
export async function factsOf(
  clips: ClipClient | null,
  clip: ClipFile,
  duration: number | null,
  { stage, bytes, signal }: WorkContext,
): Promise<ClipFacts | null> {
  if (!clips || duration === null || duration > HERE.seconds + 0.1) return null;
  try {
    return await clips.look(clip, true, { stage, bytes, signal });
  } catch (error) {
    // The servers take it all the same.
    if (error instanceof FailureError) return null;
    throw error;
  }
}

/**
 * Length and frames of a clip, by its index, or else as the browser plays it.
 * @throws FailureError `broken-video` for what neither can open
 */
export async function measuresOf(
  clips: ClipClient | null,
  clip: ClipFile,
  durationOf: ClipRunnerDeps['durationOf'],
  { stage, bytes, signal }: WorkContext,
): Promise<{ readonly duration: number | null; readonly frames: number | null }> {
  const index = clips && (await clips.index(clip, { stage, bytes, signal }));
  if (index) return index;
  const duration = await durationOf(clip.blob, signal);
  if (clips && duration === null) throw new FailureError({ kind: 'tool', code: 'broken-video' });
  return { duration, frames: null };
}

/** One frame of a clip, swapped as a picture. */
interface FrameSwap {
  /** Rejects with `no-frame` and `frame-without-face`. */
  swap(request: ClipRequest, signal: AbortSignal, doubted?: boolean): ReturnType<FaceClient['swap']>;
  /** Another face of the photo that would do better, by that frame; null where it says nothing. */
  betterIn(request: ClipRequest, signal: AbortSignal): Promise<BetterFace | null>;
}

function createFrameSwap(faces: FaceClient, takeFrame: TakeFrame): FrameSwap {
  let frame: { readonly at: number; readonly clip: string; readonly picture: ImageValue } | null = null;

  const frameOf = async ({ inputs, options }: ClipRequest, signal: AbortSignal): Promise<ImageValue> => {
    const { target } = inputs;
    const { at } = options;
    if (frame?.clip === target.id && frame.at === at) return frame.picture;
    const taken = await takeFrame(target, at, signal);
    if (!taken) throw new FailureError({ kind: 'tool', code: 'no-frame' });
    if (frame) faces.forget([frame.picture]);
    const picture = pictureOf(target, at, taken);
    frame = { at, clip: target.id, picture };
    return picture;
  };

  const swap: FrameSwap['swap'] = async ({ inputs, options }, signal, doubted = false) => {
    const { source } = inputs;
    const quiet = { stage: () => undefined, bytes: () => undefined, signal };
    await faces.ready(quiet.bytes);
    const target = await frameOf({ inputs, options }, signal);
    const given = await faces.look({ picture: source, role: 'source' }, quiet);
    const shown = await faces.look({ picture: target, role: 'target' }, quiet).catch((error: unknown) => {
      if (error instanceof FailureError && error.failure.kind === 'tool' && harmless.has(error.failure.code))
        throw new FailureError({ kind: 'tool', code: 'frame-without-face' }, { cause: error });
      throw error;
    });
    const pairs = pairsFor(given, options.pick.face, shown, options.faces);
    if (pairs.length === 0) throw new FailureError({ kind: 'tool', code: 'frame-without-face' });
    return faces.swap(
      {
        target,
        pairs: pairs.map((pair) => ({ source: { picture: source, face: pair.source }, target: pair.target })),
        type: 'image/png',
        keeps: keptIn(options),
        doubted,
      },
      quiet,
    );
  };

  const betterIn: FrameSwap['betterIn'] = (request, signal) =>
    unlessFailed(async () => (await swap(request, signal, true)).better ?? null);

  return { swap, betterIn };
}

/** What a look finds that only adds to a result; null where it fails. */
export async function unlessFailed<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof FailureError) return null;
    throw error;
  }
}

/**
 * A face swap in a clip: the photo and one frame are looked at here, on the visitor's device; the clip itself is swapped here when it is
 * short and the visitor wants that, else by the backend.
 */
export function createClipRunner({
  faces,
  runTask,
  clips,
  durationOf,
  takeFrame,
  creditsOf,
  software,
  now,
}: ClipRunnerDeps): ClipRunner {
  let photo: { readonly picture: ImageValue; readonly faces: FoundFaces | null } | null = null;
  let clip: { readonly id: string; readonly facts: ClipFacts | null; readonly frames: number | null } | null = null;
  const frames = createFrameSwap(faces, takeFrame);

  /** The face that is given, for the servers: a point on it, where the photo was looked at. */
  const pointOf = (source: ImageValue, { face }: FacePick): { readonly face?: { x: number; y: number } } => {
    if (photo?.picture.id !== source.id || !photo.faces?.faces[face]) return {};
    const { x, y } = givenFace(source, photo.faces, face);
    return { face: { x, y } };
  };

  const swapHere = async (
    request: ClipRequest,
    here: ClipClient,
    { stage, bytes, signal }: RunContext,
  ): Promise<RunOutput> => {
    const { source, target } = request.inputs;
    const { options } = request;
    const found = await faces.look({ picture: source, role: 'source' }, { stage: () => undefined, bytes, signal });
    const mark: Mark = { sourceType: 'compositeWithTrainedAlgorithmicMedia', software, createdAt: now() };
    const cast = {
      kind: options.faces === 'all' ? 'everyone' : 'main',
      face: givenFace(source, found, options.pick.face),
      keeps: keptIn(options),
    } as const;
    await checkPeople(faces, here, target, cast, { stage, bytes, signal });
    const { blob, doubts } = await here.swap(target, cast, mark, { stage, bytes, signal });
    const better = doubts.length > 0 ? await frames.betterIn(request, signal) : null;
    const name = `${fileStem(target.name)}-face-swap.mp4`;
    const notes = doubtNotes({ doubts, better });
    return comparedWith(target, { kind: 'file', blob, media: 'video', name, madeHere: true, notes });
  };

  return {
    prepare: ({ bytes }) => faces.ready(bytes),

    async inspect(name, value, { signal, stage, bytes }) {
      if (name === 'target') {
        if (value.kind !== 'video') return { kind: 'animation' };
        const { duration, frames } = await measuresOf(clips, value, durationOf, { stage, bytes, signal });
        const facts = await factsOf(clips, value, duration, { stage, bytes, signal });
        clip = { id: value.id, facts, frames };
        return { kind: 'video', duration, frames, facts };
      }
      if (value.kind !== 'image') throw new TypeError('the face comes from a photo');
      stage('loading', null);
      if (photo && photo.picture.id !== value.id) faces.forget([photo.picture]);
      photo = { picture: value, faces: null };
      const found = await faces.look({ picture: value, role: 'source' }, { stage, bytes });
      photo = { picture: value, faces: found };
      return { kind: 'faces', faces: found };
    },

    async preview(request, signal, note) {
      const { blob, doubts, better } = await frames.swap(request, signal);
      note?.(doubtNotes({ doubts, better }));
      return createImageBitmap(blob);
    },

    async run(request, context) {
      const { source, target } = request.inputs;
      const { faces: whom, where, pick } = request.options;
      if (clips && where === 'here' && clip?.id === target.id && clip.facts?.secondsPerFrame != null)
        return swapHere(request, clips, context);
      const clipFile = { blob: new Blob([target.blob], { type: target.type }), name: target.name };
      const credits = creditsOf(clip?.id === target.id ? clip.frames : null);
      const files = { target: clipFile, source: photoFile(source) };
      const options = { faces: whom, keeps: keptIn(request.options), ...pointOf(source, pick) };
      return comparedWith(target, await runTask({ files, options, credits }, context));
    },

    dispose() {
      faces.dispose();
      clips?.dispose();
    },
  };
}
