import type { ApiFailure } from '@facet/contracts';

/** Words for a call that could not be made or was refused for its number; the server's own words for one that was refused. */
export type FailureText = { readonly key: 'failed.network' | 'failed.throttled' } | { readonly text: string } | null;

const throttled = 429;

/** The message for a failed call; null where the caller has a better one. */
export function textOfFailure(failure: ApiFailure): FailureText {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return { key: 'failed.network' };
    case 'http':
      if (failure.code === throttled || failure.status === throttled) return { key: 'failed.throttled' };
      return failure.status < 500 && failure.msg !== '' ? { text: failure.msg } : null;
    case 'aborted':
    case 'schema':
      return null;
    default:
      return failure satisfies never;
  }
}
