import { browsDiffer } from './expression.ts';
import { WEARS_GLASSES } from './glasses.ts';
import { darkerThanSkin, hairIn } from './hollows.ts';
import { toLabPlanes } from './lab-field.ts';
import type { FaceSource } from './source.ts';
import type { TargetField } from './target-field.ts';

/** Fewer texels on the grid are no brows: too pale, or covered. */
const LEAST_AREA = 12;
/** What brows have of the target's area and darkness at least to take their place; how differently both are held at most, see `browsDiffer`. */
const SUITS = { area: 0.6, depth: 0.85, apart: 0.95 };

/** What is seen of a face's brows. */
export interface SeenBrows {
  /** Texels of the grid. */
  readonly area: number;
  /** By how much they are darker than the skin beside them, in Oklab. */
  readonly depth: number;
}

/** @param seen how well each texel shows the face, 0..1; null where there is too little to be measured */
export function measureBrows(
  colour: readonly [Float32Array, Float32Array, Float32Array],
  seen: Float32Array,
): SeenBrows | null {
  const darker = darkerThanSkin(toLabPlanes(colour)[0], seen);
  let area = 0;
  let depth = 0;
  hairIn(darker).forEach((hair, i) => {
    area += hair;
    depth += hair * darker[i]!;
  });
  return area < LEAST_AREA ? null : { area, depth: depth / area };
}

/**
 * Whether the source's brows can take the place of the target's: paler or smaller ones, and those that are held otherwise, leave a trace of
 * the target's own, and rims of glasses that were taken off leave one across the source's.
 * @param shape of the target, see `faceShape`
 */
export function browsSuit(
  source: Pick<FaceSource, 'field' | 'glasses' | 'shape'>,
  target: TargetField,
  shape: Float32Array,
): boolean {
  if (source.glasses > WEARS_GLASSES || browsDiffer(source.shape, shape) > SUITS.apart) return false;
  const from = measureBrows(source.field.colour, source.field.confidence);
  const to = measureBrows(
    target.colour,
    target.trust.map((value, i) => value * target.visibility[i]!),
  );
  return from !== null && to !== null && from.area >= SUITS.area * to.area && from.depth >= SUITS.depth * to.depth;
}
