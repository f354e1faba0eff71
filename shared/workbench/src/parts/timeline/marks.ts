import type { TimeRange } from './edit.ts';
import type { TimeView } from './view.ts';

/** More marks than this make a grey bar and say nothing. */
const MOST_MARKS = 160;

/** What lies between ordered ranges, before the first and after the last. */
export function gapsBetween(ranges: readonly TimeRange[], duration: number): readonly TimeRange[] {
  const edges = [0, ...ranges.flatMap(({ from, to }) => [from, to]), duration];
  return Array.from({ length: edges.length / 2 }, (_, i) => ({ from: edges[i * 2]!, to: edges[i * 2 + 1]! })).filter(
    ({ from, to }) => to - from > 1e-6,
  );
}

/** The moments that are in sight; none where they would be too dense to read. */
export function visibleMarks(times: readonly number[], { from, to }: TimeView): readonly number[] {
  const visible = times.filter((time) => time >= from && time <= to);
  return visible.length <= MOST_MARKS ? visible : [];
}

/** Bands closer than this look like one, CSS pixels. */
const APART = 1;

/**
 * The ranges that are in sight, those that nothing can be seen between as one. A film has more than a thousand subtitles.
 * @param ranges in order of their start
 * @param width of the strip, CSS pixels; before it is known nothing is shown
 */
export function visibleBands(
  ranges: readonly TimeRange[],
  { from, to }: TimeView,
  width: number,
): readonly TimeRange[] {
  if (width <= 0) return [];
  const apart = ((to - from) / width) * APART;
  const bands: { from: number; to: number }[] = [];
  for (const range of ranges) {
    if (range.to < from || range.from > to) continue;
    const last = bands.at(-1);
    if (last && range.from <= last.to + apart) last.to = Math.max(last.to, range.to);
    else bands.push({ from: range.from, to: range.to });
  }
  return bands;
}
