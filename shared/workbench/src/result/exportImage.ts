import { markImage, type ExportType } from '../marks/markImage.ts';
import type { Mark } from '../marks/xmp.ts';
import type { Codec } from '../media/codec.ts';

/** Quality of saved JPEG and WebP, 0 to 1. */
const QUALITY = 0.92;

/**
 * A picture as a file of the wanted format at full size, with its mark. PNG pixels are not encoded anew.
 * Rejects with `FailureError` when the browser cannot encode the format.
 */
export async function exportImage(blob: Blob, type: ExportType, mark: Mark | null, codec: Codec): Promise<Blob> {
  const encoded = blob.type === type ? blob : await codec.encode(blob, type, QUALITY);
  if (!mark) return encoded;
  return new Blob([markImage(new Uint8Array(await encoded.arrayBuffer()), type, mark)], { type });
}
