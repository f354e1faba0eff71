import type { ImageType } from './formats.ts';
import type { HeaderSize } from './header-size.ts';
import { heifSize } from './isobmff.ts';
import { jpegSize } from './jpeg.ts';

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const tag = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Size from IHDR (PNG specification, 11.2.2). */
export function pngSize(bytes: Uint8Array): HeaderSize | null {
  if (bytes.length < 24 || tag(bytes, 12) !== 'IHDR') return null;
  return { width: viewOf(bytes).getUint32(16), height: viewOf(bytes).getUint32(20) };
}

/** Size of the logical screen (GIF89a specification, 18). */
export function gifSize(bytes: Uint8Array): HeaderSize | null {
  if (bytes.length < 10) return null;
  return { width: viewOf(bytes).getUint16(6, true), height: viewOf(bytes).getUint16(8, true) };
}

/** Size from the first chunk of a WebP file: `VP8X`, `VP8 ` or `VP8L` (RFC 9649, 2.5 to 2.7). */
export function webpSize(bytes: Uint8Array): HeaderSize | null {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  switch (tag(bytes, 12)) {
    case 'VP8X':
      return {
        width: 1 + (view.getUint32(24, true) & 0xffffff),
        height: 1 + (view.getUint16(27, true) | (bytes[29]! << 16)),
      };
    case 'VP8 ':
      if (bytes[23] !== 0x9d || bytes[24] !== 0x01 || bytes[25] !== 0x2a) return null;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    default:
      return null;
  }
}

/**
 * Size of a picture from its header, without decoding it; so that a small file that unpacks to gigabytes
 * is refused first. Null when the header is incomplete or broken.
 *
 * @param bytes the beginning of the file; 512 kB hold the header of every picture met in practice
 */
export function headerSize(type: ImageType, bytes: Uint8Array): HeaderSize | null {
  const size = readSize(type, bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function readSize(type: ImageType, bytes: Uint8Array): HeaderSize | null {
  switch (type) {
    case 'image/jpeg':
      return jpegSize(bytes);
    case 'image/png':
      return pngSize(bytes);
    case 'image/gif':
      return gifSize(bytes);
    case 'image/webp':
      return webpSize(bytes);
    case 'image/avif':
    case 'image/heic':
      return heifSize(bytes);
    default: {
      const never: never = type;
      return never;
    }
  }
}
