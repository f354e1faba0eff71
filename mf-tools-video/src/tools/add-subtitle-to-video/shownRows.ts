/** A row that is drawn, or rows beside each other that are not. */
export type ShownRow =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly from: number; readonly count: number };

/** What a list that scrolls shows, CSS pixels. */
export interface ListView {
  /** What is scrolled away above. */
  readonly top: number;
  readonly height: number;
  /** From row to row, and between them. */
  readonly pitch: number;
  readonly space: number;
}

/** Lists of so many rows are drawn as a whole. */
export const WHOLE = 60;
/** Rows that are drawn beyond each end of what is in sight: scrolling and the Tab key find them there. */
const BEYOND = 8;

/** The rows in sight and some more. @returns the first and the one behind the last */
export function rowsInSight(count: number, { top, height, pitch }: Omit<ListView, 'space'>): readonly [number, number] {
  if (count <= WHOLE) return [0, count];
  const first = Math.min(count, Math.max(0, Math.floor(top / pitch) - BEYOND));
  return [first, Math.min(count, Math.ceil((top + height) / pitch) + 1 + BEYOND)];
}

/**
 * What of a list is drawn: the rows in sight, and the kept ones wherever they are; the others are gaps.
 * @param kept numbers of rows; what lies beyond the list is left out
 */
export function shownRows(
  count: number,
  [first, end]: readonly [number, number],
  kept: readonly number[],
): readonly ShownRow[] {
  const rows = new Set(kept.filter((index) => index >= 0 && index < count));
  for (let index = first; index < end; index++) rows.add(index);
  const shown: ShownRow[] = [];
  let next = 0;
  const skipTo = (index: number): void => {
    if (index > next) shown.push({ kind: 'gap', from: next, count: index - next });
  };
  for (const index of [...rows].sort((a, b) => a - b)) {
    skipTo(index);
    shown.push({ kind: 'row', index });
    next = index + 1;
  }
  skipTo(count);
  return shown;
}
