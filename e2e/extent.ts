/** `npm test -- all` runs every case there is; `npm test` leaves out what is tagged so (docs/testing.md). */
export const isWholeMatrix = process.env['FACET_TEST_EXTENT'] === 'all';

/** Tag of a test whose rule a unit test or a neighbour shows too. */
export const matrix = '@matrix';

/** The tag of a case that is not among those of every run. */
export function unless(isAlways: boolean): { readonly tag: string[] } {
  return { tag: isAlways ? [] : [matrix] };
}
