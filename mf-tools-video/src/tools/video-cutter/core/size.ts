import type { Span } from './span.ts';
import type { VideoFacts } from '@facet/workbench/clip';

/** Results above this, in bytes, are written to the device's disk and not to memory. */
export const MEMORY_BYTES = 256 * 1024 * 1024;

/** About how many bytes a part has: its share of the whole file. */
export function estimateBytes({ bytes, duration }: Pick<VideoFacts, 'bytes' | 'duration'>, { from, to }: Span): number {
  return duration > 0 ? Math.round((bytes * Math.min(duration, Math.max(0, to - from))) / duration) : 0;
}
