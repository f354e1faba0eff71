import type { ApiFailure } from '@facet/contracts';
import { textOfFailure, type FailureText } from '../core/failures.ts';

type Words = Exclude<FailureText, null> | { readonly key: 'login.inactive' | 'login.failed' | 'register.failed' };

/**
 * What a failed call says.
 *
 * @property canResend the account waits for its activation, whatever language that is said in
 */
export interface CredentialFailure {
  readonly words: Words;
  readonly canResend: boolean;
}

const inactive = 401;

/** @returns null for an aborted call */
export function loginFailure(failure: ApiFailure): CredentialFailure | null {
  if (failure.kind === 'aborted') return null;
  if (failure.kind === 'http' && failure.code === inactive) {
    return { words: { key: 'login.inactive' }, canResend: true };
  }
  // The server's own words would reveal which of the two was wrong.
  const words = textOfFailure(failure);
  return { words: words && 'key' in words ? words : { key: 'login.failed' }, canResend: false };
}

/** @returns null for an aborted call */
export function registerFailure(failure: ApiFailure): CredentialFailure | null {
  if (failure.kind === 'aborted') return null;
  return { words: textOfFailure(failure) ?? { key: 'register.failed' }, canResend: false };
}
