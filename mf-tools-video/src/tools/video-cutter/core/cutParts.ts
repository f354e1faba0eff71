import type { Range } from '@facet/engines/clip';
import { copyClips } from '../../../clip/copyClips.ts';
import { mediaTypes, withTarget } from '../../../clip/output.ts';
import { cutVideo, type CutReport, type CutRequest } from './cutVideo.ts';

export interface PartsRequest extends Omit<CutRequest, 'span'> {
  /** What is kept, in order; at least one part. */
  readonly parts: readonly Range[];
  /** How large the result is expected to be. */
  readonly bytes: number;
}

export interface PartsReport extends Pick<CutReport, 'container' | 'dropped'> {
  readonly blob: Blob;
  /** Where each part starts in the original, in seconds. */
  readonly starts: readonly number[];
}

/** Of several parts, putting them together takes so much of the time that cutting takes. */
const JOIN_SHARE = 0.3;

/**
 * Cuts parts out of a video and puts them one after another into one file, of the same container.
 * @param onProgress 0 to 1
 * @throws ClipError
 */
export async function cutParts(
  { parts, bytes, ...request }: PartsRequest,
  onProgress: (fraction: number) => void,
): Promise<PartsReport> {
  const isOne = parts.length === 1;
  const cutting = isOne ? 1 : 1 - JOIN_SHARE;
  const pieces: Blob[] = [];
  const reports: CutReport[] = [];
  for (const [number, span] of parts.entries()) {
    const { blob, value } = await withTarget(bytes / parts.length, (target, inMemory) =>
      cutVideo(
        { ...request, span },
        { target, inMemory, onProgress: (fraction) => onProgress((cutting * (number + fraction)) / parts.length) },
      ),
    );
    pieces.push(blob);
    reports.push(value);
  }
  const { container } = reports[0]!;
  const blob = isOne
    ? pieces[0]!
    : await join(pieces, bytes, (fraction) => onProgress(cutting + JOIN_SHARE * fraction));
  return {
    blob: blob.slice(0, blob.size, mediaTypes[container]),
    container,
    starts: reports.map(({ startedAt }) => startedAt),
    dropped: reports.flatMap(({ dropped }) => dropped),
  };
}

/** Pieces of one file follow each other without encoding: they have the codecs and settings of that file. */
async function join(pieces: readonly Blob[], bytes: number, onProgress: (fraction: number) => void): Promise<Blob> {
  const { blob } = await withTarget(bytes, (target, inMemory) => copyClips(pieces, target, inMemory, onProgress));
  return blob;
}
