import type { PictureSize } from '@facet/engines/clip';
import type { RasterImage } from '@facet/engines/raster';
import { fillRisk, greyOf, RISKY, type Grey } from '@facet/engines/unmark';
import { createCutDetector } from '@facet/engines/video';
import { momentsOf, openVideo, type OpenedVideo } from '@facet/workbench/clip/worker';
import { boxesOf } from './boxes.ts';
import type { RemoveCalls } from './calls.ts';

/** Places of a clip that are looked at, and seconds between the two frames of each. */
const PLACES = 10;
const APART = 0.1;
/** Longer side of the frames, pixels: the size at which the limit was calibrated. */
const SIDE = 640;

/** Frames of a clip in twos, smaller than they are. */
interface Looks {
  readonly size: PictureSize;
  readonly scale: number;
  readonly pairs: readonly (readonly [Grey, Grey])[];
}

/** Says of marks on a clip whether filling them is risky. The frames of the last clip are kept: another mark on it needs no reading. */
export function createRiskFinder(): (request: RemoveCalls['risk']['request']) => Promise<boolean> {
  let last: { readonly of: string; readonly looks: Promise<Looks> } | null = null;
  return async ({ blob, of, mask }) => {
    if (last?.of !== of) last = { of, looks: lookAround(blob) };
    const { size, scale, pairs } = await last.looks;
    const marks = boxesOf(mask, size).map(({ left, top, width, height }) => ({
      left: left * scale,
      top: top * scale,
      width: width * scale,
      height: height * scale,
    }));
    return marks.length > 0 && fillRisk(pairs, marks) > RISKY;
  };
}

async function lookAround(blob: Blob): Promise<Looks> {
  const { input, track } = await openVideo(blob);
  try {
    const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
    const scale = Math.min(1, SIDE / Math.max(size.width, size.height));
    const small = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    const frames: (ImageData | null)[] = [];
    for await (const { image, hasFrame } of momentsOf(track, await placesOf(track), small))
      frames.push(hasFrame ? image : null);
    return { size, scale, pairs: inTwos(frames) };
  } finally {
    input.dispose();
  }
}

/** Times in order, two for each place. */
async function placesOf(track: OpenedVideo['track']): Promise<readonly number[]> {
  const from = await track.getFirstTimestamp();
  const room = Math.max(0, (await track.computeDuration()) - from - APART);
  return Array.from({ length: PLACES }, (_, i) => from + ((i + 0.5) / PLACES) * room).flatMap((at) => [at, at + APART]);
}

/** Each two frames of a place. A place of which one could not be read, or with a cut between them, is left out. */
export const inTwos = (frames: readonly (RasterImage | null)[]): Looks['pairs'] =>
  frames.flatMap((first, i) => {
    const second = frames[i + 1];
    return i % 2 === 0 && first && second && !isCut(first, second) ? [[greyOf(first), greyOf(second)] as const] : [];
  });

function isCut(first: RasterImage, second: RasterImage): boolean {
  const cuts = createCutDetector();
  cuts.step(first);
  return cuts.step(second);
}
