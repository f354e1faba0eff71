import { createRequestProcess } from '../../../isolated/request-process.ts';
import { fetchPicture } from '../fetch/cover.ts';
import type { GuardRules } from '../guard/target.ts';

/** A picture that takes longer to be read is left out, milliseconds; and so is one that needs more memory, MiB. */
const timeoutMs = 4_000;
const heapMb = 128;
const memoryMb = 768;

/** Small pictures of what lies behind links, so that the visitor's browser asks no site for one. */
export interface Thumbnails {
  /** @returns a `data:` address; null where there is none that can be read */
  of(url: string | null, parts: { readonly rules: GuardRules; readonly signal: AbortSignal }): Promise<string | null>;
  close(): Promise<void>;
}

export function createThumbnails(): Thumbnails {
  const module = new URL('./work.ts', import.meta.url);
  const maker = createRequestProcess<Uint8Array, Uint8Array>({ module, timeoutMs, heapMb, memoryMb });
  return {
    async of(url, parts) {
      const picture = url === null ? null : await fetchPicture(url, parts);
      if (picture === null) return null;
      try {
        const small = await maker.call(new Uint8Array(picture));
        return `data:image/webp;base64,${Buffer.from(small).toString('base64')}`;
      } catch {
        return null;
      }
    },
    close: () => maker.close(),
  };
}
