import type { ApiResult } from '@facet/contracts';
import { exchange, type Clock, type ExchangeOptions } from '@facet/platform';

/** One call of the backend. */
export interface BackendCall<T> extends Pick<ExchangeOptions<T>, 'answer' | 'body' | 'signal'> {
  /** Under the API's base address: `/contact`. */
  readonly path: string;
  /** Default: POST where there is a body. */
  readonly method?: 'GET' | 'POST';
  /** Default: 20 s. */
  readonly timeoutMs?: number;
}

/** The backend as the site's own pages call it, without a session. No call throws or rejects. */
export interface Backend {
  call<T>(call: BackendCall<T>): Promise<ApiResult<T>>;
}

export function createBackend({
  apiBase,
  fetch,
  clock,
}: {
  readonly apiBase: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}): Backend {
  const base = apiBase.replace(/\/+$/, '');
  return {
    call: ({ path, body, method = body === undefined ? 'GET' : 'POST', timeoutMs = 20_000, ...rest }) =>
      exchange({ fetch, clock, url: base + path, where: path, method, timeoutMs, ...(body && { body }), ...rest }),
  };
}
