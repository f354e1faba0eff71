import { isWholeMatrix } from '@facet/testing/extent';

export { isWholeMatrix };

/** Tag of a test whose rule a unit test or a neighbour shows too: `npm test -- all` runs it, `npm test` does not (docs/testing.md). */
export const matrix = '@matrix';

/** The tag of a case that is not among those of every run. */
export function unless(isAlways: boolean): { readonly tag: string[] } {
  return { tag: isAlways ? [] : [matrix] };
}
