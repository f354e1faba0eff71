import { endpoints } from '@facet/contracts';
import type { AnalyticsPort, Api, ApiFailure, ApiResult, Bus, EndpointData, EndpointName } from '@facet/contracts';
import type { Clock } from '../clock.ts';
import { consequencesOf } from './codes.ts';
import { exchange } from './exchange.ts';

/** The part of the session that the API client needs. */
export interface ApiSession {
  token(): string | null;
  clear(): void;
}

export interface ApiOptions {
  /** Absolute address of the API, with or without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly session: ApiSession;
  readonly bus: Bus;
  readonly analytics: AnalyticsPort;
  readonly clock: Clock;
  /** Limit of one call, from sending to the last byte of the answer. The specification says 60 s. */
  readonly timeoutMs?: number;
}

/**
 * Creates the API client: typed by `endpoints`, with the session's bearer token, a time limit, abort,
 * answers checked against their schemas, and the product's code rules (`codes.ts`) applied.
 *
 * `call` never throws: every failure is an `ApiFailure`. Failures other than an abort are tracked as
 * `api_failed` with the endpoint, the kind and the numbers, never with words of the server.
 */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, session, bus, analytics, clock, timeoutMs = 60_000 } = options;
  const base = baseUrl.replace(/\/+$/, '');

  const act = (name: EndpointName, failure: ApiFailure, usedToken: string | null): void => {
    for (const consequence of consequencesOf(name, failure)) {
      switch (consequence) {
        case 'clearSession':
          // The visitor may have signed in again while this call, sent with the old token, was on its way.
          if (session.token() === usedToken) session.clear();
          break;
        case 'openLogin':
          bus.emit('openLogin', { mode: 'login' });
          break;
        case 'openPrice':
          bus.emit('openPrice', {});
          break;
        default:
          consequence satisfies never;
      }
    }
  };

  return {
    async call<K extends EndpointName>(name: K, { signal }: { readonly signal?: AbortSignal } = {}) {
      const startedAt = clock.now();
      const token = session.token();
      const { method, path, answer } = endpoints[name];
      const result = await exchange({
        fetch: options.fetch,
        url: base + path,
        method,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        answer,
        where: name,
        clock,
        timeoutMs,
        signal,
      });
      if (!result.ok && result.failure.kind !== 'aborted') {
        analytics.track('api_failed', { endpoint: name, ms: clock.now() - startedAt, ...summary(result.failure) });
        act(name, result.failure, token);
      }
      // `exchange` has checked the data against the schema of this very endpoint.
      return result as ApiResult<EndpointData<K>>;
    },
  };
}

function summary(failure: Exclude<ApiFailure, { kind: 'aborted' }>): Record<string, string | number> {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return { kind: failure.kind };
    case 'http':
      return { kind: failure.kind, status: failure.status, code: failure.code };
    case 'schema':
      return { kind: failure.kind, where: failure.where };
  }
}
