import type { Api, ApiFailure, ApiResult } from '@facet/contracts';
import { uploadDoneEndpoint, uploadSignEndpoint, type StoredFile, type UploadPart } from '@facet/contracts/uploads';
import type { Clock } from '../clock.ts';
import { activeAgain, type Activity } from '../poll/activity.ts';
import type { Put } from './put.ts';

/** A file to upload. */
export interface UploadSource {
  readonly blob: Blob;
  readonly name: string;
}

/** What an upload does now. Bytes that the server had before count as sent. */
export type UploadProgress =
  | { readonly stage: 'hashing'; readonly fraction: number }
  | { readonly stage: 'sending'; readonly sent: number; readonly total: number }
  | { readonly stage: 'checking' };

/** How an upload ended. */
export type UploadOutcome =
  | { readonly kind: 'stored'; readonly file: StoredFile }
  /** The server does not take the file; `message` is its sentence, empty where it gave none. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** The file was moved, deleted or changed since it was chosen. */
  | { readonly kind: 'unreadable' }
  /** The network or the server failed again and again. What has arrived stays there: the next try continues from it. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' };

export interface UploadOptions {
  readonly api: Api;
  /** SHA-256 of the whole blob, hex (`hashBlob`, in a worker). Rejects when it cannot be read. */
  readonly hash: (blob: Blob, signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<string>;
  readonly put: Put;
  readonly clock: Clock;
  /** While the browser is offline nothing is tried, and no try is used up. */
  readonly activity: Activity;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Tries of one step before it is given up: 1, 2, 4, 8 and 16 s lie between them. */
export const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 1_000;
/** How often addresses are signed again, when they had expired or parts were lost. */
const MOST_ROUNDS = 4;
/** Parts are missing, or another call puts the file together at this moment. */
const UNFINISHED = 409;

/**
 * Uploads a file part by part: hash, sign, send what the server does not have yet, done. A file that the owner has uploaded before is
 * not sent again, and after a break only the missing parts are. Never rejects.
 */
export async function upload({ blob, name }: UploadSource, options: UploadOptions): Promise<UploadOutcome> {
  const { api, signal, onProgress } = options;
  let hash: string;
  try {
    onProgress({ stage: 'hashing', fraction: 0 });
    hash = await options.hash(blob, signal, (fraction) => onProgress({ stage: 'hashing', fraction }));
  } catch {
    return { kind: signal.aborted ? 'aborted' : 'unreadable' };
  }
  const body = { filename: name.slice(-255), hash, size: blob.size, type: blob.type.slice(0, 100) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const signed = await insist(options, () => api.call(uploadSignEndpoint, { body, signal }));
    if (!signed.ok) return outcomeOf(signed.failure);
    const { object_name, url, parts } = signed.data;
    const whole: UploadPart = { number: 1, start: 0, end: blob.size, url: url ?? '' };
    const missing = parts.length === 0 && url !== null ? [whole] : parts;
    const sending = await sendParts(blob, missing, url === null ? 'application/octet-stream' : blob.type, options);
    if (sending === 'expired') continue;
    if (sending !== 'sent') return { kind: sending };
    onProgress({ stage: 'checking' });
    const done = await insist(options, () => api.call(uploadDoneEndpoint, { body: { object_name }, signal }));
    if (done.ok) return { kind: 'stored', file: done.data };
    if (done.failure.kind !== 'http' || done.failure.status !== UNFINISHED) return outcomeOf(done.failure);
    await pause(round + 1, options);
    if (signal.aborted) return { kind: 'aborted' };
  }
  return { kind: 'unreachable' };
}

/** Sends parts one after the other. `expired`: the address of one is good no longer. */
async function sendParts(
  blob: Blob,
  parts: readonly UploadPart[],
  contentType: string,
  options: UploadOptions,
): Promise<'sent' | 'expired' | 'unreachable' | 'aborted'> {
  const { put, signal, onProgress } = options;
  const total = blob.size;
  let sent = total - parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const report = (bytes: number): void => onProgress({ stage: 'sending', sent: Math.min(total, sent + bytes), total });
  for (const { start, end, url } of parts) {
    report(0);
    const piece = blob.slice(start, end);
    let tries = 0;
    for (;;) {
      if (!(await online(options))) return 'aborted';
      const outcome = await put(url, piece, {
        contentType: contentType || 'application/octet-stream',
        signal,
        onSent: report,
      });
      if (outcome.kind === 'sent') break;
      if (outcome.kind === 'aborted' || signal.aborted) return 'aborted';
      if (outcome.kind === 'refused' && !isPassing(outcome.status)) return 'expired';
      tries += 1;
      if (tries >= MOST_TRIES) return 'unreachable';
      report(0);
      await pause(tries, options);
    }
    sent += end - start;
  }
  report(0);
  return 'sent';
}

/** Makes a call until it is answered: failures of the network and of a server in trouble pass. */
async function insist<T>(options: UploadOptions, call: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  for (let tries = 1; ; tries += 1) {
    if (!(await online(options))) return { ok: false, failure: { kind: 'aborted' } };
    const result = await call();
    if (result.ok || tries >= MOST_TRIES || !mayPass(result.failure)) return result;
    await pause(tries, options);
  }
}

function mayPass(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return true;
    case 'http':
      return isPassing(failure.status);
    case 'aborted':
    case 'schema':
      return false;
    default:
      return failure satisfies never;
  }
}

const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

function outcomeOf(failure: ApiFailure): UploadOutcome {
  switch (failure.kind) {
    case 'aborted':
      return { kind: 'aborted' };
    case 'http':
      if (isPassing(failure.status) && failure.status !== 429) return { kind: 'unreachable' };
      return { kind: 'refused', code: failure.code, message: failure.msg };
    case 'network':
    case 'timeout':
    case 'schema':
      return { kind: 'unreachable' };
    default:
      return failure satisfies never;
  }
}

/** Waits before the next try: 1, 2, 4 … s, or until the signal aborts. */
function pause(tries: number, { clock, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(FIRST_PAUSE_MS * 2 ** (tries - 1), end);
    function end(): void {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Waits until the browser is online. @returns false when the signal aborted */
async function online({ activity, signal }: UploadOptions): Promise<boolean> {
  await activeAgain(activity, signal);
  return !signal.aborted;
}
