import { answerOf, HEAD_BYTES, type SavedFormat } from './mediaType.ts';
import { fileNameOf } from './fileName.ts';
import { isPrivateHost } from './link.ts';
import type { ByteSink } from './sink.ts';

/** Why a download ended without a file. Each kind has one text: `failure.<kind>`. */
export type DownloadFailure =
  /** The visitor is offline. */
  | { readonly kind: 'offline' }
  /** The server answers, but lets no other site read the answer (no CORS headers). */
  | { readonly kind: 'cors' }
  /** No answer at all: no such host, refused, blocked. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'not-found' }
  /** 401, 403, 451: signed-in people only, expired link, blocked country. */
  | { readonly kind: 'forbidden' }
  /** 429. */
  | { readonly kind: 'too-many-requests' }
  | { readonly kind: 'server'; readonly status: number }
  /** The link led to an address of this computer or a private network. */
  | { readonly kind: 'private' }
  /** HTML or an error in words instead of media. */
  | { readonly kind: 'page' }
  /** HLS or DASH playlist instead of one file. */
  | { readonly kind: 'playlist' }
  | { readonly kind: 'not-media' }
  | { readonly kind: 'empty' }
  /** `bytes` is what the server says, or what came so far when it says nothing. */
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limit: number }
  /** The connection was lost and could not be taken up again. */
  | { readonly kind: 'interrupted'; readonly received: number; readonly total: number | null }
  /** The browser has no room for the file. */
  | { readonly kind: 'no-room' }
  | { readonly kind: 'cancelled' };

export type DownloadProgress =
  | { readonly phase: 'connecting' }
  | { readonly phase: 'receiving'; readonly received: number; readonly total: number | null }
  /** The connection was lost; the next try comes after a pause, or when the browser is online again. */
  | { readonly phase: 'waiting'; readonly received: number; readonly total: number | null };

export interface DownloadedFile extends SavedFormat {
  readonly blob: Blob;
  readonly name: string;
}

export type DownloadOutcome =
  | { readonly ok: true; readonly file: DownloadedFile }
  | { readonly ok: false; readonly failure: DownloadFailure };

/** What the download uses of the outside. */
export interface DownloadPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly createSink: () => ByteSink;
  readonly isOnline: () => boolean;
  /** Resolves after `ms`, or as soon as the browser comes online again; rejects when `signal` aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface DownloadOptions {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  readonly onProgress: (progress: DownloadProgress) => void;
}

/** A file that the browser may fetch by itself. */
export interface DirectFile {
  readonly url: string;
  readonly name: string;
  readonly family: SavedFormat['family'];
  readonly extension: string;
  /** Null where the server does not say it. */
  readonly bytes: number | null;
}

/**
 * Looks at the first bytes of a link, without cookies and referrer.
 * @returns null for what is no file, and what the server lets no other site read
 * @throws the signal's reason after an abort
 */
export async function lookDirectly(
  url: string,
  signal: AbortSignal,
  fetch: DownloadPorts['fetch'],
): Promise<DirectFile | null> {
  const request = new AbortController();
  const stop = (): void => request.abort();
  signal.addEventListener('abort', stop, { once: true });
  const late = setTimeout(stop, LOOK_MS);
  try {
    const init: RequestInit = { signal: request.signal, credentials: 'omit', referrerPolicy: 'no-referrer' };
    const response = await fetch(url, { ...init, cache: 'no-store' });
    if (!response.ok || (response.url !== '' && isPrivateHost(new URL(response.url).hostname))) return null;
    const answer = answerOf(await readHead(response));
    if (answer.kind !== 'media') return null;
    const { extension, family } = answer.format;
    const name = fileNameOf({ disposition: response.headers.get('content-disposition'), url, extension });
    return { url, name, family, extension, bytes: count(response.headers.get('content-length')) };
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
    request.abort();
  }
}

const LOOK_MS = 8000;

async function readHead({ body }: Response): Promise<Uint8Array> {
  const reader = body?.getReader();
  let head = new Uint8Array(0);
  while (reader && head.length < HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head.slice(0, HEAD_BYTES);
}

/** Pauses before the tries that follow a lost connection; progress in between starts the row again. */
const RETRY_PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000] as const;

class Failed extends Error {
  constructor(readonly failure: DownloadFailure) {
    super(failure.kind);
  }
}
/** Worth another try; `last` is what it comes to when there is none left. */
class Lost extends Error {
  constructor(
    message: string,
    readonly last: DownloadFailure | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What is known of the file while it comes. */
interface Transfer {
  readonly url: string;
  readonly sink: ByteSink;
  received: number;
  total: number | null;
  lastModified: string | null;
  disposition: string | null;
  head: Uint8Array;
  media: SavedFormat | null;
}

/**
 * Saves the file behind a direct link into a Blob, with the browser's own fetch, without cookies and referrer.
 *
 * A lost connection is taken up with a `Range` request (RFC 9110, section 14) where the server allows it, else from
 * the start. The type is read from the first bytes: a page is refused before the rest is fetched. Never rejects.
 */
export async function download(options: DownloadOptions, ports: DownloadPorts): Promise<DownloadOutcome> {
  const transfer: Transfer = {
    url: options.url,
    sink: ports.createSink(),
    received: 0,
    total: null,
    lastModified: null,
    disposition: null,
    head: new Uint8Array(0),
    media: null,
  };
  try {
    await receiveAll(transfer, options, ports);
    const media = transfer.media ?? judge(transfer.head);
    const blob = await transfer.sink.close(media.type);
    const name = fileNameOf({ disposition: transfer.disposition, url: options.url, extension: media.extension });
    return { ok: true, file: { ...media, blob, name } };
  } catch (error) {
    transfer.sink.discard();
    return { ok: false, failure: options.signal.aborted ? { kind: 'cancelled' } : failureOf(error) };
  }
}

function failureOf(error: unknown): DownloadFailure {
  if (error instanceof Failed) return error.failure;
  // Storage that is full shows as QuotaExceededError, memory that is full as RangeError.
  return { kind: 'no-room' };
}

async function receiveAll(transfer: Transfer, options: DownloadOptions, ports: DownloadPorts): Promise<void> {
  const { signal, onProgress } = options;
  let tries = 0;
  onProgress({ phase: 'connecting' });
  for (;;) {
    const before = transfer.received;
    try {
      await receiveOnce(transfer, options, ports);
      return;
    } catch (error) {
      if (!(error instanceof Lost) || signal.aborted) throw error;
      if (transfer.received > before) tries = 0;
      const { received, total } = transfer;
      const wait = RETRY_PAUSES_MS[tries++];
      if (wait === undefined) throw new Failed(error.last ?? { kind: 'interrupted', received, total });
      onProgress({ phase: 'waiting', received, total });
      await ports.pause(wait, signal);
    }
  }
}

/** One request, from where the last one ended. Throws `Lost` when it is worth another try. */
async function receiveOnce(transfer: Transfer, options: DownloadOptions, ports: DownloadPorts): Promise<void> {
  const request = new AbortController();
  const forward = () => {
    request.abort();
  };
  options.signal.addEventListener('abort', forward, { once: true });
  if (options.signal.aborted) request.abort();
  try {
    const response = await connect(transfer, request.signal, ports);
    accept(transfer, response);
    assertSize(transfer.total ?? 0, options.maxBytes);
    await readBody(transfer, response, options);
  } finally {
    options.signal.removeEventListener('abort', forward);
    request.abort();
  }
}

async function connect(transfer: Transfer, signal: AbortSignal, ports: DownloadPorts): Promise<Response> {
  const init: RequestInit = { signal, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };
  const range: HeadersInit = transfer.received > 0 ? { range: `bytes=${String(transfer.received)}-` } : {};
  try {
    return await ports.fetch(transfer.url, { ...init, headers: range });
  } catch (error) {
    if (signal.aborted || transfer.received > 0) throw new Lost('no answer', null, { cause: error });
  }
  if (!ports.isOnline()) throw new Failed({ kind: 'offline' });
  // A CORS refusal and a missing server look the same; a request with an opaque response distinguishes them.
  const probe = new AbortController();
  try {
    await ports.fetch(transfer.url, { ...init, mode: 'no-cors', signal: AbortSignal.any([signal, probe.signal]) });
  } catch {
    throw new Failed({ kind: 'unreachable' });
  } finally {
    probe.abort();
  }
  throw new Failed({ kind: 'cors' });
}

/** Judges status and headers, and decides whether the response continues the file or starts over. */
function accept(transfer: Transfer, response: Response): void {
  if (response.url !== '' && isPrivateHost(new URL(response.url).hostname)) throw new Failed({ kind: 'private' });
  const { status, headers } = response;
  const length = count(headers.get('content-length'));
  if (status === 206 && transfer.received > 0 && continues(transfer, headers, length)) return;
  if (transfer.received > 0) restart(transfer);
  // The range no longer exists, or another part came than requested: start over.
  if (status === 416 || status === 206) throw new Lost(`status ${String(status)}`);
  if (!response.ok) throw statusError(status);
  transfer.total = length;
  transfer.lastModified = headers.get('last-modified');
  transfer.disposition = headers.get('content-disposition');
}

function continues(transfer: Transfer, headers: Headers, length: number | null): boolean {
  if (headers.get('last-modified') !== transfer.lastModified) return false;
  // Content-Range can be read only where the server exposes it; Content-Length always can.
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
  if (range) return Number(range[1]) === transfer.received && (range[2] === '*' || Number(range[2]) === transfer.total);
  return transfer.total !== null && length === transfer.total - transfer.received;
}

function restart(transfer: Transfer): void {
  transfer.sink.reset();
  transfer.received = 0;
  transfer.total = null;
  transfer.head = new Uint8Array(0);
  transfer.media = null;
}

function statusError(status: number): Error {
  switch (status) {
    case 404:
    case 410:
      return new Failed({ kind: 'not-found' });
    case 401:
    case 403:
    case 451:
      return new Failed({ kind: 'forbidden' });
    case 429:
      return new Failed({ kind: 'too-many-requests' });
    case 408:
    case 502:
    case 503:
    case 504:
      return new Lost(`status ${String(status)}`, { kind: 'server', status });
    default:
      return new Failed({ kind: 'server', status });
  }
}

async function readBody(transfer: Transfer, response: Response, options: DownloadOptions): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) throw new Failed({ kind: 'empty' });
  try {
    for (;;) {
      const { done, value } = await read(reader);
      if (done) break;
      await take(transfer, value, options);
    }
  } finally {
    // The connection is closed by the request's own signal; a lock that is left open holds the body.
    reader.releaseLock();
  }
  if (transfer.total !== null && transfer.received < transfer.total) throw new Lost('the answer ended early');
  if (transfer.received === 0) throw new Failed({ kind: 'empty' });
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    return await reader.read();
  } catch (error) {
    throw new Lost('the connection was lost', null, { cause: error });
  }
}

async function take(transfer: Transfer, chunk: Uint8Array, { maxBytes, onProgress }: DownloadOptions): Promise<void> {
  if (transfer.media === null) {
    const head = new Uint8Array(transfer.head.length + chunk.length);
    head.set(transfer.head);
    head.set(chunk, transfer.head.length);
    transfer.head = head.slice(0, HEAD_BYTES);
    if (transfer.head.length === HEAD_BYTES) transfer.media = judge(transfer.head);
  }
  assertSize(transfer.received + chunk.length, maxBytes);
  await transfer.sink.write(chunk);
  transfer.received += chunk.length;
  // A compressed answer is longer than it says; then the length says nothing.
  if (transfer.total !== null && transfer.received > transfer.total) transfer.total = null;
  onProgress({ phase: 'receiving', received: transfer.received, total: transfer.total });
}

function judge(head: Uint8Array): SavedFormat {
  const answer = answerOf(head);
  switch (answer.kind) {
    case 'media':
      return answer.format;
    case 'page':
      throw new Failed({ kind: 'page' });
    case 'playlist':
      throw new Failed({ kind: 'playlist' });
    case 'unknown':
      throw new Failed({ kind: 'not-media' });
  }
}

function assertSize(bytes: number, limit: number): void {
  if (bytes > limit) throw new Failed({ kind: 'too-large', bytes, limit });
}

function count(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
