import { lumaOf, type Painting } from './planes.ts';

/** Less difference of brightness than this is texture of an area, more is a feature: an eye, a tooth, a letter. */
const TEXTURE = 0.05;

/** Brightness of small features that flattening has taken out, without the texture that it should take. */
export function featuresOf(calm: Painting, flat: Painting): Float32Array {
  const areas = lumaOf(flat);
  return lumaOf(calm).map((value, i) => cored(value - areas[i]!, TEXTURE));
}

/** A difference without its first part: small ones are 0. */
export const cored = (difference: number, small: number): number =>
  Math.sign(difference) * Math.max(0, Math.abs(difference) - small);
