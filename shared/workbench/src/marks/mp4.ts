import { ascii, concat, uint32be, utf8 } from './bytes.ts';

/** BE7ACFCB-97A9-42E8-9C71-999491E3AFAC: the box holds XMP. */
const XMP_UUID = Uint8Array.of(
  ...[0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8],
  ...[0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac],
);

/**
 * Puts an XMP packet into an MP4 file as a `uuid` box at its end; no offset in the file changes.
 * Source: XMP specification part 3, 1.2.7; ISO/IEC 14496-12, 4.2. Throws RangeError when the bytes are no MP4.
 */
export function markMp4(bytes: Uint8Array, xmp: string): Uint8Array<ArrayBuffer> {
  if (ascii(bytes, 4, 4) !== 'ftyp') throw new RangeError('not an MP4');
  const packet = utf8(xmp);
  return concat(bytes, uint32be(24 + packet.length), utf8('uuid'), XMP_UUID, packet);
}
