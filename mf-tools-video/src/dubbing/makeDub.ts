import {
  createDubber,
  createLipWatcher,
  restFaceOf,
  teethOf,
  type Dubber,
  type LipPlan,
  type RestFace,
  type Teeth,
} from '@facet/engines/lips';
import { mouthFromSound, speechFeatures, TRACK_RATE, type Mouth } from '@facet/engines/talking';
import type { VideoEngine } from '@facet/engines/video';
import { asClipError, ClipError } from '@facet/workbench/clip/worker';
import { ToolRefusal } from '@facet/workbench/worker';
import { VideoSampleSink, type VideoSample } from 'mediabunny';
import { openClip, type OpenClip } from '../clip/openClip.ts';
import { checkFilm, SOUND_RATE, writeFilm, type FrameTime } from '../photo/film.ts';
import type { FaceNetworks } from '../photo/networks.ts';
import { readRecording } from '../talking/voice.ts';
import type { Progress } from '../talking/makeTalk.ts';
import { MOST_CLIP_SECONDS, type DubReport, type DubRequest } from './calls.ts';
import { dubSeconds, schedule } from './schedule.ts';

type ClipRequest = Extract<DubRequest, { kind: 'clip' }>;
type Context = OffscreenCanvasRenderingContext2D;

/** The longer side of a result is at most so many pixels. */
const LONGEST = 1920;
/** Seconds between two looks for minors, and most of them. */
const MINORS_EVERY = 3;
const MINORS_MOST = 8;
/** Shares of a run after which the sound was heard, the clip was watched. */
const HEARD = 0.04;
const WATCHED = 0.55;
/** Packets that are looked at for the rate. */
const RATE_PACKETS = 60;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

interface Size {
  readonly width: number;
  readonly height: number;
}

async function sizeOf({ video }: OpenClip): Promise<Size> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** The frames of a clip in order, with their times from its beginning. */
async function* framesOf(
  { video, first }: OpenClip,
  until: number,
): AsyncGenerator<{ sample: VideoSample; at: number }> {
  for await (const sample of new VideoSampleSink(video).samples(first, first + until)) {
    try {
      yield { sample, at: Math.max(0, sample.timestamp - first) };
    } finally {
      sample.close();
    }
  }
}

/** What was seen of a clip: its frames' times, and the plan for their mouths. */
interface Watched {
  readonly plan: LipPlan;
  readonly times: readonly number[];
  readonly faces: readonly ShotFace[];
}

/** @throws ToolRefusal with the codes of `DubRefusal` */
async function watch(
  clip: OpenClip,
  { faces, findMinors }: FaceNetworks<VideoEngine>,
  { size, until, rate }: { readonly size: Size; readonly until: number; readonly rate: number },
  onProgress: (fraction: number) => void,
): Promise<Watched> {
  const context = readable(size);
  const watcher = createLipWatcher(faces, rate);
  const times: number[] = [];
  let looked = -Infinity;
  let looks = 0;
  for await (const { sample, at } of framesOf(clip, until)) {
    sample.draw(context, 0, 0, size.width, size.height);
    const frame = context.getImageData(0, 0, size.width, size.height);
    if (at - looked >= Math.max(MINORS_EVERY, until / MINORS_MOST) && looks < MINORS_MOST) {
      const found = await faces.findFaces(frame);
      if (findMinors(frame, found).size > 0) throw new ToolRefusal('apparent-minor');
      looked = at;
      looks++;
    }
    watcher.push(frame);
    times.push(at);
    onProgress(Math.min(1, at / until));
  }
  if (times.length === 0) throw new ClipError('damaged');
  const plan = watcher.finish();
  if (typeof plan === 'string') throw new ToolRefusal(plan);
  return { plan, times, faces: await facesOf(clip, plan, until, context) };
}

/** What a shot takes from some of its frames. */
interface ShotFace {
  readonly rest: RestFace;
  readonly teeth: Teeth | null;
}

/** Copies the closed mouths and the teeth of a plan: the frames that have them are read once more. */
async function facesOf(
  clip: OpenClip,
  { frames, rests, open }: LipPlan,
  until: number,
  context: Context,
): Promise<ShotFace[]> {
  const { width, height } = context.canvas;
  const closed = new Map<number, RestFace>();
  const shown = new Map<number, Teeth | null>();
  const last = Math.max(...rests, ...open.flat());
  let number = 0;
  for await (const { sample } of framesOf(clip, until)) {
    const [isRest, isOpen] = [rests.includes(number), open.some((list) => list.includes(number))];
    if (isRest || isOpen) {
      sample.draw(context, 0, 0, width, height);
      const frame = context.getImageData(0, 0, width, height);
      const landmarks = frames[number]!.landmarks!;
      if (isRest) closed.set(number, restFaceOf(frame, landmarks));
      if (isOpen) shown.set(number, teethOf(frame, landmarks));
    }
    if (++number > last) break;
  }
  return rests.map((frame, shot) => {
    const rest = closed.get(frame);
    if (!rest) throw new ClipError('damaged');
    const teeth = open[shot]!.map((one) => shown.get(one) ?? null);
    return { rest, teeth: teeth.reduce((a, b) => (b && (!a || b.share > a.share) ? b : a), null) };
  });
}

const readable = ({ width, height }: Size): Context =>
  new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })!;

/** Gives the frames of a clip their mouths. */
function createMouths({ plan, faces }: Watched, mouths: readonly Mouth[], { width, height }: Size) {
  let dubber: { readonly shot: number; readonly of: Dubber } | null = null;
  return (context: Context, number: number, at: number): void => {
    const { landmarks, strength, shot } = plan.frames[Math.min(number, plan.frames.length - 1)]!;
    if (!landmarks || strength <= 0) return;
    if (dubber?.shot !== shot) dubber = { shot, of: createDubber(faces[shot]!.rest, faces[shot]!.teeth) };
    const frame = context.getImageData(0, 0, width, height);
    const mouth = mouths[Math.min(mouths.length - 1, Math.round(at * TRACK_RATE))]!;
    dubber.of.draw(frame, landmarks, mouth, strength);
    context.putImageData(frame, 0, 0);
  };
}

/**
 * Moves the lips of a clip to a sound, which takes the place of the clip's own.
 * @throws ToolRefusal with the codes of `DubRefusal` and of `readRecording`; ClipError
 */
export async function makeDub(
  networks: FaceNetworks<VideoEngine>,
  { clip: file, sound: voice, end }: ClipRequest,
  progress: Progress,
): Promise<Extract<DubReport, { kind: 'clip' }>> {
  progress('listening', 0);
  const { seconds: recorded, sound, mono } = await readRecording(voice);
  const clip = await openClip(file);
  try {
    if (clip.duration > MOST_CLIP_SECONDS + 0.5) throw new ToolRefusal('clip-too-long');
    if (!(await clip.video.canDecode())) throw new ClipError('undecodable');
    const size = await sizeOf(clip);
    await checkFilm(size);
    const { averagePacketRate } = await clip.video.computePacketStats(RATE_PACKETS);
    const rate = averagePacketRate > 0 ? averagePacketRate : 30;
    const seconds = dubSeconds(clip.duration, recorded, end);
    const until = Math.min(clip.duration, seconds);
    const watched = await watch(clip, networks, { size, until, rate }, (fraction) =>
      progress('watching', HEARD + fraction * (WATCHED - HEARD)),
    );
    const mouths = mouthFromSound(speechFeatures(mono, SOUND_RATE), Math.ceil(recorded * TRACK_RATE), TRACK_RATE);
    const give = createMouths(watched, mouths, size);
    const length = Math.round(seconds * SOUND_RATE);
    const blob = await writeFilm(
      {
        ...size,
        seconds,
        rate,
        even: false,
        sound: [sound[0].subarray(0, length), sound[1].subarray(0, length)],
        frames: (context) => shown(clip, watched, { context, size, seconds, end, until }, give),
      },
      (fraction) => progress('dubbing', WATCHED + fraction * (1 - WATCHED)),
    );
    const { frames } = watched.plan;
    return {
      kind: 'clip',
      blob,
      ...size,
      seconds,
      moved: frames.filter(({ strength }) => strength > 0.9).length / frames.length,
    };
  } catch (error) {
    throw error instanceof ToolRefusal ? error : asClipError(error);
  } finally {
    clip.input.dispose();
  }
}

interface Showing {
  readonly context: Context;
  readonly size: Size;
  readonly seconds: number;
  readonly end: ClipRequest['end'];
  readonly until: number;
}

/** Draws the frames of a result one after another; the clip is read anew each time it begins. */
async function* shown(
  clip: OpenClip,
  { times }: Watched,
  { context, size, seconds, end, until }: Showing,
  give: ReturnType<typeof createMouths>,
): AsyncGenerator<FrameTime> {
  const plain = readable(size);
  let reader: AsyncGenerator<{ sample: VideoSample }> | null = null;
  let read = -1;
  try {
    for (const { frame, at, duration } of schedule(times, clip.duration, seconds, end)) {
      if (frame < read || !reader) {
        await reader?.return(undefined);
        reader = framesOf(clip, until);
        read = -1;
      }
      while (read < frame) {
        const { value, done } = await reader.next();
        if (done) break;
        value.sample.draw(plain, 0, 0, size.width, size.height);
        read++;
      }
      context.drawImage(plain.canvas, 0, 0);
      give(context, frame, at);
      yield { at, duration };
    }
  } finally {
    await reader?.return(undefined);
  }
}
