import { ascii, concat, utf8 } from './bytes.ts';

/** Length of the logical screen descriptor with the signature before it. */
const HEADER = 13;
/** Bytes 1, 255, 254 … 0, 0: a reader that skips the packet as sub-blocks ends here. */
const TRAILER = Uint8Array.from({ length: 258 }, (_, i) => (i === 0 ? 1 : i === 257 ? 0 : (256 - i) & 255));

/**
 * Puts an XMP packet into a GIF as an application extension, before the first frame.
 * Source: XMP specification part 3, 1.1.2; GIF89a, 18 and 26. Throws RangeError when the bytes are no GIF89a.
 */
export function markGif(bytes: Uint8Array, xmp: string): Uint8Array<ArrayBuffer> {
  if (ascii(bytes, 0, 6) !== 'GIF89a' || bytes.length < HEADER) throw new RangeError('not a GIF89a');
  const flags = bytes[10]!;
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  const at = HEADER + colours;
  if (at > bytes.length) throw new RangeError('broken GIF colour table');
  const extension = concat(Uint8Array.of(0x21, 0xff, 11), utf8('XMP DataXMP'), utf8(xmp), TRAILER);
  return concat(bytes.subarray(0, at), extension, bytes.subarray(at));
}
