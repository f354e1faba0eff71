import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { z } from 'zod';
import { streamInto } from '../../file-stream.ts';
import { withTimeout } from '@facet/contracts/timeout';
import { ProviderFault, type ProviderFaultKind, type RawResult } from './adapter.ts';

/** Longest time for an answer, milliseconds, its body included; and for a file that is sent or fetched. */
export const ANSWER_TIMEOUT_MS = 30_000;
export const FILE_TIMEOUT_MS = 180_000;
/** Largest answer that is no file, bytes, unless a call names another. */
const MAX_ANSWER = 8 * 2 ** 20;
const MAX_REDIRECTS = 3;

export type Fetch = typeof globalThis.fetch;

/** Which addresses of results are fetched. */
export type AllowAddress = (url: URL) => boolean;

export interface HttpCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is a form or a file's bytes. */
  readonly body?: object | FormData | Blob;
  readonly timeoutMs?: number;
  /** Largest answer, bytes. */
  readonly maxBytes?: number;
}

export interface Answer {
  readonly status: number;
  /** Null when it is no JSON. */
  readonly json: unknown;
}

/** What a status of 400 or above means. */
export function faultOfStatus(status: number): ProviderFaultKind {
  if (status === 401 || status === 403) return 'keys';
  if (status === 404 || status === 410) return 'missing';
  if (status === 400 || status === 413 || status === 415 || status === 422) return 'input';
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'failed';
}

const isForm = (body: object): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

/** Faults of connections that were never made: the same call may be sent again without being done twice. */
const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** No answer came. `sent`: the call may have arrived all the same. */
export class NoAnswer extends ProviderFault {
  constructor(
    provider: string,
    readonly sent: boolean,
  ) {
    super('unreachable', `${provider} does not answer`, sent);
  }
}

function noAnswer(provider: string, error: unknown): NoAnswer {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new NoAnswer(provider, !unsent.test(code));
}

async function send(
  fetch: Fetch,
  provider: string,
  { url, method = 'GET', headers = {}, body }: HttpCall,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        ...(body !== undefined && !isForm(body) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm(body) ? body : JSON.stringify(body) }),
      // A key must not follow to wherever an answer points.
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    throw noAnswer(provider, error);
  }
}

async function readBytes(response: Response, provider: string, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>)) {
      const bytes = part as Uint8Array;
      size += bytes.length;
      if (size > maxBytes)
        throw new ProviderFault('failed', `${provider} answers more than ${String(maxBytes)} bytes`, true);
      parts.push(bytes);
    }
  } catch (error) {
    throw error instanceof ProviderFault
      ? error
      : new ProviderFault('unreachable', `an answer of ${provider} broke off`, true);
  }
  return Buffer.concat(parts);
}

/** Calls a provider, and returns its answer whatever its status is. @throws ProviderFault, or the signal's reason */
export async function call(fetch: Fetch, provider: string, request: HttpCall, signal: AbortSignal): Promise<Answer> {
  const { status, bytes } = await callForBytes(fetch, provider, request, signal);
  return { status, json: parsedOrNull(bytes.toString('utf8')) };
}

/** Some answers have no body, or words that are no JSON. */
export function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Statuses of servers that may have done the work, and lost the answer: those of 429 and 503 say that they have not begun. */
const begun = new Set([408, 500, 502, 504]);

/** The fault of an answer's status. */
export const refusal = (provider: string, status: number): ProviderFault =>
  new ProviderFault(
    status < 400 ? 'failed' : faultOfStatus(status),
    `${provider} answered ${String(status)}`,
    status < 400 || begun.has(status),
  );

export const undocumented = (provider: string): ProviderFault =>
  new ProviderFault('failed', `${provider} answered what its documentation does not know`, true);

/** Calls a provider, and returns what it answers if it succeeded and follows its documentation. @throws ProviderFault */
export async function callFor<T>(
  fetch: Fetch,
  provider: string,
  request: HttpCall,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const { status, json } = await call(fetch, provider, request, signal);
  if (status < 200 || status >= 300) throw refusal(provider, status);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw undocumented(provider);
  return parsed.data;
}

/** What an endpoint answers that hands its result over at once. */
export interface BytesAnswer {
  readonly status: number;
  /** Of `content-type`, without its parameters. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Calls a provider whose answer may be a file. Whatever its status is. @throws ProviderFault, or the signal's reason */
export async function callForBytes(
  fetch: Fetch,
  provider: string,
  request: HttpCall,
  signal: AbortSignal,
): Promise<BytesAnswer> {
  const { timeoutMs = ANSWER_TIMEOUT_MS, maxBytes = MAX_ANSWER } = request;
  try {
    return await withTimeout(timeoutMs, signal, async (until) => {
      const response = await send(fetch, provider, request, until);
      const bytes = await readBytes(response, provider, maxBytes);
      const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
      return { status: response.status, type: type.trim().toLowerCase(), bytes };
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** A file of a provider that is to be fetched. */
export interface Download {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly allow: AllowAddress;
  /** Largest file, bytes. */
  readonly maxBytes: number;
  /** Where to put it. */
  readonly file: string;
}

/**
 * Fetches a file that a provider made. Every address is held against `allow`, those of redirects too: an answer of a provider must not
 * make this machine call others.
 * @throws ProviderFault, or the signal's reason
 */
export async function download(
  fetch: Fetch,
  provider: string,
  request: Download,
  signal: AbortSignal,
): Promise<RawResult> {
  try {
    return await withTimeout(FILE_TIMEOUT_MS, signal, (until) => followAndSave(fetch, provider, request, until));
  } catch (error) {
    await rm(request.file, { force: true });
    signal.throwIfAborted();
    throw error;
  }
}

async function followAndSave(
  fetch: Fetch,
  provider: string,
  { url, headers = {}, allow, maxBytes, file }: Download,
  signal: AbortSignal,
): Promise<RawResult> {
  let address = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const target = URL.canParse(address) ? new URL(address) : null;
    if (target === null || target.username !== '' || !allow(target))
      throw new ProviderFault('failed', `${provider} points to an address that the settings do not allow`);
    const response = await send(fetch, provider, { url: address, headers }, signal);
    const { status } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      address = new URL(response.headers.get('location') ?? '', target).href;
      continue;
    }
    if (status !== 200) {
      await response.body?.cancel();
      throw refusal(provider, status);
    }
    return { path: file, bytes: await save(response, provider, file, maxBytes) };
  }
  throw new ProviderFault('failed', `${provider} redirects in circles`);
}

async function save(response: Response, provider: string, file: string, maxBytes: number): Promise<number> {
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  let size = 0;
  try {
    // Opened first: a stream of the answer that fails before the pipeline holds it would fail unheard.
    const saved = await streamInto(file, 'w');
    await pipeline(
      Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>),
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          size += part.length;
          if (size > maxBytes) throw new ProviderFault('result', `a result of ${provider} is too large`);
          yield part;
        }
      },
      saved,
    );
  } catch (error) {
    throw error instanceof ProviderFault
      ? error
      : new ProviderFault('unreachable', `a result of ${provider} broke off`);
  }
  if (Number.isFinite(announced) && response.headers.get('content-encoding') === null && announced !== size)
    throw new ProviderFault('unreachable', `a result of ${provider} broke off`);
  return size;
}
