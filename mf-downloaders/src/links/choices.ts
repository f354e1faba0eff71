import type { DownloadFormat, Probed } from '@facet/contracts/downloads';
import type { Options, SavedAs } from '@facet/contracts/options/video-downloader';

export type FoundMedia = Extract<Probed, { readonly kind: 'found' }>;

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

/** What a visitor may choose: each video as it is, the sound as MP3 and M4A. What the tool is for stands first. */
export function choicesOf({ formats, duration }: FoundMedia, first: 'video' | 'sound'): readonly ShownChoice[] {
  const shown = (choice: Choice, rest: Omit<ShownChoice, 'key' | keyof Choice>): ShownChoice => ({
    ...{ ...choice, ...rest },
    key: keyOf(choice),
  });
  const videos = formats
    .filter(({ kind }) => kind === 'video')
    .slice(0, MOST_VIDEOS)
    .map((format) =>
      shown(
        { format: format.id, as: 'video' },
        {
          file: format.extension.toUpperCase(),
          ...{ height: format.height, bytes: format.bytes, approximate: format.approximate },
        },
      ),
    );
  const bestSound = soundOf(formats);
  const size = (bitrate: number | null): number | null =>
    bitrate === null || duration === null ? null : Math.round((bitrate * duration) / 8);
  const sounds = (['mp3', 'm4a'] as const).map((as) =>
    shown(
      { format: bestSound.id, as },
      {
        ...{ file: as.toUpperCase(), height: null, approximate: true },
        bytes: size(as === 'mp3' ? MP3_BITRATE : bestSound.kind === 'audio' ? bestSound.bitrate : null),
      },
    ),
  );
  return first === 'video' ? [...videos, ...sounds] : [...sounds, ...videos];
}

/** The sound by itself, or else the smallest video that has it. */
function soundOf(formats: FoundMedia['formats']): DownloadFormat {
  const alone = formats.find(({ kind }) => kind === 'audio');
  const smallest = formats.toSorted((a, b) => (a.bytes ?? Infinity) - (b.bytes ?? Infinity))[0];
  const chosen = alone ?? smallest;
  if (!chosen) throw new RangeError('a probe without formats');
  return chosen;
}
