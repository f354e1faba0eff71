/**
 * How a mark is taken off: `auto` by what it is, `single` as a see-through mark that stands once, `strokes` by filling the strokes that are
 * found in what was marked, `whole` by filling all that was marked.
 */
export const removalWays = ['auto', 'single', 'strokes', 'whole'] as const;
export type RemovalWay = (typeof removalWays)[number];
