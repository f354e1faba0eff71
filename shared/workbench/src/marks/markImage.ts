import { markAvif } from './avif.ts';
import type { ExportType } from './exportTypes.ts';
import { markJpeg } from './jpeg.ts';
import { markPng } from './png.ts';
import { markWebp } from './webp.ts';
import { xmpPacket, type Mark } from './xmp.ts';

/** What is written into a saved picture beside its pixels; null for nothing of it. */
export interface Inscription {
  readonly mark: Mark | null;
  /** Camera details of the photo that it was made of: a TIFF block of `cleanDetails`. */
  readonly details: Uint8Array | null;
}

/**
 * Writes into an encoded picture how it was made, and what is kept of the photo's details. Pixels stay as they are.
 * Copies the whole file: of one from 40 megapixels that takes longer than a page may stand still.
 * @throws RangeError when the bytes are not of the given type
 */
export function markImage(
  bytes: Uint8Array,
  type: ExportType,
  { mark, details }: Inscription,
): Uint8Array<ArrayBuffer> {
  const xmp = mark && xmpPacket(mark);
  switch (type) {
    case 'image/png':
      return markPng(bytes, xmp, details);
    case 'image/jpeg':
      return markJpeg(bytes, xmp, details);
    case 'image/webp':
      return markWebp(bytes, xmp, details);
    case 'image/avif':
      return markAvif(bytes, xmp, details);
    default: {
      const never: never = type;
      return never;
    }
  }
}

/** `markImage` of a file. Rejects with RangeError when it is not of the given type. */
export async function inscribe(blob: Blob, type: ExportType, inscription: Inscription): Promise<Blob> {
  return new Blob([markImage(new Uint8Array(await blob.arrayBuffer()), type, inscription)], { type });
}
