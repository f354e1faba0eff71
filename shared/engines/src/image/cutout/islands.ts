import { distanceTo } from '../distance.ts';
import { regionsOf } from '../regions.ts';

/** What is smaller than this share of the largest part, and stands apart from it, is a scrap. */
const SCRAP = 0.06;
/** Parts hang together across gaps of fewer pixels than this, on each side: a thin rod is broken in places. */
const GAP = 2;

/**
 * Takes scraps beside the object out of a parted picture, in place; those that were marked stay.
 * @param parted 1 for the object's pixels, else 0
 * @param keep marks of the object, 0 where there are none
 */
export function dropIslands(parted: Uint8Array, width: number, height: number, keep: Uint8Array): void {
  const away = distanceTo(Float32Array.from(parted), width, height);
  const parts = regionsOf(width, height, (i) => away[i]! <= GAP).map(({ pixels }) => {
    const own = pixels.filter((i) => parted[i] === 1);
    return { own, isMarked: own.some((i) => keep[i]! > 0) };
  });
  const largest = parts.reduce((most, { own }) => Math.max(most, own.length), 0);
  for (const { own, isMarked } of parts)
    if (!isMarked && own.length < largest * SCRAP) for (const i of own) parted[i] = 0;
}
