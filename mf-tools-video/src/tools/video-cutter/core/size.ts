import { lengthOf, type Range } from '@facet/engines/clip';
import type { VideoFacts } from '@facet/workbench/clip';

/** About how many bytes parts of a file have: their share of the whole. */
export function estimateBytes(
  { bytes, duration }: Pick<VideoFacts, 'bytes' | 'duration'>,
  parts: readonly Range[],
): number {
  return duration > 0 ? Math.round((bytes * Math.min(duration, lengthOf(parts))) / duration) : 0;
}
