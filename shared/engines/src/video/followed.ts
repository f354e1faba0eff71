import type { FaceSource } from '../face/source.ts';
import type { MipPyramid } from '../raster/index.ts';
import { refineVector, sourceFor, type Casting } from './casting.ts';
import { createCoverMemory, type CoverMemory } from './cover-memory.ts';
import type { FaceFinder } from './engine.ts';
import type { LightKey } from './light.ts';
import { createFacePainter, type FacePainter } from './painter.ts';
import type { FaceVector } from './recogniser.ts';
import type { Review } from './review.ts';
import type { TrackedFace } from './tracker.ts';

/** What is remembered of a face that is followed. */
export interface FollowedFace {
  /** Null while the face keeps what it has. */
  painter: FacePainter | null;
  vector: FaceVector | null;
  describedAt: number;
  keys: LightKey[];
  readonly cover: CoverMemory;
  skin: number;
  lastFrame: number;
}

/** Seconds between two looks at whose face a track is. */
const IDENTITY_EVERY = 0.7;
/** Degrees: of a face that is turned further the recogniser says little. */
const MOST_YAW = 50;

/** The faces of a clip that are followed, by track. */
export interface FollowedFaces {
  /** The face of a track as it is in a frame. */
  see(face: TrackedFace, pyramid: MipPyramid, frame: number): FollowedFace;
  get(track: number): FollowedFace | undefined;
  /**
   * Drops what no frame from `next` on needs.
   *
   * @param reach frames over which light is averaged
   * @param first number of the first frame that is held
   */
  forget(next: number, reach: number, first: number): void;
}

export function createFollowedFaces(
  finder: FaceFinder,
  casting: Casting,
  frameRate: number,
  review: Review,
): FollowedFaces {
  const faces = new Map<number, FollowedFace>();
  const painterFor = (source: FaceSource): FacePainter =>
    createFacePainter(source, { frameRate, review, keeps: casting.keeps ?? [] });

  const recognise = (followed: FollowedFace, face: TrackedFace, pyramid: MipPyramid, frame: number): void => {
    if (casting.kind !== 'people' || frame - followed.describedAt < IDENTITY_EVERY * frameRate) return;
    if (Math.abs(face.pose.yaw) > MOST_YAW) return;
    const fresh = finder.describe(pyramid, face.landmarks);
    if (!fresh) return;
    followed.describedAt = frame;
    followed.vector = refineVector(followed.vector, fresh);
    const source = sourceFor(followed.vector, casting.roles);
    if (source === (followed.painter?.source ?? null)) return;
    followed.painter = source ? painterFor(source) : null;
    followed.keys = [];
  };

  return {
    see(face, pyramid, frame) {
      const followed: FollowedFace = faces.get(face.track) ?? {
        painter: casting.kind === 'everyone' ? painterFor(casting.source) : null,
        vector: null,
        describedAt: -Infinity,
        keys: [],
        cover: createCoverMemory(),
        skin: 1,
        lastFrame: frame,
      };
      faces.set(face.track, followed);
      followed.lastFrame = frame;
      recognise(followed, face, pyramid, frame);
      return followed;
    },
    get: (track) => faces.get(track),
    forget(next, reach, first) {
      for (const [track, followed] of faces) {
        const { keys, cover } = followed;
        const clear = keys.findLast((key) => key.frame < next && !key.covered && !cover.isMuch(key.frame));
        followed.keys = keys.filter(
          (key, i, all) => key.frame >= next - reach || key === clear || i === all.length - 1,
        );
        cover.forgetBefore(first);
        if (followed.lastFrame < next - 2 * frameRate) faces.delete(track);
      }
    },
  };
}
