import sharp from 'sharp';
import { FORMAT_BYTES, formatOf } from '@facet/engines/media';
import { guardedFetch, readWhole } from '../guard/fetch.ts';
import type { GuardRules, Resolve } from '../guard/target.ts';

const LIMITS = { bytes: 5 * 2 ** 20, totalMs: 10_000, idleMs: 5_000 };
const MOST_PIXELS = 40_000_000;
const readable: ReadonlySet<string | null> = new Set(['jpeg', 'png', 'webp']);

/** Fetches the picture of a video. @returns null where there is none that can be read; a video is complete without it */
export async function fetchPicture(
  url: string,
  { rules, signal, resolve }: { readonly rules: GuardRules; readonly signal: AbortSignal; readonly resolve?: Resolve },
): Promise<Buffer | null> {
  try {
    const request = { rules, signal, limits: LIMITS, ...(resolve === undefined ? {} : { resolve }) };
    const response = await guardedFetch(url, request);
    if (response.status !== 200) {
      response.cancel();
      return null;
    }
    const bytes = await readWhole(response);
    return readable.has(formatOf(new Uint8Array(bytes.subarray(0, FORMAT_BYTES)))) ? bytes : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/**
 * A picture of at most so many pixels each way. It decodes a stranger's file: call it in a process that can be ended.
 * @throws Error for what is no picture
 */
export function shrinkPicture(bytes: Uint8Array, side: number, type: 'jpeg' | 'webp'): Promise<Buffer> {
  const small = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000' });
  return (type === 'jpeg' ? small.jpeg({ quality: 85 }) : small.webp({ quality: 70 })).toBuffer();
}
