import { concat, utf8 } from './bytes.ts';

const XMP_NAMESPACE = 'http://ns.adobe.com/xap/1.0/\0';
const EXIF_NAMESPACE = 'Exif\0\0';
const MAX_SEGMENT = 0xffff - 2;

function segmentOf(namespace: string, data: Uint8Array): Uint8Array {
  const payload = concat(utf8(namespace), data);
  if (payload.length > MAX_SEGMENT) throw new RangeError('too long for one segment');
  const length = payload.length + 2;
  return concat(Uint8Array.of(0xff, 0xe1, length >> 8, length & 255), payload);
}

/**
 * Puts EXIF (a TIFF block) and an XMP packet into a JPEG as APP1 segments, behind the APP0 (JFIF) segment where there is one.
 * EXIF and XMP segments that were there are dropped, so that places and devices of a source go no further.
 * Source: XMP specification part 3, 1.1.3. Throws RangeError when the bytes are no JPEG or one of them exceeds 65 kB.
 */
export function markJpeg(bytes: Uint8Array, xmp: string | null, exif: Uint8Array | null): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new RangeError('not a JPEG');
  const segments = [
    ...(exif ? [segmentOf(EXIF_NAMESPACE, exif)] : []),
    ...(xmp === null ? [] : [segmentOf(XMP_NAMESPACE, utf8(xmp))]),
  ];

  const kept: Uint8Array[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1]! >= 0xe0 && bytes[at + 1]! <= 0xef) {
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (bytes[at + 1] !== 0xe1) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const jfif = kept[0]?.[1] === 0xe0 ? 1 : 0;
  return concat(bytes.subarray(0, 2), ...kept.slice(0, jfif), ...segments, ...kept.slice(jfif), bytes.subarray(at));
}
