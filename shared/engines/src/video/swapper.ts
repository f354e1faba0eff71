import { assertImage, createPyramid, type MipPyramid, type RasterImage } from '../raster/index.ts';
import { measureOpenness } from '../face/pose.ts';
import type { FaceSource } from '../face/source.ts';
import { createCoverMemory, type CoverMemory } from './cover-memory.ts';
import { createCutDetector } from './cuts.ts';
import type { FaceFinder } from './engine.ts';
import { fadeAt, visibility } from './fades.ts';
import type { LightKey } from './light.ts';
import { createFacePainter, type FacePainter, type PlannedFace } from './painter.ts';
import { likeness, normalize, type FaceVector } from './recogniser.ts';
import { createFaceTracker, type TrackedFace } from './tracker.ts';

/** Whose face goes onto whom. */
export type Casting =
  | { readonly kind: 'everyone'; readonly source: FaceSource }
  | {
      readonly kind: 'people';
      /** The people of the clip, and the face that each gets; null keeps the original. */
      readonly roles: readonly { readonly vector: FaceVector; readonly source: FaceSource | null }[];
    };

export interface SwapperOptions {
  readonly finder: FaceFinder;
  readonly casting: Casting;
  /** Frames a second. */
  readonly frameRate: number;
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
/** Seconds between two looks at whose face a track is. */
const IDENTITY_EVERY = 0.7;
/** Likeness from which on a face is the person's; one person in other light stays above 0.85, two people stay below 0.62. */
const SAME = 0.7;

interface HeldFrame {
  readonly number: number;
  readonly image: RasterImage;
  readonly shot: number;
  readonly faces: Map<number, { planned: PlannedFace; allowed: number }>;
}

/** What is remembered of a face that is followed. */
interface Role {
  readonly track: number;
  painter: FacePainter | null;
  vector: FaceVector | null;
  describedAt: number;
  keys: LightKey[];
  readonly cover: CoverMemory;
  skin: number;
  lastFrame: number;
}

export function createVideoSwapper({ finder, casting, frameRate }: SwapperOptions): VideoSwapper {
  const ahead = Math.max(3, Math.min(9, Math.round(FADE * frameRate)));
  const lightEvery = Math.max(1, Math.round(LIGHT_EVERY * frameRate));
  const reach = Math.max(2, lightEvery * LIGHT_REACH);
  const cuts = createCutDetector();
  const tracker = createFaceTracker(finder, frameRate);
  /** The frames that are held back, and before them as many that went out: their pictures are gone. */
  const window: (HeldFrame | Omit<HeldFrame, 'image'>)[] = [];
  const roles = new Map<number, Role>();
  let shot = -1;
  let number = 0;
  let next = 0;
  const counts = { frames: 0, swapped: 0, faces: 0 };

  function roleOf(face: TrackedFace, pyramid: MipPyramid): Role {
    let role = roles.get(face.track);
    if (!role) {
      role = {
        track: face.track,
        painter: casting.kind === 'everyone' ? createFacePainter(casting.source, frameRate) : null,
        vector: null,
        describedAt: -Infinity,
        keys: [],
        cover: createCoverMemory(),
        skin: 1,
        lastFrame: number,
      };
      roles.set(face.track, role);
    }
    role.lastFrame = number;
    if (casting.kind === 'people' && number - role.describedAt >= IDENTITY_EVERY * frameRate)
      recognise(role, face, pyramid);
    return role;
  }

  function recognise(role: Role, face: TrackedFace, pyramid: MipPyramid): void {
    if (casting.kind !== 'people' || Math.abs(face.pose.yaw) > 50) return;
    const fresh = finder.describe(pyramid, face.landmarks);
    if (!fresh) return;
    role.describedAt = number;
    // Two heads that cross may trade places: a face that is no longer like the one that was followed starts anew.
    const same = role.vector === null || likeness(role.vector, fresh) > SAME - 0.1;
    role.vector = role.vector && same ? normalize(role.vector.map((value, i) => value * 0.7 + fresh[i]! * 0.3)) : fresh;
    let best: (typeof casting.roles)[number] | null = null;
    let most = SAME;
    for (const person of casting.roles) {
      const alike = likeness(person.vector, role.vector);
      if (alike > most) {
        most = alike;
        best = person;
      }
    }
    const source = best?.source ?? null;
    if (source === (role.painter?.source ?? null)) return;
    role.painter = source ? createFacePainter(source, frameRate) : null;
    role.keys = [];
  }

  function take(image: RasterImage): void {
    const pyramid = createPyramid(image);
    const cut = cuts.step(image);
    if (cut) shot++;
    const held: HeldFrame = { number, image, shot, faces: new Map() };
    for (const face of tracker.step(pyramid, cut)) {
      const role = roleOf(face, pyramid);
      const { painter } = role;
      if (!painter) continue;
      const due = role.keys.length === 0 || (number + face.track) % lightEvery === 0;
      if (due) {
        const { key, skin } = painter.analyse(pyramid, face, number);
        role.keys.push(key);
        role.skin = skin;
      }
      const planned = painter.plan(pyramid, face.landmarks, face.size, face.openness);
      role.cover.add(number, planned.texture);
      const allowed = visibility({ ...face, skin: role.skin });
      held.faces.set(face.track, { planned, allowed });
      if (face.since > 1 && face.since <= FILLED_GAP + 1) fillGap(painter, face, planned, allowed);
    }
    window.push(held);
    number++;
  }

  /** Makes up the few frames in which a face was missed: on the straight way between the frames around them. */
  function fillGap(painter: FacePainter, face: TrackedFace, planned: PlannedFace, allowed: number): void {
    const before = window[window.length - face.since]?.faces.get(face.track);
    if (!before) return;
    for (let j = 1; j < face.since; j++) {
      const gap = window[window.length - j];
      if (!gap || !('image' in gap) || gap.shot !== shot) return;
      const t = j / face.since;
      const landmarks = planned.landmarks.map((value, i) => value * (1 - t) + before.planned.landmarks[i]! * t);
      const size = planned.size * (1 - t) + before.planned.size * t;
      gap.faces.set(face.track, {
        planned: painter.plan(createPyramid(gap.image), landmarks, size, measureOpenness(landmarks)),
        allowed: Math.min(allowed, before.allowed),
      });
    }
  }

  /** Paints the oldest frame that is held back, and gives it out. */
  function give(): RasterImage | null {
    const at = window.findIndex((frame) => frame.number === next);
    const frame = window[at];
    if (!frame || !('image' in frame)) return null;
    let painted = 0;
    for (const [track, { planned }] of frame.faces) {
      const role = roles.get(track);
      if (!role?.painter || role.keys.length === 0) continue;
      const allowed = window.map((other) =>
        other.shot === frame.shot ? (other.faces.get(track)?.allowed ?? 0) : null,
      );
      const weight = fadeAt(allowed, at, ahead);
      if (weight < 0.01) continue;
      // A hand over the face says nothing about the light on it.
      const clear = role.keys.filter((key) => !role.cover.isMuch(key.frame));
      const keys = clear.length > 0 ? clear : role.keys;
      role.painter.paint(frame.image, planned, keys, frame.number, reach, weight, role.cover.at(frame.number));
      painted++;
    }
    counts.frames++;
    counts.faces += painted;
    if (painted > 0) counts.swapped++;
    window[at] = { number: frame.number, shot: frame.shot, faces: frame.faces };
    next++;
    forget();
    return frame.image;
  }

  function forget(): void {
    while (window.length > 0 && window[0]!.number < next - ahead) window.shift();
    for (const [track, role] of roles) {
      const clear = role.keys.findLast((key) => key.frame < next && !role.cover.isMuch(key.frame));
      role.keys = role.keys.filter((key, i, all) => key.frame >= next - reach || key === clear || i === all.length - 1);
      role.cover.forgetBefore(window[0]?.number ?? next);
      if (role.lastFrame < next - 2 * frameRate) roles.delete(track);
    }
  }

  return {
    push(frame) {
      assertImage(frame);
      take(frame);
      const ready: RasterImage[] = [];
      while (number - next > ahead) ready.push(give()!);
      return ready;
    },
    finish() {
      const ready: RasterImage[] = [];
      while (next < number) ready.push(give()!);
      return ready;
    },
    counts,
  };
}
