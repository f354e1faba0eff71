import { concat, utf8 } from './bytes.ts';

const XMP_NAMESPACE = 'http://ns.adobe.com/xap/1.0/\0';
const MAX_SEGMENT = 0xffff - 2;

/**
 * Puts an XMP packet into a JPEG as an APP1 segment, behind the APP0 (JFIF) segment where there is one.
 * EXIF and XMP segments that were there are dropped, so that places and devices of a source go no further.
 * Source: XMP specification part 3, 1.1.3. Throws RangeError when the bytes are no JPEG or the packet exceeds 65 kB.
 */
export function markJpeg(bytes: Uint8Array, xmp: string): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new RangeError('not a JPEG');
  const payload = concat(utf8(XMP_NAMESPACE), utf8(xmp));
  if (payload.length > MAX_SEGMENT) throw new RangeError('XMP packet too long for one segment');
  const length = payload.length + 2;
  const segment = concat(Uint8Array.of(0xff, 0xe1, length >> 8, length & 255), payload);

  const kept: Uint8Array[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1]! >= 0xe0 && bytes[at + 1]! <= 0xef) {
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (bytes[at + 1] !== 0xe1) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const jfif = kept[0]?.[1] === 0xe0 ? 1 : 0;
  return concat(bytes.subarray(0, 2), ...kept.slice(0, jfif), segment, ...kept.slice(jfif), bytes.subarray(at));
}
