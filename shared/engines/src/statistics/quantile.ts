import { ranked } from './ranked.ts';

const copyOf = (values: ArrayLike<number>): Float32Array | Float64Array =>
  values instanceof Float32Array ? values.slice() : new Float64Array(values);

/**
 * The value that a share of all stays below: the lower one of two, without anything between them.
 * @param values in any order, left as they are, none NaN
 * @param share 0..1
 * @returns 0 of none
 */
export function quantile(values: ArrayLike<number>, share: number): number {
  const { length } = values;
  return length === 0 ? 0 : ranked(copyOf(values), Math.min(length - 1, Math.floor(share * length)));
}

/** The middle value, the upper one of an even number; 0 of none. */
export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);
