import '../jitless.ts';
import { endpoints } from '@facet/contracts';
import type { AnalyticsPort, Api, ApiFailure, ApiResult, Bus, EndpointData, EndpointName } from '@facet/contracts';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { consequencesOf } from './codes.ts';

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

const OK = 200;
const headSchema = z.object({ code: z.int(), msg: z.string() });

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

  const send = async (name: EndpointName, token: string | null, signal: AbortSignal): Promise<ApiResult<unknown>> => {
    const { method, path, answer } = endpoints[name];
    const response = await options.fetch(base + path, {
      method,
      headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    return judge(name, response, await response.text(), answer);
  };

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
      if (signal?.aborted) return failed({ kind: 'aborted' });
      const startedAt = clock.now();
      const token = session.token();
      const limit = limited(clock, timeoutMs, signal);
      let result: ApiResult<unknown>;
      try {
        result = await Promise.race([send(name, token, limit.signal), limit.ended]);
      } catch {
        result = failed(limit.failure() ?? { kind: 'network' });
      } finally {
        limit.release();
      }
      if (!result.ok && result.failure.kind !== 'aborted') {
        analytics.track('api_failed', { endpoint: name, ms: clock.now() - startedAt, ...summary(result.failure) });
        act(name, result.failure, token);
      }
      // `judge` has checked the data against the schema of this very endpoint.
      return result as ApiResult<EndpointData<K>>;
    },
  };
}

function failed(failure: ApiFailure): { readonly ok: false; readonly failure: ApiFailure } {
  return { ok: false, failure };
}

/** Decides what an answer means. `code` rules over the HTTP status, which only fills in where there is no code. */
function judge(name: EndpointName, { ok, status }: Response, text: string, answer: z.ZodMiniType): ApiResult<unknown> {
  const body = parseJson(text);
  const head = headSchema.safeParse(body);
  if (!head.success) {
    if (!ok) return failed({ kind: 'http', status, code: status, msg: '' });
    return failed({ kind: 'schema', where: `${name}: ${body === undefined ? 'not JSON' : placeOf(head.error)}` });
  }
  const { code, msg } = head.data;
  if (!ok || code !== OK) return failed({ kind: 'http', status, code: code === OK ? status : code, msg });
  const whole = z.safeParse(answer, body);
  if (!whole.success) return failed({ kind: 'schema', where: `${name}: ${placeOf(whole.error)}` });
  return { ok: true, data: (whole.data as { readonly data: unknown }).data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function placeOf(error: z.core.$ZodError): string {
  return error.issues.map((issue) => issue.path.join('.') || 'answer').join(', ');
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

/** One limit from two causes: the caller's abort and the clock. `ended` rejects even where `fetch` ignores its signal. */
function limited(clock: Clock, timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let failure: ApiFailure | null = null;
  let reject: (reason: Error) => void = () => {};
  const ended = new Promise<never>((_resolve, rejectEnded) => {
    reject = rejectEnded;
  });
  const end = (cause: ApiFailure): void => {
    failure ??= cause;
    controller.abort();
    reject(new Error(cause.kind));
  };
  const onAbort = (): void => {
    end({ kind: 'aborted' });
  };
  const cancel = clock.after(timeoutMs, () => {
    end({ kind: 'timeout' });
  });
  outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    ended,
    failure: (): ApiFailure | null => failure,
    release(): void {
      cancel();
      outer?.removeEventListener('abort', onAbort);
    },
  };
}
