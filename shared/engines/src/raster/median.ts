/** The middle value, the upper one of an even number; 0 of none. */
export const median = (values: ArrayLike<number>): number => Float32Array.from(values).sort()[values.length >> 1] ?? 0;
