import { webpSize } from '@facet/engines/media';
import { ascii, concat, uint24le, uint32le, utf8 } from './bytes.ts';

const ALPHA_FLAG = 0x10;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

const chunk = (type: string, data: Uint8Array): Uint8Array =>
  concat(utf8(type), uint32le(data.length), data, new Uint8Array(data.length % 2));

/** A lossless picture says in its header whether it uses alpha (RFC 9649, 3.4). */
const losslessAlpha = (bytes: Uint8Array): boolean => ascii(bytes, 12, 4) === 'VP8L' && (bytes[24]! & 0x10) !== 0;

/**
 * Puts EXIF (a TIFF block) and an XMP packet into a WebP file: the extended header (`VP8X`) with their flags, and their chunks last.
 * EXIF and XMP chunks that were there are dropped.
 * Source: RFC 9649, 2.7. Throws RangeError when the bytes are no WebP.
 */
export function markWebp(
  bytes: Uint8Array,
  xmp: string | null,
  exif: Uint8Array | null = null,
): Uint8Array<ArrayBuffer> {
  const size = webpSize(bytes);
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP' || !size) throw new RangeError('not a WebP');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let flags = losslessAlpha(bytes) ? ALPHA_FLAG : 0;
  const kept: Uint8Array[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const type = ascii(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) throw new RangeError('broken WebP chunk');
    if (type === 'VP8X') flags = bytes[at + 8]!;
    else if (type !== 'EXIF' && type !== 'XMP ') kept.push(bytes.subarray(at, end));
    at = end;
  }
  const header = concat(
    Uint8Array.of((flags & ~EXIF_FLAG & ~XMP_FLAG) | (exif ? EXIF_FLAG : 0) | (xmp === null ? 0 : XMP_FLAG), 0, 0, 0),
    uint24le(size.width - 1),
    uint24le(size.height - 1),
  );
  const added = [...(exif ? [chunk('EXIF', exif)] : []), ...(xmp === null ? [] : [chunk('XMP ', utf8(xmp))])];
  const body = concat(utf8('WEBP'), chunk('VP8X', header), ...kept, ...added);
  return concat(utf8('RIFF'), uint32le(body.length), body);
}
