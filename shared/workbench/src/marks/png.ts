import { PNG_SIGNATURE, pngChunk } from '@facet/engines/media';
import { ascii, concat, utf8 } from './bytes.ts';

const XMP_KEYWORD = 'XML:com.adobe.xmp';
/** Chunks that describe a picture's origin; a marked file carries the new mark alone. */
const DROPPED = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt', 'tIME']);

/**
 * Puts an XMP packet into a PNG as an uncompressed `iTXt` chunk behind `IHDR`, and EXIF (a TIFF block) as `eXIf`; other text, time and
 * EXIF chunks go.
 * Source: XMP specification part 3, 1.1.5; PNG specification, 11.3.3. Throws RangeError when the bytes are no PNG.
 */
export function markPng(bytes: Uint8Array, xmp: string | null, exif: Uint8Array | null): Uint8Array<ArrayBuffer> {
  if (PNG_SIGNATURE.some((byte, i) => bytes[i] !== byte)) throw new RangeError('not a PNG');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const added = [
    ...(xmp === null ? [] : [pngChunk('iTXt', concat(utf8(`${XMP_KEYWORD}\0`), Uint8Array.of(0, 0, 0, 0), utf8(xmp)))]),
    ...(exif ? [pngChunk('eXIf', exif)] : []),
  ];
  const parts: Uint8Array[] = [PNG_SIGNATURE];
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    const type = ascii(bytes, at + 4, 4);
    if (end > bytes.length) throw new RangeError('broken PNG chunk');
    if (!DROPPED.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IHDR') parts.push(...added);
    at = end;
  }
  return concat(...parts);
}
