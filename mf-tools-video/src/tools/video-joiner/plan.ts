import { even, fitInside, type PictureSize } from '@facet/engines/clip';
import type { JoinFacts, Transition } from './calls.ts';

/** Where a clip stands in the result, in frames. */
export interface Placement {
  readonly start: number;
  readonly frames: number;
  /** Frames at its beginning that it shares with the clip before it. */
  readonly shared: number;
}

/**
 * Puts clips one after another; with a crossfade each begins before the one before it ends.
 * @param durations seconds
 * @param overlap seconds; at most a third of the shorter of two neighbours
 */
export function placeClips(
  durations: readonly number[],
  rate: number,
  transition: Transition,
  overlap: number,
): readonly Placement[] {
  const frames = durations.map((duration) => Math.max(1, Math.round(duration * rate)));
  let end = 0;
  return frames.map((count, i) => {
    const before = frames[i - 1];
    const shared =
      before === undefined || transition !== 'crossfade'
        ? 0
        : Math.min(Math.round(overlap * rate), Math.floor(before / 3), Math.floor(count / 3));
    const start = end - shared;
    end = start + count;
    return { start, frames: count, shared };
  });
}

/** Frames of the whole result. */
export const lengthOf = (placements: readonly Placement[]): number => {
  const last = placements.at(-1);
  return last ? last.start + last.frames : 0;
};

/** How much of black lies over a frame of a clip that fades in and out, 0..1. */
export function blackness(
  frame: number,
  { frames }: Placement,
  rate: number,
  overlap: number,
  first: boolean,
  last: boolean,
): number {
  const half = Math.max(1, Math.min(Math.round((overlap * rate) / 2), Math.floor(frames / 3)));
  const entering = first ? 0 : 1 - (frame + 0.5) / half;
  const leaving = last ? 0 : 1 - (frames - frame - 0.5) / half;
  return Math.min(1, Math.max(0, entering, leaving));
}

/** Whether the clips can follow each other without encoding. */
export const areSame = (clips: readonly Pick<JoinFacts, 'sameness'>[]): boolean =>
  clips.length > 1 && clips[0]!.sameness !== null && clips.every(({ sameness }) => sameness === clips[0]!.sameness);

const MOST_RATE = 60;
const USUAL_RATE = 30;

/** The rate of the result: the highest of the clips', so that none loses frames, up to 60. */
export const rateFor = (clips: readonly Pick<JoinFacts, 'frameRate'>[]): number =>
  Math.min(MOST_RATE, Math.max(...clips.map(({ frameRate }) => frameRate ?? USUAL_RATE)));

export type JoinSize = 'first' | 'largest' | '1080' | '720' | 'portrait' | 'square';

const boxes: Readonly<Record<'1080' | '720' | 'portrait' | 'square', PictureSize>> = {
  '1080': { width: 1920, height: 1080 },
  '720': { width: 1280, height: 720 },
  portrait: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
};
/** More than 4K is encoded by no browser everywhere. */
const LARGEST: PictureSize = { width: 3840, height: 3840 };

/** Size of the result's picture. */
export function sizeFor(clips: readonly PictureSize[], size: JoinSize): PictureSize {
  switch (size) {
    case 'first':
      return fitInside(clips[0] ?? boxes['720'], LARGEST);
    case 'largest':
      return fitInside(
        clips.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), clips[0] ?? boxes['720']),
        LARGEST,
      );
    default:
      return boxes[size];
  }
}

/** Where a clip's picture is drawn. */
export function placePicture(clip: PictureSize, into: PictureSize, fit: 'contain' | 'cover') {
  const scales = [into.width / clip.width, into.height / clip.height] as const;
  const scale = fit === 'contain' ? Math.min(...scales) : Math.max(...scales);
  const [width, height] = [even(clip.width * scale), even(clip.height * scale)];
  return { x: Math.round((into.width - width) / 2), y: Math.round((into.height - height) / 2), width, height };
}

/** An item moved to another place; the very same list where that changes nothing. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}
