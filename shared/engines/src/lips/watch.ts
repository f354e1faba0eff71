import { createFaceTracker, type TrackedFace } from '../video/tracker.ts';
import { createCutDetector } from '../video/cuts.ts';
import type { FaceFinder } from '../video/engine.ts';
import { createPyramid } from '../raster/mips.ts';
import { smoothstep, type RasterImage } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { median } from '../statistics/index.ts';

/** Limits of clips whose lips can be moved, in the unit of each. */
export const LIP_LIMITS = {
  /** Shorter side of the face, pixels. */
  face: 90,
  /** From the first angle on the mouth fades to the one of the clip, at the second it is that, degrees. */
  yaw: [24, 36],
  pitch: [22, 34],
  /** Gap between the lips of a mouth that counts as closed, in distances between the outer corners of the eyes. */
  closed: 0.09,
  /** Share of the frames in which the mouth can be moved. */
  frames: 0.6,
  /** A face of this share of the largest one is another person as near. */
  asNear: 0.6,
} as const;

/** Why the lips of a clip are not moved. */
export type LipRefusal = 'no-face' | 'face-too-small' | 'several-people' | 'turned-away' | 'mouth-open';

/** One frame of a clip as it was watched. */
export interface WatchedFrame {
  /** Of the speaker's face; null where it is not seen. */
  readonly landmarks: Float32Array | null;
  /** How far the new mouth is shown, 0..1. */
  readonly strength: number;
  /** Number of the shot. */
  readonly shot: number;
}

/** What was seen of a clip. */
export interface LipPlan {
  readonly frames: readonly WatchedFrame[];
  /** Of each shot the number of the frame whose closed mouth is used, of this shot or of another one. */
  readonly rests: readonly number[];
  /** Of each shot some frames whose lips are so far apart that teeth may show, the likeliest first. */
  readonly open: readonly (readonly number[])[];
}

/** Watches the frames of a clip in order, before any is changed. */
export interface LipWatcher {
  push(frame: RasterImage): void;
  finish(): LipPlan | LipRefusal;
}

interface Seen {
  readonly landmarks: Float32Array | null;
  readonly able: number;
  readonly shot: number;
  readonly lips: Lips | null;
}

/** Lips of a frame, in distances between the outer corners of the eyes, and how the head is turned, degrees. */
interface Lips {
  readonly gap: number;
  readonly width: number;
  readonly thickness: number;
  readonly yaw: number;
  readonly pitch: number;
}

/** Seconds over which the new mouth fades in and out. */
const FADE_S = 0.16;

function lipsOf({ landmarks: points, pose: { yaw, pitch } }: TrackedFace): Lips {
  const between = (a: number, b: number): number =>
    Math.hypot(points[a * 3]! - points[b * 3]!, points[a * 3 + 1]! - points[b * 3 + 1]!);
  const unit = between(33, 263) || 1;
  return {
    gap: between(13, 14) / unit,
    width: between(61, 291) / unit,
    thickness: (between(0, 13) + between(14, 17)) / unit,
    yaw,
    pitch,
  };
}

/** How far a face can be given another mouth, 0..1. */
const ableOf = ({ pose, confidence, box }: TrackedFace): number =>
  (1 - smoothstep(LIP_LIMITS.yaw[0], LIP_LIMITS.yaw[1], Math.abs(pose.yaw))) *
  (1 - smoothstep(LIP_LIMITS.pitch[0], LIP_LIMITS.pitch[1], Math.abs(pose.pitch))) *
  smoothstep(0.4, 0.7, confidence) *
  (Math.min(box.width, box.height) >= LIP_LIMITS.face ? 1 : 0);

/** @param rate frames a second, of which the times of fades are made */
export function createLipWatcher(finder: FaceFinder, rate: number): LipWatcher {
  const tracker = createFaceTracker(finder, rate);
  const cuts = createCutDetector();
  const seen: Seen[] = [];
  let shots = 0;
  const counts = { faces: 0, small: 0, several: 0 };
  let speaker: number | null = null;

  const mainOf = (faces: readonly TrackedFace[]): TrackedFace | null => {
    const known = faces.find(({ track }) => track === speaker);
    if (known) return known;
    return faces.reduce<TrackedFace | null>((best, face) => (!best || face.size > best.size ? face : best), null);
  };
  return {
    push(frame) {
      const cut = cuts.step(frame);
      if (cut) {
        shots++;
        speaker = null;
      }
      const faces = tracker.step(createPyramid(frame), cut);
      const face = mainOf(faces);
      speaker = face ? face.track : speaker;
      const able = face ? ableOf(face) : 0;
      seen.push({
        landmarks: face ? face.landmarks : null,
        able,
        shot: Math.max(0, shots - 1),
        lips: face && lipsOf(face),
      });
      if (!face) return;
      counts.faces++;
      if (Math.min(face.box.width, face.box.height) < LIP_LIMITS.face) counts.small++;
      if (faces.some(({ track, size }) => track !== face.track && size > face.size * LIP_LIMITS.asNear))
        counts.several++;
    },
    finish() {
      const total = seen.length;
      if (counts.faces < total * LIP_LIMITS.frames) return 'no-face';
      if (counts.several > counts.faces * 0.3) return 'several-people';
      if (counts.small > counts.faces * (1 - LIP_LIMITS.frames)) return 'face-too-small';
      if (seen.filter(({ able }) => able > 0.5).length < total * LIP_LIMITS.frames) return 'turned-away';
      const rests = restsOf(seen, Math.max(1, shots));
      if (!rests) return 'mouth-open';
      return { frames: faded(seen, rate), rests, open: openIn(seen, Math.max(1, shots)) };
    },
  };
}

/**
 * The frame of each shot whose mouth is closed as it usually is: not pressed, not pursed, the head as it mostly stands.
 * @returns null where the lips never meet
 */
function restsOf(seen: readonly Seen[], shots: number): number[] | null {
  const seenWell = seen.flatMap(({ able: share, lips, shot }, frame) =>
    share > 0.9 && lips ? [{ frame, lips, shot }] : [],
  );
  const able = seenWell.filter(({ lips }) => lips.gap <= LIP_LIMITS.closed);
  if (able.length === 0) return null;
  // Of all frames: somebody who never pauses closes the lips for p and b and purses them for w.
  const usual = (name: keyof Lips): number => median(seenWell.map(({ lips }) => lips[name]));
  const [width, thickness, yaw, pitch] = [usual('width'), usual('thickness'), usual('yaw'), usual('pitch')];
  const costOf = ({ lips }: (typeof able)[number]): number =>
    lips.gap +
    0.5 * Math.abs(lips.width - width) +
    0.8 * Math.abs(lips.thickness - thickness) +
    Math.abs(lips.yaw - yaw) / 300 +
    Math.abs(lips.pitch - pitch) / 400;
  const best = (list: typeof able): number | null =>
    list.reduce<(typeof able)[number] | null>((a, b) => (a && costOf(a) <= costOf(b) ? a : b), null)?.frame ?? null;
  const overall = best(able)!;
  return Array.from({ length: shots }, (_, shot) => best(able.filter((one) => one.shot === shot)) ?? overall);
}

/** Gap at which upper teeth show and the jaw is not far down yet, and how many frames of a shot are named. */
const TEETH_GAP = 0.13;
const LEAST_TEETH_GAP = 0.07;
const MOST_OPEN = 4;

function openIn(seen: readonly Seen[], shots: number): number[][] {
  return Array.from({ length: shots }, (_, shot) =>
    seen
      .flatMap((one, frame) => (one.shot === shot && one.able > 0.9 && one.lips ? [{ frame, lips: one.lips }] : []))
      .filter(({ lips }) => lips.gap > LEAST_TEETH_GAP)
      .map(({ frame, lips }) => ({
        frame,
        cost: Math.abs(lips.gap - TEETH_GAP) - 0.4 * lips.width + Math.abs(lips.yaw) / 200,
      }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST_OPEN)
      .map(({ frame }) => frame),
  );
}

/** Strengths without jumps inside a shot. */
function faded(seen: readonly Seen[], rate: number): WatchedFrame[] {
  const reach = Math.max(1, Math.round(FADE_S * rate));
  const strength = new Float32Array(seen.length);
  for (let from = 0; from < seen.length;) {
    let to = from;
    while (to < seen.length && seen[to]!.shot === seen[from]!.shot) to++;
    const part = Float32Array.from(seen.slice(from, to), ({ able }) => able);
    // The least of what is around first: a fade has ended where the face cannot be changed.
    const least = part.map((_, i) => {
      let value = 1;
      for (let k = Math.max(0, i - reach); k <= Math.min(part.length - 1, i + reach); k++)
        value = Math.min(value, part[k]!);
      return value;
    });
    boxBlur(least, least.length, 1, Math.ceil(reach / 2), 1);
    strength.set(least, from);
    from = to;
  }
  return seen.map(({ landmarks, shot }, i) => ({ landmarks, shot, strength: landmarks ? strength[i]! : 0 }));
}
