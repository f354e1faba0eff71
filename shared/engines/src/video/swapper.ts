import type { DoubtCode } from '@facet/contracts/doubts';
import { assertImage, createPyramid, type RasterImage } from '../raster/index.ts';
import { coverBefore, either } from '../face/cover.ts';
import { measureOpenness } from '../face/pose.ts';
import { type Casting, sourcesOf } from './casting.ts';
import { createCutDetector } from './cuts.ts';
import type { FaceFinder } from './engine.ts';
import { fadeAt, visibility } from './fades.ts';
import { createFollowedFaces, type FollowedFace } from './followed.ts';
import type { FacePainter, PlannedFace } from './painter.ts';
import { createReview, type ReviewRecord } from './review.ts';
import { createFaceTracker, type TrackedFace } from './tracker.ts';

export interface SwapperOptions {
  readonly finder: FaceFinder;
  readonly casting: Casting;
  /** Frames a second. */
  readonly frameRate: number;
  /** Number of the clip's frame that is pushed first. Default: 0 */
  readonly from?: number;
  /** What earlier runs on this clip thought of its faces, see `VideoSwapper.review`. */
  readonly known?: readonly ReviewRecord[];
}

/** Swaps the faces of a clip, frame by frame. Memory: a few frames, whatever the length. */
export interface VideoSwapper {
  /**
   * Takes the next frame, which belongs to the swapper from then on. Blocks while it computes.
   * @returns frames that are ready, in their order: the swapper holds a few back to see what comes
   * @throws RangeError when a frame's size does not fit its data
   */
  push(frame: RasterImage): RasterImage[];
  /** The frames that are still held back. */
  finish(): RasterImage[];
  readonly counts: SwapCounts;
  /** What is thought of the faces so far, for a later run that continues. */
  review(): readonly ReviewRecord[];
  /** What gives the result away, by some of the frames so far; empty: it can be shown. */
  doubts(): readonly DoubtCode[];
}

export interface SwapCounts {
  /** Frames that came out. */
  readonly frames: number;
  /** Of those, the ones in which a face was swapped. */
  readonly swapped: number;
  /** Faces that were swapped, over all frames. */
  readonly faces: number;
}

/** Seconds of a fade, and of what is known ahead. */
const FADE = 0.25;
/** Seconds between two frames whose light is worked out; between them it is blended. */
const LIGHT_EVERY = 0.15;
/** Over how much time light is averaged, to either side, in those steps. */
const LIGHT_REACH = 1.8;
/** Frames that may be missing within a track and are made up from those around. */
const FILLED_GAP = 4;

/** A face of a frame: where it is painted, and how visibly at the most. */
interface HeldFace {
  readonly planned: PlannedFace;
  readonly allowed: number;
}

/** A frame of the window; one that went out has no picture any more. */
interface WindowFrame {
  readonly number: number;
  readonly shot: number;
  readonly faces: Map<number, HeldFace>;
  readonly image: RasterImage | null;
}

interface State {
  /** The frames that are held back, and before them as many that went out. */
  readonly window: WindowFrame[];
  /** Number of the shot of the last frame that came in. */
  shot: number;
  /** Number of the next frame that comes in. */
  incoming: number;
  /** Number of the next frame that goes out. */
  outgoing: number;
}

export function createVideoSwapper(options: SwapperOptions): VideoSwapper {
  const { finder, casting, frameRate, from = 0, known = [] } = options;
  const ahead = Math.max(3, Math.min(9, Math.round(FADE * frameRate)));
  const lightEvery = Math.max(1, Math.round(LIGHT_EVERY * frameRate));
  const reach = Math.max(2, lightEvery * LIGHT_REACH);
  const cuts = createCutDetector();
  const tracker = createFaceTracker(finder, frameRate);
  const review = createReview(frameRate, { sources: sourcesOf(casting), from, known });
  const followedFaces = createFollowedFaces(finder, casting, frameRate, review);
  const state: State = { window: [], shot: -1, incoming: 0, outgoing: 0 };
  const counts = { frames: 0, swapped: 0, faces: 0 };

  const take = (image: RasterImage): void => {
    const { window, incoming: number } = state;
    const pyramid = createPyramid(image);
    const cut = cuts.step(image);
    if (cut) state.shot++;
    const held: WindowFrame = { number, image, shot: state.shot, faces: new Map() };
    for (const face of tracker.step(pyramid, cut)) {
      const followed = followedFaces.see(face, pyramid, number);
      const { painter, keys } = followed;
      if (!painter) continue;
      if (keys.length === 0 || (number + face.track) % lightEvery === 0) {
        const { key, skin } = painter.analyse(pyramid, face, number);
        keys.push(key);
        followed.skin = skin;
      }
      const planned = painter.plan(pyramid, face.landmarks, face.size, face.openness);
      followed.cover.add(number, planned.texture);
      const painted: HeldFace = { planned, allowed: visibility({ ...face, skin: followed.skin }) };
      held.faces.set(face.track, painted);
      if (face.since > 1 && face.since <= FILLED_GAP + 1) fillGap(window, painter, face, painted, state.shot);
    }
    window.push(held);
    state.incoming++;
  };

  /** Paints the oldest frame that is held back, and gives it out. */
  const give = (): RasterImage => {
    const { window, outgoing } = state;
    const at = window.findIndex((frame) => frame.number === outgoing);
    const frame = window[at]!;
    const image = frame.image!;
    let painted = 0;
    for (const [track, { planned }] of frame.faces) {
      const followed = followedFaces.get(track);
      if (!followed?.painter || followed.keys.length === 0) continue;
      const weight = fadeAt(allowedAround(window, frame.shot, track), at, ahead);
      if (weight < 0.01) continue;
      const cover = coverAt(followed, planned, frame.number, lightEvery);
      followed.painter.paint(image, planned, clearKeys(followed), frame.number, reach, weight, cover);
      painted++;
    }
    counts.frames++;
    counts.faces += painted;
    if (painted > 0) counts.swapped++;
    window[at] = { ...frame, image: null };
    state.outgoing++;
    while (window.length > 0 && window[0]!.number < state.outgoing - ahead) window.shift();
    followedFaces.forget(state.outgoing, reach, window[0]?.number ?? state.outgoing);
    return image;
  };
  /** Gives out all frames but the newest `held`. */
  const giveAllBut = (held: number): RasterImage[] => {
    const ready: RasterImage[] = [];
    while (state.incoming - state.outgoing > held) ready.push(give());
    return ready;
  };

  return {
    push(frame) {
      assertImage(frame);
      take(frame);
      return giveAllBut(ahead);
    },
    finish: () => giveAllBut(0),
    counts,
    review: () => review.records(),
    doubts: () => review.doubts(),
  };
}

/** Makes up the few frames in which a face was missed: on the straight way between the frames around them. */
function fillGap(
  window: readonly WindowFrame[],
  painter: FacePainter,
  { track, since }: TrackedFace,
  { planned, allowed }: HeldFace,
  shot: number,
): void {
  const before = window[window.length - since]?.faces.get(track);
  if (!before) return;
  for (let j = 1; j < since; j++) {
    const gap = window[window.length - j];
    if (!gap?.image || gap.shot !== shot) return;
    const t = j / since;
    const landmarks = planned.landmarks.map((value, i) => value * (1 - t) + before.planned.landmarks[i]! * t);
    const size = planned.size * (1 - t) + before.planned.size * t;
    gap.faces.set(track, {
      planned: painter.plan(createPyramid(gap.image), landmarks, size, measureOpenness(landmarks)),
      allowed: Math.min(allowed, before.allowed),
    });
  }
}

/** How visible a face may be in every frame of the window; null in those of another shot. */
function allowedAround(window: readonly WindowFrame[], shot: number, track: number): (number | null)[] {
  return window.map((frame) => (frame.shot === shot ? (frame.faces.get(track)?.allowed ?? 0) : null));
}

/**
 * What covers the face in a frame: what it does not usually look like, and, where that is so at a key nearby, what is seen before it.
 * @param nearby frames
 */
function coverAt(
  { keys, cover }: FollowedFace,
  { sample }: PlannedFace,
  frame: number,
  nearby: number,
): Float32Array | null {
  const unusual = cover.at(frame);
  if (!keys.some((key) => key.covered && Math.abs(key.frame - frame) <= nearby)) return unusual;
  return either(unusual, coverBefore(sample));
}

/** The light of frames in which the face is not covered: a hand over it says nothing about the light on it. */
function clearKeys({ keys, cover }: FollowedFace): FollowedFace['keys'] {
  const clear = keys.filter((key) => !key.covered && !cover.isMuch(key.frame));
  return clear.length > 0 ? clear : keys;
}
