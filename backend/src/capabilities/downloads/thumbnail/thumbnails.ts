import { setTimeout as sleep } from 'node:timers/promises';
import { createRequestProcess } from '../../../isolated/request-process.ts';
import { fetchPicture } from '../fetch/cover.ts';
import type { GuardRules } from '../guard/target.ts';

/** A look does not wait longer for its picture, milliseconds. */
const waitMs = 4_000;
/**
 * A process that reads one picture for longer is ended, milliseconds: so long that its start counts on a busy machine, or every look
 * would start another. One that needs more memory is ended as well, MiB.
 */
const timeoutMs = 20_000;
const heapMb = 128;
const memoryMb = 768;

/** Small pictures of what lies behind links, so that the visitor's browser asks no site for one. */
export interface Thumbnails {
  /** @returns a `data:` address; null where there is none that can be read */
  of(url: string | null, parts: { readonly rules: GuardRules; readonly signal: AbortSignal }): Promise<string | null>;
  close(): Promise<void>;
}

/** @param wait milliseconds */
export function createThumbnails(wait = waitMs): Thumbnails {
  const module = new URL('./work.ts', import.meta.url);
  const maker = createRequestProcess<Uint8Array, Uint8Array>({ module, timeoutMs, heapMb, memoryMb });
  return {
    async of(url, parts) {
      const picture = url === null ? null : await fetchPicture(url, parts);
      if (picture === null) return null;
      const late = new AbortController();
      try {
        const making = maker.call(new Uint8Array(picture));
        const small = await Promise.race([making, sleep(wait, null, { signal: late.signal })]);
        return small && `data:image/webp;base64,${Buffer.from(small).toString('base64')}`;
      } catch {
        return null;
      } finally {
        late.abort();
      }
    },
    close: () => maker.close(),
  };
}
