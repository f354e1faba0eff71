import { concat, utf8 } from './bytes.ts';

const EBML = [0x1a, 0x45, 0xdf, 0xa3] as const;
const SEGMENT = [0x18, 0x53, 0x80, 0x67] as const;
const TAGS = [0x12, 0x54, 0xc3, 0x67] as const;
const TAG = [0x73, 0x73] as const;
const TARGETS = [0x63, 0xc0] as const;
const SIMPLE_TAG = [0x67, 0xc8] as const;
const TAG_NAME = [0x45, 0xa3] as const;
const TAG_STRING = [0x44, 0x87] as const;

/** The header and the head of the segment are within so many bytes of the beginning. */
export const MATROSKA_HEAD_BYTES = 4096;

/** What has to be written, and where, so that a WebM or Matroska file holds a tag more. */
export interface MatroskaMark {
  /** Takes the place of as many bytes at the beginning. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** Where the segment ends: there `tags` are inserted. */
  readonly at: number;
  readonly tags: Uint8Array<ArrayBuffer>;
}

/**
 * Puts an XMP packet into a WebM or Matroska file, as a tag named XMP at the end of its segment; no position in the file changes. Readers
 * that follow the file's index alone do not see it.
 * Source: RFC 9559, sections 5.1.8 (tags) and 6.2 (segments of unknown size); RFC 8794, section 4 (sizes).
 *
 * @param head the first bytes of the file, `MATROSKA_HEAD_BYTES` of them or all
 * @param size of the file, bytes
 * @throws RangeError when the bytes are no such file, or its segment cannot say that it is longer
 */
export function markMatroska(head: Uint8Array, size: number, xmp: string): MatroskaMark {
  const begin = segmentAt(head);
  const field = readSize(head, begin + SEGMENT.length);
  const simple = element(SIMPLE_TAG, concat(element(TAG_NAME, utf8('XMP')), element(TAG_STRING, utf8(xmp))));
  const tags = element(TAGS, element(TAG, concat(element(TARGETS, new Uint8Array()), simple)));
  const patched = new Uint8Array(head);
  if (field.value === null) return { head: patched, at: size, tags };
  const body = begin + SEGMENT.length + field.length;
  writeSize(patched, begin + SEGMENT.length, field.length, field.value + tags.length);
  return { head: patched, at: Math.min(size, body + field.value), tags };
}

const isAt = (bytes: Uint8Array, at: number, id: readonly number[]): boolean =>
  id.every((byte, i) => bytes[at + i] === byte);

/** Where the segment begins: it follows the header, with nothing but a void between. */
function segmentAt(bytes: Uint8Array): number {
  if (!isAt(bytes, 0, EBML)) throw new RangeError('not a Matroska file');
  const header = readSize(bytes, EBML.length);
  const at = EBML.length + header.length + (header.value ?? 0);
  if (!isAt(bytes, at, SEGMENT)) throw new RangeError('a Matroska file without a segment after its header');
  return at;
}

/** A size and how many bytes it takes; a value of null says that it is unknown. */
function readSize(bytes: Uint8Array, at: number): { readonly length: number; readonly value: number | null } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) throw new RangeError('a size that cannot be read');
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let i = 1; i < length; i++) {
    value = value * 256 + bytes[at + i]!;
    isUnknown &&= bytes[at + i] === 0xff;
  }
  return { length, value: isUnknown ? null : value };
}

function writeSize(bytes: Uint8Array, at: number, length: number, value: number): void {
  // All ones would say that the size is unknown.
  if (value >= 2 ** (7 * length) - 1) throw new RangeError('a segment that cannot say that it is longer');
  let rest = value;
  for (let i = length - 1; i >= 0; i--) {
    bytes[at + i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[at]! |= 0x80 >> (length - 1);
}

function element(id: readonly number[], payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = new Uint8Array(4);
  writeSize(size, 0, size.length, payload.length);
  return concat(Uint8Array.from(id), size, payload);
}
