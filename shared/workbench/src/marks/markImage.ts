import { markJpeg } from './jpeg.ts';
import { markPng } from './png.ts';
import { markWebp } from './webp.ts';
import { xmpPacket, type Mark } from './xmp.ts';

/** Formats in which a picture can be saved. */
export const exportTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ExportType = (typeof exportTypes)[number];

/** The format of a picture that a tool made: what it is encoded as, PNG where that is none of ours. */
export const exportTypeOf = (blob: Blob): ExportType => exportTypes.find((type) => type === blob.type) ?? 'image/png';

/**
 * Writes into an encoded picture how it was made. Pixels stay as they are.
 * Throws RangeError when the bytes are not of the given type.
 */
export function markImage(bytes: Uint8Array, type: ExportType, mark: Mark): Uint8Array<ArrayBuffer> {
  const xmp = xmpPacket(mark);
  switch (type) {
    case 'image/png':
      return markPng(bytes, xmp);
    case 'image/jpeg':
      return markJpeg(bytes, xmp);
    case 'image/webp':
      return markWebp(bytes, xmp);
    default: {
      const never: never = type;
      return never;
    }
  }
}
