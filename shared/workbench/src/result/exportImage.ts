import type { Mark } from '../marks/xmp.ts';
import type { ImageOutput } from '../model/definition.ts';
import type { Codec } from '../media/codec.ts';
import type { ExportSettings } from './ExportBar.tsx';

/**
 * A picture as a file of the wanted format at full size, with its mark and the details that are wanted. PNG pixels are not re-encoded,
 * and a signed picture in its own format keeps every byte: its signature covers them. Rejects with `FailureError` when the browser
 * cannot encode the format, with `AbortError` after `signal` aborted.
 */
export async function exportImage(
  { blob, sealed = false, details }: Pick<ImageOutput, 'blob' | 'sealed' | 'details'>,
  { type, quality, withDetails = false }: ExportSettings,
  mark: Mark | null,
  codec: Codec,
  signal?: AbortSignal,
): Promise<Blob> {
  if (blob.type === type && sealed) return blob;
  const encoded = blob.type === type ? blob : await codec.encode(blob, type, quality, signal);
  const kept = (withDetails && details) || null;
  if (!mark && !kept) return encoded;
  return codec.inscribe(encoded, type, { mark, details: kept });
}
