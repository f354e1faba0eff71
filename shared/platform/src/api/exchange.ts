import '../jitless.ts';
import type { ApiFailure, ApiResult, Endpoint } from '@facet/contracts';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';

/** What is sent, and how long it may take. */
export interface SendOptions {
  readonly fetch: typeof fetch;
  /** Absolute. */
  readonly url: string;
  readonly method: Endpoint['method'];
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON; form data and bytes as they are. */
  readonly body?: object;
  /** Names the call in failures of its schema. */
  readonly where: string;
  readonly clock: Clock;
  /** Limit from sending to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface ExchangeOptions<T> extends SendOptions {
  /** Schema of the whole answer, `{code, msg, data}`. */
  readonly answer: z.ZodMiniType<{ readonly data: T }>;
}

const OK = 200;
const headSchema = z.object({ code: z.int(), msg: z.string() });

/**
 * One call of the backend: no cookies, a time limit, abort, and an answer that is checked against its schema.
 * Never rejects: every failure is an `ApiFailure`.
 */
export function exchange<T>({ answer, ...options }: ExchangeOptions<T>): Promise<ApiResult<T>> {
  return send(
    options,
    // `judge` has checked the data against `answer`.
    async (response) => judge(options.where, response, await response.text(), answer) as ApiResult<T>,
  );
}

/** One call that is answered with a file, or with `{code, msg, data: null}` under an error status. Never rejects. */
export function exchangeFile(options: SendOptions): Promise<ApiResult<Blob>> {
  return send<Blob>(options, async (response) => {
    if (response.ok) return { ok: true, data: await response.blob() };
    return judge(options.where, response, await response.text(), z.unknown()) as ApiResult<never>;
  });
}

async function send<T>(
  options: SendOptions,
  read: (response: Response) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const { url, method, body, clock, timeoutMs, signal } = options;
  if (signal?.aborted) return failed({ kind: 'aborted' });
  const limit = limited(clock, timeoutMs, signal);
  const encoded = body === undefined ? null : encode(body);
  const send = async (): Promise<ApiResult<T>> =>
    read(
      await options.fetch(url, {
        method,
        headers: { accept: 'application/json', ...encoded?.headers, ...options.headers },
        ...(encoded && { body: encoded.body }),
        credentials: 'omit',
        cache: 'no-store',
        signal: limit.signal,
      }),
    );
  try {
    return await Promise.race([send(), limit.ended]);
  } catch {
    return failed(limit.failure() ?? { kind: 'network' });
  } finally {
    limit.release();
  }
}

/** The content type of form data, its boundary included, is set by the sender. */
function encode(body: object): { readonly headers: Readonly<Record<string, string>>; readonly body: BodyInit } {
  if (body instanceof FormData) return { headers: {}, body };
  const headers = { 'content-type': 'application/json' };
  return { headers, body: ArrayBuffer.isView(body) ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) };
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

/** Where a value breaks its schema: `data.rewardPoints`. */
export function placeOf(error: z.core.$ZodError, whole = 'answer'): string {
  return error.issues.map((issue) => issue.path.join('.') || whole).join(', ');
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
