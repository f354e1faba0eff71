import type { Detection } from '../face/detect.ts';
import { squareAroundMesh } from '../face/landmarks.ts';
import { boundingBox, type FaceBox, fitPose, measureOpenness, type Openness } from '../face/pose.ts';
import type { HeadPose } from '../face/geometry.ts';
import { RIGID } from '../face/topology/mesh.ts';
import type { MipPyramid } from '../raster/index.ts';
import type { FaceFinder } from './engine.ts';
import { fitPlaneMotion, LEAST_CORRELATION, movePoints, type PlaneMotion, registerFace } from './motion.ts';
import { createSteadier, type Steadier } from './steady.ts';

/** A face of one frame that is followed over frames. */
export interface TrackedFace {
  /** The same number as long as it is followed. */
  readonly track: number;
  /** Frames since it was last seen, 1 = it was in the frame before; 0 = it is new. */
  readonly since: number;
  /** Without the tremble of the network; LANDMARK_COUNT x 3 in pixels. */
  readonly landmarks: Float32Array;
  readonly box: FaceBox;
  /** The longer side of the box. */
  readonly size: number;
  readonly pose: HeadPose;
  readonly openness: Openness;
  /** See PoseFit. */
  readonly fitError: number;
  /** Probability that this is a face, 0..1. */
  readonly confidence: number;
}

/** Follows the faces of a clip. */
export interface FaceTracker {
  /** @param cut another shot begins: nothing is carried over */
  step(pyramid: MipPyramid, cut: boolean): TrackedFace[];
}

interface Track {
  readonly id: number;
  raw: Float32Array;
  steady: Float32Array;
  steadier: Steadier;
  size: number;
  /** Movement of the centre from frame to frame, pixels. */
  drift: readonly [number, number];
  /** Frames since it was seen. */
  missed: number;
  /** Whether the next look is at the mirror image: one of two frames is. */
  flip: boolean;
}

/** Below this the mesh network sees no face. */
const LEAST_CONFIDENCE = 0.35;
/** The mesh no longer has the shape of a face. */
const MOST_FIT_ERROR = 0.11;
/** Frames over which a face is searched for in its last place, before detection runs again. */
const MOST_MISSED = 3;
/** Seconds after which a face that is not seen any more is forgotten. */
const FORGOTTEN_AFTER = 0.4;
/** Seconds between two looks for new faces, while all known ones are seen. */
const LOOK_EVERY = 0.4;
/** Of so many looks one is for small faces, too, while all known ones are seen. */
const THOROUGH_EVERY = 3;
/** Seconds between two looks while a face is missed, or there is none. */
const LOOK_SOON = 0.12;

interface State {
  readonly finder: FaceFinder;
  /** Frames a second. */
  readonly frameRate: number;
  tracks: Track[];
  /** The frame before; null at the first. */
  previous: MipPyramid | null;
  nextId: number;
  /** Frames since the last look for new faces. */
  sinceLook: number;
  /** Looks of this shot. */
  looks: number;
}

/** @param frameRate frames a second */
export function createFaceTracker(finder: FaceFinder, frameRate: number): FaceTracker {
  const state: State = {
    ...{ finder, frameRate, tracks: [], previous: null },
    ...{ nextId: 0, sinceLook: Infinity, looks: 0 },
  };
  const frames = (seconds: number): number => Math.max(1, Math.round(seconds * frameRate));
  return {
    step(pyramid, cut) {
      if (cut) {
        state.tracks = [];
        state.sinceLook = Infinity;
        state.looks = 0;
      }
      const { tracks } = state;
      const faces: TrackedFace[] = [];
      for (const track of tracks) {
        const face = track.missed <= MOST_MISSED ? follow(state, track, pyramid) : null;
        if (face && !faces.some((other) => covers(other.box, face.box))) faces.push(face);
        else track.missed++;
      }
      state.sinceLook++;
      const pressing = faces.length < tracks.length || tracks.length === 0;
      if (state.sinceLook >= frames(pressing ? LOOK_SOON : LOOK_EVERY)) {
        look(state, pyramid, faces, pressing || state.looks % THOROUGH_EVERY === 0 ? 'all' : 'large');
        state.looks++;
        state.sinceLook = 0;
      }
      state.tracks = tracks.filter((track) => track.missed <= frames(FORGOTTEN_AFTER));
      state.previous = pyramid;
      return faces;
    },
  };
}

function follow({ finder, previous }: State, track: Track, pyramid: MipPyramid): TrackedFace | null {
  const square = squareAroundMesh(track.raw, 1.6);
  const steps = track.missed + 1;
  const [dx, dy] = track.drift;
  const around = { ...square, cx: square.cx + dx * steps, cy: square.cy + dy * steps };
  const { flip } = track;
  track.flip = !flip;
  let { points, confidence } = finder.follow(pyramid, around, flip);
  if (!isFace(points, confidence, track.size)) return null;
  let motion = pixelMotion(track, points, previous, pyramid);
  if (!motion) {
    // Then the landmarks must say how the face moved, and one look would shift them to its side.
    const other = finder.follow(pyramid, around, !flip);
    points = points.map((value, i) => (value + other.points[i]!) / 2);
    confidence = (confidence + other.confidence) / 2;
    if (!isFace(points, confidence, track.size)) return null;
    motion = fitPlaneMotion(track.raw, points, RIGID);
  }
  return place(track, points, confidence, motion);
}

/** How a face moved since the frame before, from its pixels; null when unknown. */
function pixelMotion(
  track: Track,
  points: Float32Array,
  previous: MipPyramid | null,
  pyramid: MipPyramid,
): PlaneMotion | null {
  if (!previous || track.missed > 0) return null;
  const guess = fitPlaneMotion(track.raw, points, RIGID);
  const seen = registerFace(previous, pyramid, track.steady, track.size, guess);
  if (!seen || seen.correlation < LEAST_CORRELATION) return null;
  return agree(seen.motion, guess, track.steady, track.size) ? seen.motion : null;
}

/** @param motion since it was last seen; null for a newly detected face */
function place(track: Track, points: Float32Array, confidence: number, motion: PlaneMotion | null): TrackedFace {
  const box = boundingBox(points);
  const size = Math.max(box.width, box.height);
  if (motion) {
    const [dx, dy] = centreShift(track.raw, motion);
    track.drift = [dx / (track.missed + 1), dy / (track.missed + 1)];
  } else track.drift = [0, 0];
  const since = motion ? track.missed + 1 : 0;
  track.steady = track.steadier.step(points, motion, size);
  track.raw = points;
  track.size = size;
  track.missed = 0;
  const { pose, error } = fitPose(track.steady);
  return {
    track: track.id,
    since,
    landmarks: track.steady,
    box: boundingBox(track.steady),
    size,
    pose,
    openness: measureOpenness(track.steady),
    fitError: error,
    confidence,
  };
}

/** Adds the faces of a frame that are not among `faces` yet; one where a face was lost is followed as that. */
function look(state: State, pyramid: MipPyramid, faces: TrackedFace[], which: 'all' | 'large'): void {
  const { finder, frameRate, tracks } = state;
  for (const detection of finder.detect(pyramid, which)) {
    if (faces.some(({ box }) => covers(box, detection))) continue;
    const { points, confidence } = finder.first(pyramid, detection);
    const box = boundingBox(points);
    if (!isFace(points, confidence, null) || faces.some((face) => covers(face.box, { ...box }))) continue;
    const size = Math.max(box.width, box.height);
    const lost = tracks.find(
      (track) =>
        track.missed > 0 && centreDistance(boundingBox(track.raw), box) < 0.6 * size && alike(track.size, size),
    );
    const track: Track = lost ?? {
      id: state.nextId++,
      raw: points,
      steady: points,
      steadier: createSteadier(frameRate),
      size,
      drift: [0, 0],
      missed: 0,
      flip: false,
    };
    if (lost) track.steadier = createSteadier(frameRate);
    else tracks.push(track);
    const since = lost ? track.missed + 1 : 0;
    faces.push({ ...place(track, points, confidence, null), since });
  }
}

function isFace(points: Float32Array, confidence: number, sizeBefore: number | null): boolean {
  if (confidence < LEAST_CONFIDENCE) return false;
  const box = boundingBox(points);
  const size = Math.max(box.width, box.height);
  if (!(size > 12) || (sizeBefore !== null && !alike(sizeBefore, size))) return false;
  return fitPose(points).error < MOST_FIT_ERROR;
}

const alike = (a: number, b: number): boolean => a / b < 1.5 && b / a < 1.5;

function centreDistance(a: FaceBox, b: FaceBox): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

/** Whether the two boxes show the same face. */
function covers(a: FaceBox, b: Pick<Detection, 'x' | 'y' | 'width' | 'height'>): boolean {
  return centreDistance(a, b) < 0.45 * Math.max(a.width, a.height, b.width, b.height);
}

function centreShift(points: Float32Array, motion: PlaneMotion): readonly [number, number] {
  const box = boundingBox(points);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const [mx, my] = movePoints(motion, Float32Array.of(x, y, 0)) as unknown as [number, number];
  return [mx - x, my - y];
}

/** Pixels may slide along a texture; the landmarks know roughly where the face is. */
function agree(a: PlaneMotion, b: PlaneMotion, points: Float32Array, size: number): boolean {
  const box = boundingBox(points);
  const corners = Float32Array.of(box.x, box.y, 0, box.x + box.width, box.y + box.height, 0);
  const p = movePoints(a, corners);
  const q = movePoints(b, corners);
  return (
    Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!) < 0.08 * size && Math.hypot(p[3]! - q[3]!, p[4]! - q[4]!) < 0.08 * size
  );
}
