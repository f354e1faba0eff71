import { ascii, concat, uint32be, utf8 } from './bytes.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
const XMP_KEYWORD = 'XML:com.adobe.xmp';
/** Chunks that describe a picture's origin; a marked file carries the new mark alone. */
const DROPPED = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt', 'tIME']);

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** CRC-32 of the chunk type and data (PNG specification, annex D). */
export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = crcTable[(c ^ byte) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = concat(utf8(type), data);
  return concat(uint32be(data.length), body, uint32be(crc32(body)));
};

/**
 * Puts an XMP packet into a PNG as an uncompressed `iTXt` chunk behind `IHDR`, and EXIF (a TIFF block) as `eXIf`; other text, time and
 * EXIF chunks go.
 * Source: XMP specification part 3, 1.1.5; PNG specification, 11.3.3. Throws RangeError when the bytes are no PNG.
 */
export function markPng(bytes: Uint8Array, xmp: string | null, exif: Uint8Array | null): Uint8Array<ArrayBuffer> {
  if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) throw new RangeError('not a PNG');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const added = [
    ...(xmp === null ? [] : [chunk('iTXt', concat(utf8(`${XMP_KEYWORD}\0`), Uint8Array.of(0, 0, 0, 0), utf8(xmp)))]),
    ...(exif ? [chunk('eXIf', exif)] : []),
  ];
  const parts: Uint8Array[] = [SIGNATURE];
  let at = SIGNATURE.length;
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
