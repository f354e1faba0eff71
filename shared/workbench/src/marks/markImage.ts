import { markJpeg } from './jpeg.ts';
import { markPng } from './png.ts';
import { markWebp } from './webp.ts';
import { xmpPacket, type Mark } from './xmp.ts';

/** Formats in which a picture can be saved. */
export const exportTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
export type ExportType = (typeof exportTypes)[number];

/** The format of a picture that a tool made: what it is encoded as, PNG where that is none of ours. */
export const exportTypeOf = (blob: Blob): ExportType => exportTypes.find((type) => type === blob.type) ?? 'image/png';

/** What is written into a saved picture beside its pixels; null for nothing of it. */
export interface Inscription {
  readonly mark: Mark | null;
  /** Camera details of the photo that it was made of: a TIFF block of `cleanDetails`. */
  readonly details: Uint8Array | null;
}

/**
 * Writes into an encoded picture how it was made, and what is kept of the photo's details. Pixels stay as they are.
 * Rejects with RangeError when the bytes are not of the given type.
 */
export async function markImage(
  bytes: Uint8Array,
  type: ExportType,
  { mark, details }: Inscription,
): Promise<Uint8Array<ArrayBuffer>> {
  const xmp = mark && xmpPacket(mark);
  switch (type) {
    case 'image/png':
      return markPng(bytes, xmp, details);
    case 'image/jpeg':
      return markJpeg(bytes, xmp, details);
    case 'image/webp':
      return markWebp(bytes, xmp, details);
    case 'image/avif': {
      const { markAvif } = await import('./avif.ts');
      return markAvif(bytes, xmp, details);
    }
    default: {
      const never: never = type;
      return never;
    }
  }
}
