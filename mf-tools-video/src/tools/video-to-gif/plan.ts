import { framesRead, gifSize, type PictureSize } from '@facet/engines/clip';
import type { AnimationRequest } from './calls.ts';

/** Frames of one animation together, pixels: they are kept in memory while it is made. 256 MB. */
export const MOST_PIXELS = 64_000_000;

type Requested = Pick<AnimationRequest, 'from' | 'to' | 'width' | 'rate' | 'speed' | 'direction'>;

/** Share of what can be held in memory; above 1 it is too much. */
export function memoryShare(requested: Requested, clip: PictureSize): number {
  const { width, height } = gifSize(clip, requested.width);
  return (framesRead(requested) * width * height) / MOST_PIXELS;
}

/** The longest part that can be made as things stand, seconds. */
export function longestPart(requested: Requested, clip: PictureSize): number {
  const { width, height } = gifSize(clip, requested.width);
  const frames = Math.floor(MOST_PIXELS / (width * height));
  return Math.floor((frames / requested.rate) * requested.speed * 10) / 10;
}
