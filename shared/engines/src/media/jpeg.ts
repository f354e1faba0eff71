import type { HeaderSize } from './header-size.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APP1 = 0xe1;

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Size of a JPEG from its frame header (ITU-T T.81, B.2.2), turned upright by the EXIF orientation before it.
 * Null when the bytes end before the frame header or break the marker structure.
 */
export function jpegSize(bytes: Uint8Array): HeaderSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    if (isFrameHeader(marker)) {
      if (at + 9 > bytes.length) return null;
      const height = view.getUint16(at + 5);
      const width = view.getUint16(at + 7);
      return orientation >= 5 ? { width: height, height: width } : { width, height };
    }
    if (marker === APP1) orientation = exifOrientation(bytes.subarray(at + 4, at + 2 + length)) ?? orientation;
    at += 2 + length;
  }
  return null;
}

/**
 * Orientation (1 to 8) from the payload of a JPEG APP1 segment, or null when it is no EXIF or says nothing.
 * Source: CIPA DC-008 (Exif 2.32), 4.6.4 and tag 0x0112.
 */
export function exifOrientation(payload: Uint8Array): number | null {
  const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
  if (payload.length < 14 || EXIF.some((byte, i) => payload[i] !== byte)) return null;
  const tiff = new DataView(payload.buffer, payload.byteOffset + 6, payload.byteLength - 6);
  const little = tiff.getUint16(0) === 0x4949;
  if (!little && tiff.getUint16(0) !== 0x4d4d) return null;
  const ifd = tiff.getUint32(4, little);
  if (ifd + 2 > tiff.byteLength) return null;
  const count = tiff.getUint16(ifd, little);
  for (let i = 0; i < count; i++) {
    const entry = ifd + 2 + i * 12;
    if (entry + 12 > tiff.byteLength) return null;
    if (tiff.getUint16(entry, little) !== 0x0112) continue;
    const value = tiff.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
