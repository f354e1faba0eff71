import type { TimeView } from './view.ts';

/** A pause is at least so long, seconds. */
const SHORTEST_S = 0.2;
/** Columns that are wider say nothing of when a pause begins, seconds. */
const WIDEST_S = 0.06;
/** Share of the loud places below which it is quiet; and what is always quiet, of full scale. */
const QUIET_SHARE = 0.08;
const QUIET = 0.004;
/** The loud places: louder than so much of what is in sight. */
const LOUD_QUANTILE = 0.9;

/**
 * Where pauses begin and end in what is in sight, seconds, sorted.
 * @param values how loud it is in each column, 0..1
 */
export function pauseEdges({ view, values }: { readonly view: TimeView; readonly values: Float32Array }): number[] {
  const width = (view.to - view.from) / values.length;
  if (values.length === 0 || width > WIDEST_S) return [];
  const sorted = values.toSorted();
  const quiet = Math.max(QUIET, QUIET_SHARE * sorted[Math.floor(sorted.length * LOUD_QUANTILE)]!);
  const edges: number[] = [];
  let begin: number | null = null;
  for (let i = 0; i <= values.length; i++) {
    const isQuiet = i < values.length && values[i]! < quiet;
    if (isQuiet) begin ??= i;
    if (isQuiet || begin === null) continue;
    // A pause that reaches the edge of the view may be longer than what is seen of it.
    if ((i - begin) * width >= SHORTEST_S) {
      if (begin > 0) edges.push(view.from + begin * width);
      if (i < values.length) edges.push(view.from + i * width);
    }
    begin = null;
  }
  return edges;
}
