/** A failed build; the message holds the compiler's errors. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
