/** A widget breaks a rule of the contract. The message says what was seen and what to do about it. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';
}

/** Throws ConformanceError unless `holds`. `otherwise` says what was seen and what to do. */
export function require(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new ConformanceError(otherwise);
}
