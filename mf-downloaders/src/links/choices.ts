import type { Translate } from '@facet/contracts';
import type { DownloadFormat, Probed } from '@facet/contracts/downloads';
import { mostEntries, type Options, type SavedAs } from '@facet/contracts/options/video-downloader';
import type { DirectFile } from '../direct/download.ts';

export type FoundMedia = Extract<Probed, { readonly kind: 'found' }>;
export type FoundList = Extract<Probed, { readonly kind: 'list' }>;
/** What a look at a link found: a file that the browser may fetch by itself, or what our server found. */
export type LinkFound = { readonly kind: 'direct'; readonly file: DirectFile } | FoundMedia | FoundList;

/** How several entries of a list are saved. */
export type Bundle = 'zip' | 'each';

/** What is saved: a format of the site, as it is or its sound alone. */
export interface Choice {
  readonly format: Options['format'];
  readonly as: SavedAs;
}

/** A choice as the page shows it. */
export interface ShownChoice extends Choice {
  /** Names the choice among the others. */
  readonly key: string;
  /** `MP4`, `WEBM`, `MP3`. */
  readonly file: string;
  /** Pixels; null when unknown, and for sound. */
  readonly height: number | null;
  readonly bytes: number | null;
  readonly approximate: boolean;
}

/** Bits per second of the MP3 that the server makes. */
const MP3_BITRATE = 192_000;
const MOST_VIDEOS = 6;

export const keyOf = ({ format, as }: Choice): string => `${as} ${format}`;

/** Bits per second of the Opus that the server makes where the site has none. */
const OPUS_BITRATE = 128_000;

const sizeOf = (bitrate: number | null, duration: number | null): number | null =>
  bitrate === null || duration === null ? null : Math.round((bitrate * duration) / 8);

/** What a visitor may choose: each video as it is, the sound as MP3, M4A and Opus. What the tool is for stands first. */
export function choicesOf({ formats, duration }: FoundMedia, first: 'video' | 'sound'): readonly ShownChoice[] {
  const videos = formats.filter(({ kind }) => kind === 'video').slice(0, MOST_VIDEOS);
  const shownVideos = videos.map(({ id, extension, height, bytes, approximate }) =>
    shown({ format: id, as: 'video' }, { file: extension.toUpperCase(), height, bytes, approximate }),
  );
  const sound = soundOf(formats);
  const own = sound.kind === 'audio' ? sound.bitrate : null;
  const bitrates = { mp3: MP3_BITRATE, m4a: own, opus: sound.extension === 'webm' ? own : OPUS_BITRATE } as const;
  const sounds = (['mp3', 'm4a', 'opus'] as const).map((as) =>
    shown(
      { format: sound.id, as },
      { file: fileOf[as], height: null, approximate: true, bytes: sizeOf(bitrates[as], duration) },
    ),
  );
  return first === 'video' ? [...shownVideos, ...sounds] : [...sounds, ...shownVideos];
}

const fileOf = { mp3: 'MP3', m4a: 'M4A', opus: 'Opus' } as const;

const shown = (choice: Choice, rest: Omit<ShownChoice, 'key' | keyof Choice>): ShownChoice => ({
  ...{ ...choice, ...rest },
  key: keyOf(choice),
});

/** What the entries of a list may be saved as; their sizes are not known yet. */
export function listChoices(first: 'video' | 'sound'): readonly ShownChoice[] {
  const unknown = { height: null, bytes: null, approximate: true };
  const video = shown({ format: 'best', as: 'video' }, { ...unknown, file: 'MP4' });
  const sounds = (['mp3', 'm4a', 'opus'] as const).map((as) =>
    shown({ format: 'best', as }, { ...unknown, file: fileOf[as] }),
  );
  return first === 'video' ? [video, ...sounds] : [...sounds, video];
}

/** The choice that fits what was found: the one that is made, or the first. */
export function fittingChoice(found: LinkFound | null, choice: Choice | null, first: 'video' | 'sound'): Choice | null {
  if (found === null || found.kind === 'direct') return null;
  const choices = found.kind === 'list' ? listChoices(first) : choicesOf(found, first);
  if (choice && choices.some(({ key }) => key === keyOf(choice))) return choice;
  const [best] = choices;
  return best ? { format: best.format, as: best.as } : null;
}

/** Entries that were chosen, of a list by its name. */
export interface Entries {
  readonly of: string;
  readonly ids: readonly string[];
}

/** The chosen entries of this list; of a new one the first ones, as many as a run takes. */
export function fittingEntries(found: LinkFound | null, given: Entries): Entries {
  if (found?.kind !== 'list') return given;
  const of = found.entries.map(({ id }) => id).join(' ');
  return given.of === of ? given : { of, ids: found.entries.slice(0, mostEntries).map(({ id }) => id) };
}

/** The sound by itself, or else the smallest video that has it. */
function soundOf(formats: FoundMedia['formats']): DownloadFormat {
  const alone = formats.find(({ kind }) => kind === 'audio');
  const smallest = formats.toSorted((a, b) => (a.bytes ?? Infinity) - (b.bytes ?? Infinity))[0];
  const chosen = alone ?? smallest;
  if (!chosen) throw new RangeError('a probe without formats');
  return chosen;
}

export function labelOf({ as, file, height }: ShownChoice, t: Translate): string {
  if (as !== 'video') return t('choice.sound', { file });
  return height === null ? file : t('choice.height', { file, height });
}
