import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { z } from 'zod';
import { streamInto } from '../../file-stream.ts';
import { ProviderFault, type ProviderFaultKind, type RawResult } from './adapter.ts';

/** A provider may take so long to answer, milliseconds; to take or hand over a file, so long. */
export const ANSWER_PATIENCE = 30_000;
export const FILE_PATIENCE = 180_000;
/** Largest answer that is no file, bytes. */
const MOST_ANSWER = 8 * 2 ** 20;
const MOST_REDIRECTS = 3;

export type Fetch = typeof globalThis.fetch;

/** Which addresses of results are fetched. */
export type AllowAddress = (url: URL) => boolean;

export interface Question {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is a form or a file's bytes. */
  readonly body?: object | FormData | Blob;
  readonly patience?: number;
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

/** Faults that say that nothing was sent: the same may be asked again without being done twice. */
const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** No answer came. `sent`: the question may have arrived all the same. */
export class NoAnswer extends ProviderFault {
  constructor(
    provider: string,
    readonly sent: boolean,
  ) {
    super('unreachable', `${provider} does not answer`);
  }
}

function noAnswer(provider: string, error: unknown): NoAnswer {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new NoAnswer(provider, !unsent.test(code));
}

async function send(fetch: Fetch, provider: string, question: Question, signal: AbortSignal): Promise<Response> {
  const { url, method = 'GET', headers = {}, body, patience = ANSWER_PATIENCE } = question;
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw noAnswer(provider, error);
  }
}

async function readText(response: Response, provider: string, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>)) {
      const bytes = part as Uint8Array;
      size += bytes.length;
      if (size > MOST_ANSWER) throw new ProviderFault('failed', `${provider} answers more than it should`);
      parts.push(bytes);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ProviderFault
      ? error
      : new ProviderFault('unreachable', `an answer of ${provider} broke off`);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Asks a provider, and hands over its answer whatever its status is. @throws ProviderFault */
export async function ask(fetch: Fetch, provider: string, question: Question, signal: AbortSignal): Promise<Answer> {
  const response = await send(fetch, provider, question, signal);
  const text = await readText(response, provider, signal);
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Some answers have no words.
  }
  return { status: response.status, json };
}

/** The fault of an answer's status. */
export const refusal = (provider: string, status: number): ProviderFault =>
  new ProviderFault(status < 400 ? 'failed' : faultOfStatus(status), `${provider} answered ${String(status)}`);

/** The same, and what it says, if it succeeded and is what the documentation says. @throws ProviderFault */
export async function askFor<T>(
  fetch: Fetch,
  provider: string,
  question: Question,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const { status, json } = await ask(fetch, provider, question, signal);
  if (status < 200 || status >= 300) throw refusal(provider, status);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ProviderFault('failed', `${provider} answered what its documentation does not know`);
  return parsed.data;
}

/**
 * Fetches a file that a provider made. Every address is held against `allow`, those of redirects too: an answer of a provider must not
 * make this machine ask others.
 * @param most largest file, bytes
 * @throws ProviderFault
 */
export async function download(
  fetch: Fetch,
  provider: string,
  {
    url,
    headers = {},
    allow,
    most,
    file,
  }: {
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly allow: AllowAddress;
    readonly most: number;
    readonly file: string;
  },
  signal: AbortSignal,
): Promise<RawResult> {
  let address = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const target = URL.canParse(address) ? new URL(address) : null;
    if (target === null || target.username !== '' || !allow(target))
      throw new ProviderFault('failed', `${provider} points to an address that the settings do not allow`);
    const response = await send(fetch, provider, { url: address, headers, patience: FILE_PATIENCE }, signal);
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
    return { path: file, bytes: await save(response, provider, file, most, signal) };
  }
  throw new ProviderFault('failed', `${provider} redirects in circles`);
}

async function save(
  response: Response,
  provider: string,
  file: string,
  most: number,
  signal: AbortSignal,
): Promise<number> {
  const told = Number(response.headers.get('content-length') ?? Number.NaN);
  let size = 0;
  try {
    const saved = await streamInto(file, 'w');
    await pipeline(
      Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>),
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          size += part.length;
          if (size > most) throw new ProviderFault('result', `a result of ${provider} is too large`);
          yield part;
        }
      },
      saved,
    );
    if (Number.isFinite(told) && response.headers.get('content-encoding') === null && told !== size)
      throw new ProviderFault('unreachable', `a result of ${provider} broke off`);
  } catch (error) {
    await rm(file, { force: true });
    signal.throwIfAborted();
    throw error instanceof ProviderFault
      ? error
      : new ProviderFault('unreachable', `a result of ${provider} broke off`);
  }
  return size;
}
