import type { SwapOutcome } from '@facet/engines/face';

/** Faces that are tried at the most: each try takes as long as a swap. */
const TRIES = 4;

/**
 * The face with which a result would be fit to be shown; null where none of the first few is.
 * @param attempt what becomes of the result with a face
 */
export async function betterFace<T>(
  faces: readonly T[],
  attempt: (face: T) => Promise<SwapOutcome | undefined>,
): Promise<T | null> {
  let best: { readonly face: T; readonly score: number } | null = null;
  for (const face of faces.slice(0, TRIES)) {
    const outcome = await attempt(face);
    if (outcome?.score == null || outcome.doubts.length > 0) continue;
    if (!best || outcome.score > best.score) best = { face, score: outcome.score };
  }
  return best?.face ?? null;
}
