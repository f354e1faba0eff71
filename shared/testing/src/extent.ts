/**
 * `npm test -- all` runs every case there is; `npm test` leaves out those whose rule a cheaper test or a neighbour shows
 * too (docs/testing.md).
 */
export const isWholeMatrix = process.env['FACET_TEST_EXTENT'] === 'all';

/**
 * A runner of jest for a test, or a group of them, that only `npm test -- all` runs.
 *
 * @example inMatrix(test)('every frame rate', () => { … });
 */
export function inMatrix<T extends { readonly skip: unknown }>(runner: T): T {
  return isWholeMatrix ? runner : (runner.skip as T);
}

/** Of cases that show the same, all in `npm test -- all`, else the last alone. */
export function usual<T>(cases: readonly T[]): readonly T[] {
  return isWholeMatrix ? cases : cases.slice(-1);
}
