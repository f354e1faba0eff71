/** A part of a picture in whole pixels; `right` and `bottom` are outside. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest part that holds both. */
export const unionOf = (a: Edges, b: Edges): Edges => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/**
 * Parts of which no two meet: those that do become one.
 * @param gap parts that are nearer than this many pixels meet: 0 where they overlap, 1 where they touch
 */
export function mergeMeeting(parts: readonly Edges[], gap = 0): Edges[] {
  const meet = (a: Edges, b: Edges): boolean =>
    a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
  const merged: Edges[] = [];
  for (const part of parts) {
    let one = part;
    for (let i = merged.findIndex((other) => meet(other, one)); i >= 0;) {
      one = unionOf(one, merged.splice(i, 1)[0]!);
      // It has grown: it may meet those that it did not before.
      i = merged.findIndex((other) => meet(other, one));
    }
    merged.push(one);
  }
  return merged;
}
