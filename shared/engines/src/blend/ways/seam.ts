import type { SmallPlane } from './tones.ts';

/** The side of the frame that the upper picture takes. */
export const joinSides = ['right', 'left', 'top', 'bottom'] as const;
export type JoinSide = (typeof joinSides)[number];

/** Where one picture passes into the other, as the upper one's share of the way: a place for each line across. */
export interface Seam {
  readonly side: JoinSide;
  /** For each row (sides left and right) or column: where the line is, in pixels of the small frame. */
  readonly at: Float32Array;
  readonly cost: number;
}

/** The line stays between these shares of the frame. */
const FIRST = 0.3;
const LAST = 0.7;
/** What a step aside costs beside what it crosses. */
const STEP = 0.02;
/** What matters and is not seen costs so much more than what is crossed. */
const LOST = 4;

/**
 * The line along which two pictures are joined best: it crosses what is even and alike in both, and leaves what matters on its own side.
 * @param crossing what it costs to cross each pixel
 * @param lower,upper what of each picture matters at each pixel
 */
export function seamFor(side: JoinSide, crossing: SmallPlane, lower: Float32Array, upper: Float32Array): Seam {
  const isAcross = side === 'left' || side === 'right';
  const lines = isAcross ? crossing.height : crossing.width;
  const places = isAcross ? crossing.width : crossing.height;
  const index = (line: number, place: number): number =>
    isAcross ? line * crossing.width + place : place * crossing.width + line;
  const isUpperAfter = side === 'right' || side === 'bottom';
  const [from, to] = [Math.floor(places * FIRST), Math.ceil(places * LAST)];
  const costs = new Float32Array(lines * places).fill(Infinity);
  const came = new Int32Array(lines * places);
  for (let line = 0; line < lines; line++) {
    const lost = lostAlong(
      places,
      (k) => lower[index(line, k)]!,
      (k) => upper[index(line, k)]!,
      isUpperAfter,
    );
    for (let place = from; place < to; place++) {
      let [best, before] = [line === 0 ? 0 : Infinity, place];
      if (line > 0)
        for (let k = Math.max(from, place - 1); k <= Math.min(to - 1, place + 1); k++) {
          const cost = costs[(line - 1) * places + k]! + Math.abs(k - place) * STEP;
          if (cost < best) [best, before] = [cost, k];
        }
      costs[line * places + place] = best + crossing.plane[index(line, place)]! + lost[place]!;
      came[line * places + place] = before;
    }
  }
  let end = from;
  for (let place = from; place < to; place++)
    if (costs[(lines - 1) * places + place]! < costs[(lines - 1) * places + end]!) end = place;
  const at = new Float32Array(lines);
  const cost = costs[(lines - 1) * places + end]! / lines;
  for (let line = lines - 1; line >= 0; line--) {
    at[line] = end;
    end = came[line * places + end]!;
  }
  return { side, at, cost };
}

/** For each place of the line: what of both pictures is not seen if it runs there, per pixel of the row. */
function lostAlong(
  places: number,
  lower: (place: number) => number,
  upper: (place: number) => number,
  isUpperAfter: boolean,
): Float32Array {
  const [first, second] = isUpperAfter ? [upper, lower] : [lower, upper];
  // Before the line `second` is seen and `first` lost, after it the other way round.
  const out = new Float32Array(places);
  let [before, after] = [0, 0];
  for (let k = 0; k < places; k++) after += second(k);
  for (let k = 0; k < places; k++) {
    out[k] = ((before + after) / places) * LOST;
    before += first(k);
    after -= second(k);
  }
  return out;
}
