import { coveredShare, findCover, type FrameTexture, usualFace, type UsualFace } from './occlusion.ts';

/** Frames to either side over which it is known what the face usually looks like, and of how many of them one is kept. */
const REACH = 40;
const EVERY = 3;
/** Frames for which what is usual stays valid. */
const RENEWED_AFTER = 10;
/** Fewer frames of a face say nothing about what is usual. */
const LEAST_FRAMES = 5;
/** From this share of the face on a frame says nothing about the light. */
const MUCH = 0.06;

interface Remembered {
  readonly frame: number;
  readonly texture: FrameTexture;
  cover: Float32Array | null | undefined;
}

/** What a face that is followed usually looks like, and what covers it in a frame. */
export interface CoverMemory {
  add(frame: number, texture: FrameTexture): void;
  /** 0..1 on the grid; null where nothing covers the face, or the frame is not known. */
  at(frame: number): Float32Array | null;
  /** Whether too much is covered to estimate the light on the face. */
  isMuch(frame: number): boolean;
  /** Lets go of what lies too far back. */
  forgetBefore(frame: number): void;
}

export function createCoverMemory(): CoverMemory {
  let frames: Remembered[] = [];
  let usual: { readonly face: UsualFace; readonly madeAt: number } | null = null;

  function usualAt(frame: number): UsualFace | null {
    if (usual && Math.abs(frame - usual.madeAt) < RENEWED_AFTER) return usual.face;
    const window = frames.filter((one) => one.frame % EVERY === 0 && Math.abs(one.frame - frame) <= REACH);
    if (window.length < LEAST_FRAMES) return null;
    const known = window.map(({ texture, cover }) => ({ texture, covered: cover ?? null }));
    // Once with all that the frames show, once without what is then seen to cover the face.
    const first = usualFace(known);
    const cleaned = known.map(({ texture, covered }) => ({ texture, covered: covered ?? findCover(texture, first) }));
    usual = { face: cleaned.some(({ covered }) => covered) ? usualFace(cleaned) : first, madeAt: frame };
    return usual.face;
  }

  function at(frame: number): Float32Array | null {
    const one = frames.find((other) => other.frame === frame);
    if (!one) return null;
    if (one.cover === undefined) {
      const face = usualAt(frame);
      one.cover = face ? findCover(one.texture, face) : null;
    }
    return one.cover;
  }

  return {
    add(frame, texture) {
      frames.push({ frame, texture, cover: undefined });
    },
    at,
    isMuch: (frame) => coveredShare(at(frame)) > MUCH,
    forgetBefore(frame) {
      // Of the frames behind, only those of the window are needed.
      frames = frames.filter((one) => one.frame >= frame || (one.frame % EVERY === 0 && one.frame >= frame - REACH));
    },
  };
}
