import type { Bump } from './semver.ts';

/**
 * Who makes the value that a type describes.
 *
 * - `given`: the contract's side makes it (host, bus, answers) and code built earlier reads it: the new type must fit
 *   where the old one was expected.
 * - `taken`: code built earlier makes it (a mounted widget, a toast): the old type must fit into the new one.
 */
export type Direction = 'given' | 'taken';

export function opposite(direction: Direction): Direction {
  return direction === 'given' ? 'taken' : 'given';
}

/** One difference: the version change it requires, and a sentence that names the member. */
export interface Change {
  readonly bump: Bump;
  readonly text: string;
}
