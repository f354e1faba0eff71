import type { DoubtCode } from '@facet/contracts/doubts';
import type { KeptPart } from '@facet/contracts/kept-parts';
import {
  comparedWith,
  FailureError,
  fileStem,
  type NotesListener,
  type ImagesValue,
  type ImageValue,
  type InputValue,
  type MediaValue,
  type RunContext,
  type RunnerEnv,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
} from '@facet/workbench';
import type { ClipCast } from '../../clip/calls.ts';
import type { ClipClient } from '../../clip/client.ts';
import { photoFile } from '../../clip/clip.ts';
import { checkPeople } from '../../clip/frames.ts';
import { LONGEST_CLIP } from '../../clip/limits.ts';
import { factsOf, measuresOf, unlessFailed } from '../../clip/runner.ts';
import type { Where } from '../../clip/where.ts';
import type { CallContext, FaceClient } from '../../face/client.ts';
import { doubtNotes, type BetterFace } from '../../face/found.ts';
import { keptIn, type KeptOptions } from '../../face/kept.ts';
import type { GroupMap } from '../../face/mapping/group.ts';
import { lookAtAll } from '../../face/mapping/lookAtAll.ts';
import { castFor, galleryOf, galleryPairs, givenIn, mappingFor, type Given, type PeopleFound } from './people.ts';

export interface PeopleRunnerDeps {
  readonly faces: FaceClient;
  readonly clips: ClipClient;
  readonly runTask: RunnerEnv['runTask'];
  readonly durationOf: (blob: Blob, signal: AbortSignal) => Promise<number | null>;
  /** Price of a run on a video of so many frames. */
  readonly creditsOf: (frames: number | null) => number;
  readonly now: () => Date;
}

export interface PeopleRequest {
  readonly inputs: { readonly target: MediaValue<'video'>; readonly sources: ImagesValue };
  readonly options: KeptOptions & { readonly cast: GroupMap; readonly where: Where; readonly at: number };
}

export interface PeopleRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(name: 'target' | 'sources', value: InputValue, context: WorkContext): Promise<PeopleFound>;
  preview(request: PeopleRequest, signal: AbortSignal, note?: NotesListener): Promise<ImageBitmap>;
  run(request: PeopleRequest, context: RunContext): Promise<RunOutput>;
  dispose(): void;
}

type Clip = Extract<PeopleFound, { readonly kind: 'clip' }> & { readonly id: string };

interface State {
  readonly deps: PeopleRunnerDeps;
  /** The clip that was looked at last. */
  clip: Clip | null;
  photos: readonly ImageValue[];
}

async function givenOf(
  { deps: { faces } }: State,
  { inputs: { sources }, options }: PeopleRequest,
  bytes: WorkContext['bytes'],
): Promise<Given> {
  const quiet = { stage: () => undefined, bytes };
  return givenIn(options.cast, sources.items, await lookAtAll(faces, sources.items, quiet));
}

/** Another face of the photos that would do better, by the best view of everybody; null where those say nothing. */
async function betterIn(
  { deps: { faces }, clip }: State,
  given: Given,
  keeps: readonly KeptPart[],
  context: CallContext,
): Promise<BetterFace | null> {
  const gallery = clip?.seen?.gallery;
  if (!gallery) return null;
  const { picture } = gallery;
  const quiet = { ...context, stage: () => undefined };
  try {
    return await unlessFailed(async () => {
      const pairs = galleryPairs(given, gallery, await faces.look({ picture, role: 'target' }, quiet));
      if (pairs.length === 0) return null;
      const { better } = await faces.swap({ target: picture, pairs, type: 'image/jpeg', keeps, doubted: true }, quiet);
      return better ?? null;
    });
  } finally {
    faces.forget([picture]);
  }
}

const notesOn = async (
  state: State,
  doubts: readonly DoubtCode[],
  given: Given,
  { keeps }: ClipCast,
  context: CallContext,
): Promise<readonly ToolNotice[]> =>
  doubtNotes({ doubts, better: doubts.length > 0 ? await betterIn(state, given, keeps, context) : null });

async function inspectPhotos(state: State, value: InputValue, { stage, bytes }: WorkContext): Promise<PeopleFound> {
  const { faces } = state.deps;
  if (value.kind !== 'images') throw new TypeError('faces come from photos');
  faces.forget(state.photos.filter(({ id }) => !value.items.some((item) => item.id === id)));
  state.photos = value.items;
  return { kind: 'photos', photos: await lookAtAll(faces, value.items, { stage, bytes }) };
}

async function inspectClip(
  state: State,
  value: InputValue,
  { signal, stage, bytes }: WorkContext,
): Promise<PeopleFound> {
  const { clips, durationOf } = state.deps;
  if (value.kind !== 'video') throw new TypeError('people come from a video');
  const context = { stage, bytes, signal };
  const { duration, frames } = await measuresOf(clips, value, durationOf, context);
  if (duration !== null && duration > LONGEST_CLIP) return { kind: 'clip', duration, frames, facts: null, seen: null };
  const seen = await clips.people(value, context);
  const facts = await factsOf(clips, value, duration, context);
  const people = { people: seen.people, gallery: galleryOf(value.id, value.name, seen) };
  state.clip = { id: value.id, kind: 'clip', duration, frames, facts, seen: people };
  return state.clip;
}

async function preview(
  state: State,
  request: PeopleRequest,
  signal: AbortSignal,
  note: NotesListener | undefined,
): Promise<ImageBitmap> {
  const { faces, clips } = state.deps;
  const { target } = request.inputs;
  const quiet = { stage: () => undefined, bytes: () => undefined, signal };
  const given = await givenOf(state, request, quiet.bytes);
  if (given.pairs.length === 0) throw new FailureError({ kind: 'tool', code: 'frame-without-face' });
  const cast = castFor(given, keptIn(request.options));
  await checkPeople(faces, clips, target, cast, quiet);
  const duration = (await clips.look(target, false, quiet)).duration;
  const { picture, doubts } = await clips.frame(target, request.options.at * duration, cast, quiet);
  note?.(await notesOn(state, doubts, given, cast, quiet));
  return picture;
}

async function swapHere(
  state: State,
  { inputs: { target }, options }: PeopleRequest,
  given: Given,
  context: RunContext,
): Promise<RunOutput> {
  const { faces, clips, now } = state.deps;
  const software = 'Facet Multiple Video Face Swap';
  const mark = { sourceType: 'compositeWithTrainedAlgorithmicMedia', software, createdAt: now() } as const;
  const cast = castFor(given, keptIn(options));
  await checkPeople(faces, clips, target, cast, context);
  const { blob, doubts } = await clips.swap(target, cast, mark, context);
  const name = `${fileStem(target.name)}-face-swap.mp4`;
  const notes = await notesOn(state, doubts, given, cast, context);
  return comparedWith(target, { kind: 'file', blob, media: 'video', name, madeHere: true, notes });
}

/** @param known null where the clip was not looked at */
async function swapByBackend(
  { runTask, creditsOf }: PeopleRunnerDeps,
  { inputs: { target }, options }: PeopleRequest,
  given: Given,
  known: Clip | null,
  context: RunContext,
): Promise<RunOutput> {
  const mapping = mappingFor(given, known?.seen?.people ?? []);
  const clipFile = { blob: new Blob([target.blob], { type: target.type }), name: target.name };
  const sources = given.photos.map(({ picture }) => photoFile(picture));
  const credits = creditsOf(known?.frames ?? null);
  const made = await runTask(
    { files: { target: clipFile, sources }, options: { mapping, keeps: keptIn(options) }, credits },
    context,
  );
  return comparedWith(target, made);
}

/**
 * Several faces onto several people of a clip. People are found on the visitor's device, and face vectors stay there; a
 * short clip is swapped on the device if the visitor chooses so, others by the backend.
 */
export function createPeopleRunner(deps: PeopleRunnerDeps): PeopleRunner {
  const { faces, clips } = deps;
  const state: State = { deps, clip: null, photos: [] };
  return {
    prepare: ({ bytes }) => faces.ready(bytes),
    async inspect(name, value, context) {
      context.stage('loading', null);
      return name === 'sources' ? inspectPhotos(state, value, context) : inspectClip(state, value, context);
    },
    preview: (request, signal, note) => preview(state, request, signal, note),
    async run(request, context) {
      const { inputs, options } = request;
      const given = await givenOf(state, request, context.bytes);
      context.signal.throwIfAborted();
      const known = state.clip?.id === inputs.target.id ? state.clip : null;
      return options.where === 'here' && known?.facts?.secondsPerFrame != null
        ? swapHere(state, request, given, context)
        : swapByBackend(deps, request, given, known, context);
    },
    dispose() {
      faces.dispose();
      clips.dispose();
    },
  };
}
