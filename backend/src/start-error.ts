/** Why the process cannot start, in a sentence for the operator that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Not `instanceof`: what is thrown may come from another realm. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The `code` of a Node or PostgreSQL error, such as `EEXIST` or `40001`; undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  return isObject(error) && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return isObject(error) && 'message' in error ? String(error.message) : String(error);
}
