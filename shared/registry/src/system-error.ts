function hasCode(error: unknown, codes: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

/** The file or a folder above it is not there. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, ['ENOENT', 'ENOTDIR']);
}

/** The file exists. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, ['EEXIST']);
}
