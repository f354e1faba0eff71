import type { Range } from '@facet/engines/clip';
import { copyClips } from '../../../clip/copyClips.ts';
import { retimeClip } from '../../../clip/retimeClip.ts';
import { mediaTypes, withTarget } from '../../../clip/output.ts';
import { cutVideo, type CutReport, type CutRequest } from './cutVideo.ts';

export interface PartsRequest extends Omit<CutRequest, 'span'> {
  /** What is kept, in order; at least one part. */
  readonly parts: readonly Range[];
  /** 2 plays in half of the time; the pitch of the sound stays. */
  readonly speed: number;
  /** How large the result is expected to be. */
  readonly bytes: number;
}

export interface PartsReport extends Pick<CutReport, 'container' | 'dropped'> {
  readonly blob: Blob;
  /** Where each part starts in the original, in seconds. */
  readonly starts: readonly number[];
}

/** Putting several parts together, and another speed, each take so much of the time that all takes. */
const JOIN_SHARE = 0.2;
const SPEED_SHARE = 0.4;

/**
 * Cuts parts out of a video and puts them one after another into one file, of the same container. Another speed encodes the sound alone.
 * @param onProgress 0 to 1
 * @throws ClipError
 */
export async function cutParts(
  { parts, bytes, speed, ...request }: PartsRequest,
  onProgress: (fraction: number) => void,
): Promise<PartsReport> {
  const isOne = parts.length === 1;
  const retiming = speed === 1 ? 0 : SPEED_SHARE;
  const joining = isOne ? 0 : JOIN_SHARE;
  const cutting = 1 - retiming - joining;
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
  const whole = isOne ? pieces[0]! : await join(pieces, bytes, (fraction) => onProgress(cutting + joining * fraction));
  const { blob, soundLost } =
    speed === 1
      ? { blob: whole, soundLost: false }
      : await retime(whole, speed, bytes, (fraction) => onProgress(cutting + joining + retiming * fraction));
  return {
    blob: blob.slice(0, blob.size, mediaTypes[container]),
    container,
    starts: reports.map(({ startedAt }) => startedAt),
    dropped: [...reports.flatMap(({ dropped }) => dropped), ...(soundLost ? (['audio'] as const) : [])],
  };
}

async function retime(
  blob: Blob,
  speed: number,
  bytes: number,
  onProgress: (fraction: number) => void,
): Promise<{ readonly blob: Blob; readonly soundLost: boolean }> {
  const { blob: retimed, value } = await withTarget(bytes, (target, inMemory) =>
    retimeClip({ blob, speed }, target, inMemory, onProgress),
  );
  return { blob: retimed, soundLost: value.soundLost };
}

/** Pieces of one file follow each other without encoding: they have the codecs and settings of that file. */
async function join(pieces: readonly Blob[], bytes: number, onProgress: (fraction: number) => void): Promise<Blob> {
  const { blob } = await withTarget(bytes, (target, inMemory) => copyClips(pieces, target, inMemory, onProgress));
  return blob;
}
