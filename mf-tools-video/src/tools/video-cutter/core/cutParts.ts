import type { Range } from '@facet/engines/clip';
import { copyClips } from '../../../clip/copyClips.ts';
import { retimeClip } from '../../../clip/retimeClip.ts';
import { mediaTypes, withTarget, type WrittenFile } from '../../../clip/output.ts';
import { cutVideo, type CutReport, type CutRequest } from './cutVideo.ts';
import { smartCut, SpliceError, type SmartPorts } from './smartCut.ts';

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
  /** Seconds of picture that were encoded again where the others stayed as they were; null where all or none were. */
  readonly encoded: number | null;
}

/** A cut that can be removed when something else was made of it. */
type CutFile = PartsReport & Pick<WrittenFile<unknown>, 'remove'>;

/** Putting several parts together, and another speed, each take so much of the time that all takes. */
const JOIN_SHARE = 0.2;
const SPEED_SHARE = 0.4;

/**
 * Cuts parts out of a video and puts them one after another into one file, of the same container. Another speed encodes the sound alone.
 * @param onProgress 0 to 1
 * @throws ClipError
 */
export async function cutParts(
  { speed, bytes, ...request }: PartsRequest,
  onProgress: (fraction: number) => void,
  createEncoder?: SmartPorts['createEncoder'],
): Promise<PartsReport> {
  const cutting = speed === 1 ? 1 : 1 - SPEED_SHARE;
  const onCut = (fraction: number): void => onProgress(cutting * fraction);
  const { remove, ...whole } =
    (await cutSmartly(request, bytes, onCut, createEncoder)) ?? (await cutPieces({ ...request, bytes }, onCut));
  const { blob, soundLost } =
    speed === 1
      ? { blob: whole.blob, soundLost: false }
      : await retime(whole.blob, speed, bytes, (fraction) => onProgress(cutting + SPEED_SHARE * fraction));
  if (speed !== 1) await remove();
  return {
    ...whole,
    blob: blob.slice(0, blob.size, mediaTypes[whole.container]),
    dropped: [...whole.dropped, ...(soundLost ? (['audio'] as const) : [])],
  };
}

/** What is cut exactly keeps every picture that is not at a cut; null where that is not wanted, or cannot be done. */
async function cutSmartly(
  { blob, parts, method, mute, turn, crop, mostRate }: Omit<PartsRequest, 'speed' | 'bytes'>,
  bytes: number,
  onProgress: (fraction: number) => void,
  createEncoder: SmartPorts['createEncoder'],
): Promise<CutFile | null> {
  if (method !== 'exact' || crop !== null || mostRate !== null) return null;
  try {
    const { value, ...file } = await withTarget(bytes, (target, inMemory) =>
      smartCut(
        { blob, parts, mute, turn },
        { target, inMemory, onProgress, ...(createEncoder ? { createEncoder } : {}) },
      ),
    );
    return { ...file, ...value };
  } catch (error) {
    if (error instanceof SpliceError) return null;
    throw error;
  }
}

/** Cuts each part by itself and joins them. */
async function cutPieces(
  { parts, bytes, ...request }: Omit<PartsRequest, 'speed'>,
  onProgress: (fraction: number) => void,
): Promise<CutFile> {
  const isOne = parts.length === 1;
  const joining = isOne ? 0 : JOIN_SHARE;
  const cutting = 1 - joining;
  const pieces: Omit<WrittenFile<unknown>, 'value'>[] = [];
  const reports: CutReport[] = [];
  for (const [number, span] of parts.entries()) {
    const { value, ...piece } = await withTarget(bytes / parts.length, (target, inMemory) =>
      cutVideo(
        { ...request, span },
        { target, inMemory, onProgress: (fraction) => onProgress((cutting * (number + fraction)) / parts.length) },
      ),
    );
    pieces.push(piece);
    reports.push(value);
  }
  const { container } = reports[0]!;
  const whole = isOne ? pieces[0]! : await join(pieces, bytes, (fraction) => onProgress(cutting + joining * fraction));
  return {
    ...whole,
    container,
    starts: reports.map(({ startedAt }) => startedAt),
    encoded: null,
    dropped: reports.flatMap(({ dropped }) => dropped),
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

/** Pieces of one file follow each other without encoding: they have the codecs and settings of that file. They are removed then. */
async function join(
  pieces: readonly Omit<WrittenFile<unknown>, 'value'>[],
  bytes: number,
  onProgress: (fraction: number) => void,
): Promise<Omit<WrittenFile<unknown>, 'value'>> {
  const blobs = pieces.map(({ blob }) => blob);
  const joined = await withTarget(bytes, (target, inMemory) => copyClips(blobs, target, inMemory, onProgress));
  for (const { remove } of pieces) await remove();
  return { blob: joined.blob, remove: joined.remove };
}
