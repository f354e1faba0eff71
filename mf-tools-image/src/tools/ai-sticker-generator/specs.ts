import {
  movingFormatNames,
  stickerFormatNames,
  type MovingFormatName,
  type StickerFormatName,
} from '@facet/engines/image/sticker/formats';
import { partOption, type ImagesValue, type Insight, type MediaValue, type TextValue } from '@facet/workbench';
import type { ToolNotice } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import type { ClipRange } from '@facet/workbench/clip/captioned';
import { subjectSamples } from '../../studio/assets.ts';
import { share } from '../../studio/shares.ts';
import { inkNames, stickerSubjects, type Ink, type StickerOptions, type StickerSubject } from './calls.ts';

/** What stickers are made of. */
export type Source = 'photos' | 'clip';
/** What of a clip is shown. */
export type Shown = 'person' | 'whole';

export const inputs = {
  photos: { kind: 'images', label: 'input.photos', max: 30, tiles: 'small', samples: subjectSamples },
  clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false },
  words: { kind: 'text', label: 'input.words', maxLength: 40, lines: 1, required: false },
} as const;

const inkChoices = inkNames.map((value) => ({ value, label: `ink.${value}` }));

export const options = {
  source: {
    kind: 'choice',
    label: 'option.source',
    initial: 'photos' as Source,
    look: 'segmented',
    choices: (['photos', 'clip'] as const).map((value) => ({ value, label: `source.${value}` })),
  },
  range: partOption<ClipRange>({ clip: null, from: 0, to: 0 }),
  subject: {
    kind: 'choice',
    label: 'option.subject',
    initial: 'auto' as StickerSubject,
    look: 'segmented',
    choices: stickerSubjects.map((value) => ({ value, label: `subject.${value}` })),
  },
  shown: {
    kind: 'choice',
    label: 'option.subject',
    initial: 'person' as Shown,
    look: 'segmented',
    choices: (['person', 'whole'] as const).map((value) => ({ value, label: `subject.${value}` })),
  },
  format: {
    kind: 'choice',
    label: 'option.format',
    initial: 'whatsapp' as StickerFormatName,
    choices: stickerFormatNames.map((value) => ({ value, label: `format.${value}` })),
  },
  app: {
    kind: 'choice',
    label: 'option.format',
    initial: 'whatsapp' as MovingFormatName,
    choices: movingFormatNames.map((value) => ({ value, label: `moving.${value}` })),
  },
  outline: share('outline', 0.45),
  colour: { kind: 'choice', label: 'option.colour', initial: 'white' as Ink, choices: inkChoices },
  ink: { kind: 'choice', label: 'option.ink', initial: 'black' as Ink, choices: inkChoices },
  shadow: { kind: 'toggle', label: 'option.shadow', initial: true },
  rate: {
    kind: 'choice',
    label: 'option.rate',
    initial: '12',
    choices: ['8', '10', '12', '15'].map((value) => ({ value, label: `rate.${value}` })),
  },
} as const;

export interface AllOptions extends StickerOptions {
  readonly source: Source;
  readonly range: ClipRange;
  readonly shown: Shown;
  readonly app: MovingFormatName;
  readonly rate: string;
}

/** What the pure functions of this tool look at. */
export interface StickerView<Options extends AllOptions = AllOptions> {
  readonly inputs: {
    readonly photos: ImagesValue | null;
    readonly clip: MediaValue<'video'> | null;
    readonly words: TextValue | null;
  };
  readonly options: Options;
  readonly insights: { readonly clip: Insight<VideoFacts | null> };
}

export const hiddenInputs = ({ source }: Pick<AllOptions, 'source'>): Source[] => [
  source === 'photos' ? 'clip' : 'photos',
];

/** Options that mean nothing as the others are. */
export const hiddenOptions = ({ source, outline }: Pick<AllOptions, 'source' | 'outline'>): (keyof AllOptions)[] => [
  ...(source === 'photos' ? (['shown', 'app', 'rate'] as const) : (['subject', 'format'] as const)),
  ...(outline === 0 ? (['colour'] as const) : []),
];

/** Longest part of a clip, seconds: more does not fit into the bytes of a sticker at a quality that one would send. */
export const MOST_S = 3;

/** A part that is moved beyond the longest: the end that was not moved follows. */
export function followRange(before: ClipRange, next: ClipRange): ClipRange {
  if (next.to - next.from <= MOST_S) return next;
  return next.to === before.to ? { ...next, to: next.from + MOST_S } : { ...next, from: next.to - MOST_S };
}

/** A new clip starts with its first seconds, and its part is never longer than a sticker. */
export function fitOptions<Options extends AllOptions>({
  inputs: { clip },
  options: chosen,
  insights,
}: StickerView<Options>) {
  const facts = insights.clip.status === 'found' ? insights.clip.value : null;
  if (!clip || !facts) return chosen;
  const { range } = chosen;
  if (range.clip !== clip.id)
    return { ...chosen, range: { clip: clip.id, from: 0, to: Math.min(MOST_S, facts.duration) } };
  return range.to - range.from > MOST_S + 1e-6 ? { ...chosen, range: { ...range, to: range.from + MOST_S } } : chosen;
}

/** Why no sticker can be made of the clip. */
export function stickerBlock({ options: { source }, insights }: StickerView): ToolNotice | null {
  if (source === 'photos' || insights.clip.status !== 'found' || !insights.clip.value) return null;
  return insights.clip.value.decodable ? null : { id: 'undecodable', tone: 'warning', message: 'failure.undecodable' };
}
