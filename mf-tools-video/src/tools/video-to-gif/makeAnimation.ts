import { planClip } from '@facet/engines/clip';
import { createReel, makeAnimation, MOST_COLOURS, readFrames, type MadeAnimation } from '@facet/workbench/clip/worker';
import type { AnimationRequest } from './calls.ts';

export interface AnimationPorts {
  /** @param fraction of the whole run */
  readonly progress: (stage: 'reading' | 'making' | 'fitting', fraction: number) => void;
}

/** Share of a run that reading the frames is. */
const READING = 0.45;

/**
 * Makes a GIF, an animated WebP or an MP4 without sound from a part of a clip, within the requested size.
 * @throws ClipError
 */
export async function animateClip(request: AnimationRequest, { progress }: AnimationPorts): Promise<MadeAnimation> {
  const { rate: read, direction } = request;
  const frames = await readFrames(request, (fraction) => progress('reading', fraction * READING));
  const reel = createReel(
    frames,
    (rate) => planClip({ count: frames.length, read, rate, direction, blend: 0 }),
    request.caption,
  );
  return makeAnimation(reel, { ...request, colours: MOST_COLOURS, palettes: 'one' }, (stage, fraction) =>
    progress(stage, READING + (1 - READING) * fraction),
  );
}
