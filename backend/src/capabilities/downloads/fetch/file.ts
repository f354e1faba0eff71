import { createWriteStream } from 'node:fs';
import { readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { guardedFetch, type GuardedResponse, type GuardLimits } from '../guard/fetch.ts';
import { GuardRefusal } from '../guard/refusal.ts';
import type { GuardRules, Resolve } from '../guard/target.ts';
import { ProbeRefusal, refusalOfGuard, refusalOfStatus } from '../probe/found.ts';
import type { Segment } from '../probe/found.ts';

export interface FetchParts {
  readonly rules: GuardRules;
  readonly signal: AbortSignal;
  /** Of the whole file, bytes. */
  readonly mostBytes: number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  readonly resolve?: Resolve;
  /** Of one connection, milliseconds. */
  readonly times?: Pick<GuardLimits, 'totalMs' | 'idleMs'>;
  /** `total` is null where the server does not state it. */
  onBytes(received: number, total: number | null): void;
}

/** Pauses after a lost connection; a byte that comes starts the row again. */
const RETRY_PAUSES_MS = [1_000, 3_000, 8_000, 15_000] as const;
const TIMES = { totalMs: 18 * 60_000, idleMs: 30_000 } as const;

/** What is known of a file that is half there, beside it on the disk. */
const noteSchema = z.object({ validator: z.string().nullable(), total: z.number().nullable() });
type Note = z.infer<typeof noteSchema>;

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function readNote(file: string): Promise<Note | null> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Downloads a file to a path. After a lost connection or a killed process it resumes with `Range` (RFC 9110, section
 * 14) if the validator still matches; otherwise it starts over.
 * @throws ProbeRefusal; the signal's reason after an abort
 */
export async function fetchFile(url: string, target: string, parts: FetchParts): Promise<void> {
  if ((await sizeOf(target)) > 0) return;
  for (let tries = 0; ;) {
    const before = await sizeOf(`${target}.part`);
    try {
      await fetchOnce(url, target, parts);
      await rename(`${target}.part`, target);
      return;
    } catch (error) {
      if (parts.signal.aborted) throw error;
      if (error instanceof ProbeRefusal) throw error;
      if (!(error instanceof GuardRefusal)) throw error;
      const passing = error.reason === 'unreachable' || error.reason === 'too-slow';
      if ((await sizeOf(`${target}.part`)) > before) tries = 0;
      const pause = RETRY_PAUSES_MS[tries++];
      if (!passing || pause === undefined) throw new ProbeRefusal(refusalOfGuard(error.reason), { cause: error });
      await parts.sleep(pause, parts.signal);
    }
  }
}

async function fetchOnce(url: string, target: string, parts: FetchParts): Promise<void> {
  const part = `${target}.part`;
  const noteFile = `${target}.note`;
  const note = await readNote(noteFile);
  const have = note?.validator == null ? 0 : await sizeOf(part);
  const range = have > 0 ? { range: `bytes=${String(have)}-`, 'if-range': note?.validator ?? '' } : {};
  const response = await openAt(url, parts, range, parts.mostBytes - have);
  // The range no longer exists: what is there is whole, or another file's.
  if (response.status === 416) {
    response.cancel();
    if (note?.total === have) return;
    await truncate(part, 0);
    throw new GuardRefusal('unreachable', 'the file has changed');
  }
  const refusal = refusalOfStatus(response.status);
  if (refusal !== null) {
    response.cancel();
    if (refusal === 'unreachable') throw new GuardRefusal('unreachable', `status ${String(response.status)}`);
    throw new ProbeRefusal(refusal);
  }
  const start = response.status === 206 ? have : 0;
  const total = totalOf(response, start);
  if (total !== null && total > parts.mostBytes) {
    response.cancel();
    throw new ProbeRefusal('too-large');
  }
  await writeFile(noteFile, JSON.stringify({ validator: validatorOf(response), total } satisfies Note));
  await append(response, part, start, (received) => {
    parts.onBytes(received, total);
  });
}

function openAt(
  url: string,
  { rules, signal, resolve, times = TIMES }: FetchParts,
  headers: Readonly<Record<string, string>>,
  bytes: number,
): Promise<GuardedResponse> {
  const limits: GuardLimits = { bytes: Math.max(0, bytes), ...times };
  return guardedFetch(url, { rules, signal, limits, headers, ...(resolve === undefined ? {} : { resolve }) });
}

/** A strong validator: a weak one does not say that the bytes are the same. */
function validatorOf({ headers }: GuardedResponse): string | null {
  const { etag } = headers;
  return etag !== undefined && !etag.startsWith('W/') ? etag : (headers['last-modified'] ?? null);
}

function totalOf({ status, headers }: GuardedResponse, start: number): number | null {
  const whole = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1];
  if (status === 206 && whole !== undefined) return Number(whole);
  const length = headers['content-length'];
  return length === undefined ? null : start + Number(length);
}

/** Writes a body into a file from a place on; what came before an error is kept. */
async function append(
  { body }: GuardedResponse,
  file: string,
  start: number,
  onBytes: (received: number) => void,
): Promise<void> {
  if (start > 0) await truncate(file, start);
  const out = createWriteStream(file, { flags: start > 0 ? 'a' : 'w' });
  let received = start;
  try {
    for await (const chunk of body) {
      if (!out.write(chunk)) await once(out, 'drain');
      received += chunk.length;
      onBytes(received);
    }
  } finally {
    out.end();
    await finished(out);
  }
}

/** How far a stream of segments is, beside its file on the disk. */
const placeSchema = z.object({ next: z.int().nonnegative(), bytes: z.int().nonnegative() });

/**
 * Fetches segments one after another into one file; after a crash it resumes at the first missing one.
 * @throws ProbeRefusal; the signal's reason after an abort
 */
export async function fetchSegments(segments: readonly Segment[], target: string, parts: FetchParts): Promise<void> {
  if ((await sizeOf(target)) > 0) return;
  const part = `${target}.part`;
  const placeFile = `${target}.place`;
  let place = { next: 0, bytes: 0 };
  try {
    const written = placeSchema.parse(JSON.parse(await readFile(placeFile, 'utf8')));
    if ((await sizeOf(part)) >= written.bytes && written.next <= segments.length) place = written;
  } catch {
    // It begins.
  }
  for (const [i, segment] of segments.entries()) {
    if (i < place.next) continue;
    const bytes = await fetchSegment(segment, part, place.bytes, parts);
    place = { next: i + 1, bytes };
    await writeFile(placeFile, JSON.stringify(place));
    const estimate = Math.round((bytes / (i + 1)) * segments.length);
    parts.onBytes(bytes, i + 1 === segments.length ? bytes : estimate);
  }
  // Pieces of a segment that a killed process left are cut off.
  await truncate(part, place.bytes);
  await rename(part, target);
}

/** @returns how long the file is afterwards */
async function fetchSegment({ url, range }: Segment, part: string, start: number, parts: FetchParts): Promise<number> {
  const headers =
    range === null ? {} : { range: `bytes=${String(range.start)}-${String(range.start + range.length - 1)}` };
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await openAt(url, parts, headers, parts.mostBytes - start);
      const refusal = refusalOfStatus(response.status);
      if (refusal !== null || (range !== null && response.status !== 206)) {
        response.cancel();
        if (refusal === null || refusal === 'unreachable') throw new GuardRefusal('unreachable');
        throw new ProbeRefusal(refusal);
      }
      let end = start;
      await append(response, part, start, (received) => {
        end = received;
      });
      return end;
    } catch (error) {
      if (parts.signal.aborted || !(error instanceof GuardRefusal)) throw error;
      const pause = RETRY_PAUSES_MS[tries];
      if ((error.reason !== 'unreachable' && error.reason !== 'too-slow') || pause === undefined)
        throw new ProbeRefusal(refusalOfGuard(error.reason), { cause: error });
      await parts.sleep(pause, parts.signal);
    }
  }
}
