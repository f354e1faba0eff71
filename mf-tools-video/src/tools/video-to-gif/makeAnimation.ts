import { planClip } from '@facet/engines/clip';
import {
  ClipError,
  createReel,
  makeAnimation,
  MOST_COLOURS,
  readFrames,
  type MadeAnimation,
} from '@facet/workbench/clip/worker';
import type { AnimationFormat } from '@facet/workbench/clip';
import type { AnimationRequest } from './calls.ts';

export interface AnimationPorts {
  /** @param fraction of the whole run */
  readonly progress: (stage: 'reading' | 'making' | 'fitting', fraction: number) => void;
}

/** Share of a run that reading the frames is. */
const READING = 0.45;

/**
 * Makes a GIF, an animated WebP or an MP4 without sound from a part of a clip, within the requested size; or several of them from frames
 * that are read once. Of several, those that the browser cannot write or that do not fit the size are left out.
 * @throws ClipError
 */
export async function animateClip(
  request: AnimationRequest,
  { progress }: AnimationPorts,
): Promise<readonly (MadeAnimation & { readonly format: AnimationFormat })[]> {
  const { rate: read, direction, formats } = request;
  const frames = await readFrames(request, (fraction) => progress('reading', fraction * READING));
  const reel = createReel(
    frames,
    (rate) => planClip({ count: frames.length, read, rate, direction, blend: 0 }),
    request.caption,
  );
  const made: (MadeAnimation & { readonly format: AnimationFormat })[] = [];
  for (const [index, format] of formats.entries()) {
    try {
      const settings = { ...request, format, colours: MOST_COLOURS, palettes: 'one' } as const;
      const one = await makeAnimation(reel, settings, (stage, fraction) =>
        progress(stage, READING + ((1 - READING) * (index + fraction)) / formats.length),
      );
      made.push({ ...one, format });
    } catch (error) {
      const isOfFormat =
        error instanceof ClipError && (error.code === 'format-unsupported' || error.code === 'limit-unreachable');
      if (!isOfFormat || (index === formats.length - 1 && made.length === 0)) throw error;
    }
  }
  return made;
}
