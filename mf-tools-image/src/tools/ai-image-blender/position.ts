import type { Alignment } from '@facet/engines/blend';

/** Where the upper picture stands, in reading order. */
export const positions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Position = (typeof positions)[number];

/** Position as shares of what is left over. */
export function alignmentOf(position: Position): Alignment {
  const at = positions.indexOf(position);
  return { x: (at % 3) / 2, y: Math.floor(at / 3) / 2 };
}
