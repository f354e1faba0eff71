import type { ByteRange } from './storage/storage.ts';

/**
 * The part of a file that a `Range` header requests (RFC 9110, section 14). One range only: an invalid header, or
 * several ranges, is ignored, which the RFC allows.
 * @param size of the whole, bytes
 * @returns null for the whole; `unsatisfiable` where nothing of it is there
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start < end ? { start, end } : 'unsatisfiable';
}
