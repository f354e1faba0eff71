import {
  FORMAT_BYTES,
  formatOf,
  formats,
  headerSize,
  isImageType,
  type HeaderSize,
  type ImageType,
  type MediaFormat,
} from '@facet/engines/media';
import { fail, ok, type MediaFailure, type Outcome } from '../model/media-failure.ts';

const HEAD_BYTES = 512 * 1024;
/** Some cameras put a large preview before the frame header. */
const LONG_HEAD_BYTES = 8 * 1024 * 1024;

export interface ImageLimits {
  readonly maxBytes: number;
  readonly maxPixels: number;
  readonly minSide: number;
}

export interface ImageFacts extends HeaderSize {
  readonly type: ImageType;
}

const headOf = async (blob: Blob, bytes: number): Promise<Uint8Array> =>
  new Uint8Array(await blob.slice(0, bytes).arrayBuffer());

function formatIn(head: Uint8Array): MediaFormat | null {
  const id = formatOf(head);
  return id && formats[id];
}

/**
 * Checks a picture file by its header alone: type from the bytes, size limits, pixel limits.
 * Nothing is decoded. A file that cannot be read at all (moved, deleted) is `unreadable`.
 */
export async function inspectImage(blob: Blob, limits: ImageLimits): Promise<Outcome<ImageFacts, MediaFailure>> {
  if (blob.size > limits.maxBytes) return fail({ kind: 'too-many-bytes', bytes: blob.size, limit: limits.maxBytes });
  let head: Uint8Array;
  try {
    head = await headOf(blob, HEAD_BYTES);
  } catch {
    return fail({ kind: 'unreadable' });
  }
  if (head.length === 0) return fail({ kind: 'unreadable' });
  const format = formatIn(head);
  if (!format || !isImageType(format.type))
    return fail({ kind: 'unsupported-type', wanted: 'image', found: format?.name ?? null });
  const { type } = format;
  const size =
    headerSize(type, head) ?? (blob.size > HEAD_BYTES ? headerSize(type, await headOf(blob, LONG_HEAD_BYTES)) : null);
  if (!size) return fail({ kind: 'unreadable' });
  if (size.width * size.height > limits.maxPixels) {
    return fail({ kind: 'too-many-pixels', ...size, limit: limits.maxPixels });
  }
  if (Math.min(size.width, size.height) < limits.minSide)
    return fail({ kind: 'too-small', ...size, limit: limits.minSide });
  return ok({ type, ...size });
}

/** Checks a video or sound file: type from its bytes, and its size. */
export async function inspectMedia(
  blob: Blob,
  family: 'video' | 'audio',
  maxBytes: number,
): Promise<Outcome<{ readonly type: string }, MediaFailure>> {
  if (blob.size > maxBytes) return fail({ kind: 'too-many-bytes', bytes: blob.size, limit: maxBytes });
  let head: Uint8Array;
  try {
    head = await headOf(blob, FORMAT_BYTES);
  } catch {
    return fail({ kind: 'unreadable' });
  }
  if (head.length === 0) return fail({ kind: 'unreadable' });
  const format = formatIn(head);
  // A sound tool may take the sound of a video. Ogg of other codings than Theora may hold a video as well.
  const fits =
    format?.family === family || (family === 'audio' && format?.family === 'video') || format?.type === 'audio/ogg';
  if (!format || !fits) return fail({ kind: 'unsupported-type', wanted: family, found: format?.name ?? null });
  return ok({ type: format.type });
}
