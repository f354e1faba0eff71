import type { Cue } from './cue.ts';

/** The texts that are shown together, and when, in seconds. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** Texts of the cues in order of their start; empty while nothing is shown. */
  readonly texts: readonly string[];
}

/**
 * Divides a recording wherever a cue starts or ends, so that cues that overlap become one text. Covers 0 to `duration` without holes.
 * @param duration seconds
 */
export function segmentsOf(cues: readonly Cue[], duration: number): readonly Segment[] {
  const starts = cues.map((cue, i) => ({ ...cue, i })).sort((a, b) => a.from - b.from);
  const edges = [...new Set([0, duration, ...cues.flatMap(({ from, to }) => [from, to])])]
    .filter((time) => time >= 0 && time <= duration)
    .sort((a, b) => a - b);
  const segments: Segment[] = [];
  let shown: (Cue & { readonly i: number })[] = [];
  let next = 0;
  for (let e = 0; e + 1 < edges.length; e++) {
    const [from, to] = [edges[e]!, edges[e + 1]!];
    while (next < starts.length && starts[next]!.from <= from) shown.push(starts[next++]!);
    shown = shown.filter((cue) => cue.to > from);
    segments.push({ from, to, texts: shown.map(({ text }) => text) });
  }
  return segments;
}

/** Finds the text of a moment; works in any order, fastest in the order of time. */
export function createCueReader(cues: readonly Cue[]): (time: number) => string {
  const end = cues.reduce((latest, { to }) => Math.max(latest, to), 0);
  const segments = segmentsOf(cues, end);
  let at = 0;
  return (time) => {
    if (segments.length === 0 || time < 0 || time >= end) return '';
    while (at > 0 && segments[at]!.from > time) at--;
    while (at + 1 < segments.length && segments[at]!.to <= time) at++;
    return segments[at]!.texts.join('\n');
  };
}
