import {
  type Assignment,
  assessPair,
  buildSource,
  type Face,
  type FaceSource,
  type GraphModelJson,
  type ModelFiles,
  swapFacesScored,
} from '@facet/engines/face';
import { createPyramid, type RasterImage } from '@facet/engines/raster';
import {
  type Casting,
  createFaceTracker,
  createPeopleFinder,
  createVideoEngine,
  createVideoSwapper,
  likeness,
  nearestFace,
  type Person,
  recogniserModel,
  type VideoEngine,
} from '@facet/engines/video';
import { readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { VideoSampleSink } from 'mediabunny';
import type { ClipCalls, ClipCast, GivenFace, ModelBytes } from './calls.ts';
import { fitsHere, sampleTimes } from './estimate.ts';
import { createFrameReader, frameAt, openClip, readIndex, type OpenClip } from './readClip.ts';
import { startClip } from './writeClip.ts';

/** Frames whose tracking is timed, after one that is not. */
const TIMED_FRAMES = 5;
/** A whole swap in times of tracking a face: painting and light take the rest. */
const SWAP_PER_TRACKING = 2.6;
/** Likeness from which on a face of a frame is a person's. */
const SAME = 0.6;
/** Share of a swap spent on finding people, where they must be distinguished first. */
const LOOKING_SHARE = 0.25;

let engine: VideoEngine | null = null;
/** Who is seen in a clip: those who are listed, the main person first, and everybody whom a swap of all faces changes. */
interface Seen {
  readonly people: readonly Person[];
  readonly everybody: readonly Person[];
}
/** By clip: face vectors exist here only. */
const known = new Map<string, Seen>();

function started(): VideoEngine {
  if (!engine) throw new Error('the engine is not loaded');
  return engine;
}

const modelOf = (models: ModelBytes, name: string): ModelFiles => ({
  json: JSON.parse(new TextDecoder().decode(models[`${name}.json`])) as GraphModelJson,
  weights: models[`${name}.bin`]!.buffer,
});

async function withClip<T>(blob: Blob, work: (clip: OpenClip) => Promise<T>): Promise<T> {
  const clip = await openClip(blob);
  if (!clip) throw new ToolRefusal('unreadable');
  try {
    return await work(clip);
  } finally {
    clip.input.dispose();
  }
}

/** Seconds that decoding and swapping one face take for one frame, from a few frames of the clip. */
async function measure({ video, facts }: OpenClip): Promise<number> {
  const finder = started();
  const tracker = createFaceTracker(finder, facts.rate);
  const read = createFrameReader(facts);
  let decoding = 0;
  let tracking = 0;
  let frames = -1;
  let since = performance.now();
  for await (const sample of new VideoSampleSink(video).samples(facts.duration * 0.3)) {
    const image = read(sample);
    sample.close();
    const decoded = performance.now();
    const faces = tracker.step(createPyramid(image), frames < 0).length;
    const tracked = performance.now();
    if (frames >= 0) {
      decoding += decoded - since;
      tracking += (tracked - decoded) / Math.max(1, faces);
    }
    since = performance.now();
    if (++frames >= TIMED_FRAMES) break;
  }
  // Encoding takes about as long as decoding.
  return (decoding * 2 + tracking * SWAP_PER_TRACKING) / Math.max(1, frames) / 1000;
}

/** Looks for the people of a clip in some of its frames, once for each clip. */
async function peopleOf(key: string, { video, facts }: OpenClip, onProgress: (share: number) => void): Promise<Seen> {
  const before = known.get(key);
  if (before) return before;
  const finder = createPeopleFinder(started());
  const times = sampleTimes(facts.duration);
  const read = createFrameReader(facts);
  let looked = 0;
  for await (const sample of new VideoSampleSink(video).samplesAtTimestamps(times)) {
    if (sample) {
      const image = read(sample);
      sample.close();
      await finder.add(image);
    }
    onProgress(++looked / times.length);
  }
  const seen = { people: finder.list(), everybody: finder.everybody() };
  known.set(key, seen);
  return seen;
}

async function sourceOf({ photo, x, y }: GivenFace): Promise<FaceSource> {
  const image = await readPixels(photo);
  const face = nearestFace(await started().findFaces(image), x * image.width, y * image.height);
  if (!face) throw new ToolRefusal('no-face');
  return buildSource(image, face);
}

async function castOf(cast: ClipCast, seen: () => Promise<Seen>): Promise<Casting> {
  const { keeps } = cast;
  switch (cast.kind) {
    case 'everyone':
      return { kind: 'everyone', source: await sourceOf(cast.face), keeps };
    case 'main': {
      const source = await sourceOf(cast.face);
      const { people: all } = await seen();
      if (all.length < 2) return { kind: 'everyone', source, keeps };
      return {
        kind: 'people',
        roles: all.map(({ vector }, i) => ({ vector, source: i === 0 ? source : null })),
        keeps,
      };
    }
    case 'people': {
      const { people: all } = await seen();
      const sources = new Map<number, FaceSource>();
      for (const { face, person } of cast.given) sources.set(person, await sourceOf(face));
      return { kind: 'people', roles: all.map(({ vector }, i) => ({ vector, source: sources.get(i) ?? null })), keeps };
    }
    default:
      return cast satisfies never;
  }
}

/** Those whom a cast changes. */
function changedBy(cast: ClipCast, { people, everybody }: Seen): readonly Person[] {
  switch (cast.kind) {
    case 'everyone':
      return everybody;
    case 'main':
      return people.length < 2 ? everybody : people.slice(0, 1);
    case 'people':
      return cast.given.flatMap(({ person }) => people[person] ?? []);
    default:
      return cast satisfies never;
  }
}

/** Who of a frame gets which face. */
function assign(image: RasterImage, faces: readonly Face[], casting: Casting): Assignment[] {
  const finder = started();
  const { keeps = [] } = casting;
  return faces.flatMap((target) => {
    if (assessPair({ findings: [], pose: target.pose }, target).some(({ severity }) => severity === 'refuse'))
      return [];
    if (casting.kind === 'everyone') return [{ source: casting.source, target, keeps }];
    const vector = finder.describe(createPyramid(image), target.landmarks);
    if (!vector) return [];
    const [best] = casting.roles
      .map((role) => ({ source: role.source, alike: likeness(role.vector, vector) }))
      .sort((a, b) => b.alike - a.alike);
    return best?.source && best.alike > SAME ? [{ source: best.source, target, keeps }] : [];
  });
}

async function galleryOf(people: readonly Person[], side: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(side * people.length, side);
  const context = canvas.getContext('2d');
  people.forEach(({ thumbnail: { data, width, height } }, i) => {
    context?.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), i * side, 0);
  });
  return canvas.convertToBlob({ type: 'image/png' });
}

serveWorker<ClipCalls>(workerScope(), {
  async load({ models, wasm }) {
    const address = URL.createObjectURL(wasm);
    try {
      engine = await createVideoEngine({
        wasm: { plain: address, simd: address },
        readModel: (name) => Promise.resolve(modelOf(models, name)),
      });
    } finally {
      URL.revokeObjectURL(address);
    }
    return true as const;
  },

  recognise({ models }) {
    started().addRecogniser(modelOf(models, recogniserModel));
    return true as const;
  },

  index: ({ blob }) => readIndex(blob),

  look: ({ blob, measure: wanted }) =>
    withClip(blob, async (clip) => {
      const secondsPerFrame = wanted && fitsHere(clip.facts) ? await measure(clip) : null;
      return { ...clip.facts, secondsPerFrame };
    }),

  people: ({ key, blob }, { progress }) =>
    withClip(blob, async (clip) => {
      progress('people', 0);
      const { people } = await peopleOf(key, clip, (share) => progress('people', share));
      if (!people.some(({ usable }) => usable)) throw new ToolRefusal('nobody');
      const times = sampleTimes(clip.facts.duration);
      const side = people[0]!.thumbnail.width;
      return {
        people: people.map(({ sample, place, usable }) => ({ place: { time: times[sample] ?? 0, ...place }, usable })),
        gallery: await galleryOf(people, side),
        side,
      };
    }),

  views: ({ key, blob, cast }, { progress }) =>
    withClip(blob, async (clip) => {
      progress('checking', 0);
      const seen = await peopleOf(key, clip, (share) => progress('checking', share));
      const changed = changedBy(cast, seen);
      const side = changed[0]?.thumbnail.width ?? 1;
      return { views: await Promise.all(changed.map((person) => galleryOf([person], side))), side };
    }),

  frame: ({ key, blob, time, cast }, { progress, transfer }) =>
    withClip(blob, async (clip) => {
      const image = await frameAt(clip, time);
      if (!image) throw new ToolRefusal('unreadable');
      const casting = await castOf(cast, () => peopleOf(key, clip, (share) => progress('people', share)));
      const pairs = assign(image, await started().findFaces(image), casting);
      if (pairs.length === 0) throw new ToolRefusal('frame-without-face');
      const { image: swapped, outcomes } = await swapFacesScored(image, pairs);
      const { data, width, height } = swapped;
      const picture = await createImageBitmap(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height));
      transfer(picture);
      return { picture, doubts: [...new Set(outcomes.flatMap(({ doubts }) => doubts))] };
    }),

  swap: ({ key, blob, cast, mark }, { progress }) =>
    withClip(blob, async (clip) => {
      const { video, audio, facts } = clip;
      const apart = cast.kind !== 'everyone' && !known.has(key) ? LOOKING_SHARE : 0;
      progress('people', 0);
      const casting = await castOf(cast, () => peopleOf(key, clip, (share) => progress('people', share * apart)));
      const swapper = createVideoSwapper({ finder: started(), casting, frameRate: facts.rate });
      const read = createFrameReader(facts);
      const origin = Math.min(await video.getFirstTimestamp(), audio ? await audio.getFirstTimestamp() : 0);
      const writer = await startClip({ ...facts, audio, origin });
      const times: { readonly timestamp: number; readonly duration: number }[] = [];
      const write = async (frames: readonly RasterImage[]): Promise<void> => {
        for (const frame of frames) {
          const { timestamp, duration } = times.shift()!;
          await writer.add(frame, timestamp, duration);
          progress('swapping', apart + (1 - apart) * Math.min(1, (timestamp + duration) / facts.duration));
        }
      };
      progress('swapping', apart);
      const start = performance.now();
      for await (const sample of new VideoSampleSink(video).samples()) {
        times.push({ timestamp: sample.timestamp, duration: sample.duration });
        const image = read(sample);
        sample.close();
        await write(swapper.push(image));
      }
      await write(swapper.finish());
      performance.measure('facet:clip:swap', { start });
      if (swapper.counts.faces === 0) throw new ToolRefusal('nobody-swapped');
      progress('saving', 1);
      return { blob: await writer.finish(mark), doubts: swapper.doubts() };
    }),
});
