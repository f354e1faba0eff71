import type { TimeView } from './view.ts';

/** Cuts are looked for in pieces of so many seconds. */
export const PIECE_S = 2;
/** Looking means decoding: of a longer view nothing is looked for, seconds. */
const LONGEST_VIEW_S = 60;

/**
 * The next piece of a recording in which cuts are to be looked for: in sight, not looked at yet, nearest to a moment. Null where there is none.
 *
 * @param known numbers of the pieces that have been looked at
 */
export function nextPiece({ from, to }: TimeView, known: ReadonlySet<number>, near: number): number | null {
  if (to - from > LONGEST_VIEW_S) return null;
  const first = Math.floor(from / PIECE_S);
  const pieces = Array.from({ length: Math.max(0, Math.ceil(to / PIECE_S) - first) }, (_, i) => first + i);
  const distance = (piece: number): number => Math.abs((piece + 0.5) * PIECE_S - near);
  return pieces
    .filter((piece) => !known.has(piece))
    .reduce<number | null>((best, piece) => (best !== null && distance(best) <= distance(piece) ? best : piece), null);
}
