import {
  movingFormatNames,
  stickerFormatNames,
  type MovingFormatName,
  type StickerFormatName,
} from '@facet/engines/image/sticker/formats';
import {
  partOption,
  type ImagesValue,
  type ImageValue,
  type Insight,
  type MediaValue,
  type TextValue,
  type ToolNotice,
} from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import type { ClipRange } from '@facet/workbench/clip/captioned';
import { subjectSamples } from '../../studio/assets.ts';
import { share } from '../../studio/shares.ts';
import { inkNames, stickerSubjects, type Ink, type StickerOptions, type StickerSubject } from './calls.ts';
import type { AnimationFacts } from './movingCalls.ts';

/** What stickers are made of. */
const sources = ['photos', 'clip', 'animation'] as const;
export type Source = (typeof sources)[number];
/** What of a clip or an animation is shown. */
export type Shown = 'person' | 'whole';
/** What becomes of an animation that is longer than a sticker. */
export type Long = 'first' | 'faster';
/** What looking at a clip or an animation finds; photos are not looked at. */
export type Found = VideoFacts | AnimationFacts | null;

export const inputs = {
  photos: { kind: 'images', label: 'input.photos', max: 30, tiles: 'small', samples: subjectSamples },
  clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false },
  animation: { kind: 'image', animated: true, label: 'input.animation', hint: 'input.animation.hint' },
  words: { kind: 'text', label: 'input.words', maxLength: 40, lines: 1, required: false },
} as const;

const inkChoices = inkNames.map((value) => ({ value, label: `ink.${value}` }));

export const options = {
  source: {
    kind: 'choice',
    label: 'option.source',
    initial: 'photos' as Source,
    look: 'segmented',
    choices: sources.map((value) => ({ value, label: `source.${value}` })),
  },
  range: partOption<ClipRange>({ clip: null, from: 0, to: 0 }),
  length: partOption(0),
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
  long: {
    kind: 'choice',
    label: 'option.long',
    initial: 'first' as Long,
    look: 'segmented',
    choices: (['first', 'faster'] as const).map((value) => ({ value, label: `long.${value}` })),
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
  /** Of the animation, seconds; 0 before it is known. */
  readonly length: number;
  readonly long: Long;
  readonly shown: Shown;
  readonly app: MovingFormatName;
  readonly rate: string;
}

/** What the pure functions of this tool look at. */
export interface StickerView<Options extends AllOptions = AllOptions> {
  readonly inputs: {
    readonly photos: ImagesValue | null;
    readonly clip: MediaValue<'video'> | null;
    readonly animation: ImageValue | null;
    readonly words: TextValue | null;
  };
  readonly options: Options;
  readonly insights: { readonly clip: Insight<Found>; readonly animation: Insight<Found> };
}

export const hiddenInputs = ({ source }: Pick<AllOptions, 'source'>): Source[] =>
  sources.filter((other) => other !== source);

/** What was found of a clip; null before that, and of anything else. */
export const clipFacts = (insight: Insight<Found>): VideoFacts | null =>
  insight.status === 'found' && insight.value && 'container' in insight.value ? insight.value : null;

/** What was found of an animation; null before that, and of anything else. */
export const animationFacts = (insight: Insight<Found>): AnimationFacts | null =>
  insight.status === 'found' && insight.value && 'frames' in insight.value ? insight.value : null;

/** Options that mean nothing as the others are. */
export const hiddenOptions = ({
  source,
  outline,
  length,
}: Pick<AllOptions, 'source' | 'outline' | 'length'>): (keyof AllOptions)[] => [
  ...(source === 'photos' ? (['shown', 'app', 'rate'] as const) : (['subject', 'format'] as const)),
  ...(source === 'animation' && length > MOST_S ? [] : (['long'] as const)),
  ...(outline === 0 ? (['colour'] as const) : []),
];

/** Longest sticker, seconds: more does not fit into its bytes at a quality that one would send. */
export const MOST_S = 3;
/** Most frames of an animation, and its longest, seconds. */
export const MOST_FRAMES = 1500;
export const LONGEST_S = 60;

/** A part that is moved beyond the longest: the end that was not moved follows. */
export function followRange(before: ClipRange, next: ClipRange): ClipRange {
  if (next.to - next.from <= MOST_S) return next;
  return next.to === before.to ? { ...next, to: next.from + MOST_S } : { ...next, from: next.to - MOST_S };
}

/** A new clip starts with its first seconds, and its part is never longer than a sticker. */
export function fitOptions<Options extends AllOptions>({
  inputs: { clip, animation },
  options: given,
  insights,
}: StickerView<Options>) {
  const length = (animation && animationFacts(insights.animation)?.seconds) ?? 0;
  const chosen = given.length === length ? given : { ...given, length };
  const facts = clipFacts(insights.clip);
  if (!clip || !facts) return chosen;
  const { range } = chosen;
  if (range.clip !== clip.id)
    return { ...chosen, range: { clip: clip.id, from: 0, to: Math.min(MOST_S, facts.duration) } };
  return range.to - range.from > MOST_S + 1e-6 ? { ...chosen, range: { ...range, to: range.from + MOST_S } } : chosen;
}

const warning = (id: string): ToolNotice => ({ id, tone: 'warning', message: `failure.${id}` });

/** Why no sticker can be made of the clip or the animation. */
export function stickerBlock({ options: { source }, insights }: StickerView): ToolNotice | null {
  switch (source) {
    case 'photos':
      return null;
    case 'clip':
      return clipFacts(insights.clip)?.decodable === false ? warning('undecodable') : null;
    case 'animation': {
      const facts = animationFacts(insights.animation);
      if (!facts) return null;
      if (facts.frames < 2) return warning('still');
      return facts.frames > MOST_FRAMES || facts.seconds > LONGEST_S ? warning('too-long') : null;
    }
    default:
      return source satisfies never;
  }
}
