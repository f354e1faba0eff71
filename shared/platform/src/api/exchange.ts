import '../jitless.ts';
import type { ApiFailure, ApiResult } from '@facet/contracts';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';

export interface ExchangeOptions<T> {
  readonly fetch: typeof fetch;
  /** Absolute. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Schema of the whole answer, `{code, msg, data}`. */
  readonly answer: z.ZodMiniType<{ readonly data: T }>;
  /** Names the call in failures of its schema. */
  readonly where: string;
  readonly clock: Clock;
  /** Limit from sending to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const OK = 200;
const headSchema = z.object({ code: z.int(), msg: z.string() });

/**
 * One call of the backend: no cookies, a time limit, abort, and an answer that is checked against its schema.
 * Never rejects: every failure is an `ApiFailure`.
 */
export async function exchange<T>(options: ExchangeOptions<T>): Promise<ApiResult<T>> {
  const { url, method, body, answer, where, clock, timeoutMs, signal } = options;
  if (signal?.aborted) return failed({ kind: 'aborted' });
  const limit = limited(clock, timeoutMs, signal);
  const send = async (): Promise<ApiResult<unknown>> => {
    const response = await options.fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: limit.signal,
    });
    return judge(where, response, await response.text(), answer);
  };
  try {
    // `judge` has checked the data against `answer`.
    return (await Promise.race([send(), limit.ended])) as ApiResult<T>;
  } catch {
    return failed(limit.failure() ?? { kind: 'network' });
  } finally {
    limit.release();
  }
}

function failed(failure: ApiFailure): { readonly ok: false; readonly failure: ApiFailure } {
  return { ok: false, failure };
}

/** Decides what an answer means. `code` rules over the HTTP status, which only fills in where there is no code. */
function judge(where: string, { ok, status }: Response, text: string, answer: z.ZodMiniType): ApiResult<unknown> {
  const body = parseJson(text);
  const head = headSchema.safeParse(body);
  if (!head.success) {
    if (!ok) return failed({ kind: 'http', status, code: status, msg: '' });
    return failed({ kind: 'schema', where: `${where}: ${body === undefined ? 'not JSON' : placeOf(head.error)}` });
  }
  const { code, msg } = head.data;
  if (!ok || code !== OK) return failed({ kind: 'http', status, code: code === OK ? status : code, msg });
  const whole = z.safeParse(answer, body);
  if (!whole.success) return failed({ kind: 'schema', where: `${where}: ${placeOf(whole.error)}` });
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
