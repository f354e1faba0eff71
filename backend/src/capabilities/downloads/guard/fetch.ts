import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { GuardRefusal } from './refusal.ts';
import { findTarget, type GuardRules, hostOf, readUrl, type Resolve, type Target } from './target.ts';

export interface GuardLimits {
  /** Of the body, bytes. */
  readonly bytes: number;
  /** From the first connection to the last byte, milliseconds. */
  readonly totalMs: number;
  /** Without a byte, milliseconds. */
  readonly idleMs: number;
}

export interface GuardedRequest {
  readonly rules: GuardRules;
  readonly limits: GuardLimits;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the system's. */
  readonly resolve?: Resolve;
}

export interface GuardedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Of the last redirect. */
  readonly url: string;
  /** Read once. Rejects with `GuardRefusal` when a limit is reached or the connection is lost. */
  readonly body: AsyncIterable<Buffer>;
  /** Ends the connection; for an answer whose body is not wanted. */
  cancel(): void;
}

const MOST_REDIRECTS = 8;
const USER_AGENT = 'Mozilla/5.0 (compatible; Facet/1.0; media download on behalf of a visitor)';

/**
 * Fetches an address of the public internet. Each host is resolved once and connected to by the judged address; every redirect is judged
 * again; bytes, time and redirects are limited. Any status is an answer.
 * @throws GuardRefusal; the signal's reason after an abort
 */
export async function guardedFetch(address: string, request: GuardedRequest): Promise<GuardedResponse> {
  const { rules, limits, resolve } = request;
  const deadline = performance.now() + limits.totalMs;
  let url = readUrl(address, rules);
  for (let redirects = 0; ; redirects += 1) {
    request.signal.throwIfAborted();
    const target = await findTarget(hostOf(url), rules, resolve);
    const answer = await connect(url, target, request, deadline);
    const location = redirectOf(answer);
    if (location === null) return response(answer, url, request, deadline);
    answer.destroy();
    if (redirects === MOST_REDIRECTS) throw new GuardRefusal('redirects');
    if (!URL.canParse(location, url)) throw new GuardRefusal('malformed', 'redirect');
    url = readUrl(new URL(location, url).href, rules);
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null;
}

function connect(
  url: URL,
  { host, port, address, family }: Target,
  { signal, headers = {}, limits }: GuardedRequest,
  deadline: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const request = (secure ? https : http).request({
      host: address,
      port,
      family,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      // No connection is shared with anything else.
      agent: false,
      ...(secure ? { servername: host } : {}),
      headers: {
        'user-agent': USER_AGENT,
        accept: '*/*',
        'accept-encoding': 'identity',
        'accept-language': 'en',
        ...headers,
        host: url.host,
      },
    });
    const stop = (): void => void request.destroy(signal.reason as Error);
    const late = setTimeout(
      () => void request.destroy(new GuardRefusal('too-slow', host)),
      Math.max(0, Math.min(limits.idleMs, deadline - performance.now())),
    );
    signal.addEventListener('abort', stop, { once: true });
    const done = (): void => {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
    };
    request.once('response', (answer) => {
      done();
      resolve(answer);
    });
    request.on('error', (error) => {
      done();
      reject(
        signal.aborted || error instanceof GuardRefusal
          ? error
          : new GuardRefusal('unreachable', host, { cause: error }),
      );
    });
    request.end();
  });
}

function response(
  answer: IncomingMessage,
  url: URL,
  { limits, signal }: GuardedRequest,
  deadline: number,
): GuardedResponse {
  const { headers, statusCode = 0 } = answer;
  const encoding = headers['content-encoding'] ?? 'identity';
  const refuse = (reason: GuardRefusal): never => {
    answer.destroy();
    throw reason;
  };
  if (encoding !== 'identity' && encoding !== '') refuse(new GuardRefusal('encoding', encoding));
  if (Number(headers['content-length'] ?? 0) > limits.bytes) refuse(new GuardRefusal('too-large'));
  // What ends the connection before somebody reads must not end the process.
  answer.on('error', () => undefined);
  return {
    status: statusCode,
    headers,
    url: url.href,
    body: bodyOf(answer, chunksOf(answer), limits, signal, deadline),
    cancel: () => void answer.destroy(),
  };
}

/** Bytes that wait to be read before the connection is paused. */
const MOST_WAITING = 2 ** 20;

/** The chunks of an answer, including those received before it was cut off: a destroyed stream drops what was not read yet. */
function chunksOf(answer: IncomingMessage): AsyncIterable<Buffer> {
  const queue: Buffer[] = [];
  let waiting = 0;
  let ended: { readonly error: Error | null } | null = null;
  let wake = (): void => undefined;
  answer.on('data', (chunk: Buffer) => {
    queue.push(chunk);
    waiting += chunk.length;
    if (waiting > MOST_WAITING) answer.pause();
    wake();
  });
  const end = (error: Error | null): void => {
    ended ??= { error };
    wake();
  };
  answer.on('end', () => {
    end(null);
  });
  answer.on('error', end);
  answer.on('close', () => {
    end(null);
  });
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const chunk = queue.shift();
        if (chunk) {
          waiting -= chunk.length;
          if (waiting <= MOST_WAITING) answer.resume();
          yield chunk;
        } else if (ended) {
          if (ended.error) throw ended.error;
          return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
  };
}

async function* bodyOf(
  answer: IncomingMessage,
  chunks: AsyncIterable<Buffer>,
  limits: GuardLimits,
  signal: AbortSignal,
  deadline: number,
): AsyncGenerator<Buffer> {
  let count = 0;
  let idle: NodeJS.Timeout | undefined;
  const watch = (): void => {
    clearTimeout(idle);
    if (answer.destroyed) return;
    const left = Math.max(0, Math.min(limits.idleMs, deadline - performance.now()));
    idle = setTimeout(() => void answer.destroy(new GuardRefusal('too-slow')), left);
  };
  const stop = (): void => void answer.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  // A reader that has enough closes the connection without reading the rest.
  answer.once('close', () => {
    clearTimeout(idle);
  });
  if (signal.aborted) stop();
  watch();
  try {
    for await (const chunk of chunks) {
      count += chunk.length;
      if (count > limits.bytes) throw new GuardRefusal('too-large');
      // A server that drips a byte now and then is not idle, and yet never ends.
      if (performance.now() > deadline) throw new GuardRefusal('too-slow');
      yield chunk;
      watch();
    }
    if (!answer.complete) throw new GuardRefusal('unreachable', 'the answer ended early');
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof GuardRefusal ? error : new GuardRefusal('unreachable', '', { cause: error });
  } finally {
    clearTimeout(idle);
    signal.removeEventListener('abort', stop);
    answer.destroy();
  }
}

/** The whole body as one piece. @throws GuardRefusal */
export async function readWhole({ body }: Pick<GuardedResponse, 'body'>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
