import { invertRanges, keyframeAtOrBefore, normalizeRanges, snapToKeyframes, type Range } from '@facet/engines/clip';
import { partOption, type Insight, type MediaValue, type RangeLimits, type ToolNotice } from '@facet/workbench';
import { frameOf, type VideoFacts } from '@facet/workbench/clip';
import { choice } from '../../clip/choice.ts';
import { LARGE_BYTES } from '../../clip/memory.ts';
import type { CutMethod } from './core/cutVideo.ts';
import { estimateBytes } from './core/size.ts';
import {
  cropShapes,
  encodingReason,
  fitCrop,
  methodOf,
  MOST_RATE,
  noCrop,
  rateOfResult,
  speeds,
  turns,
  type CropChoice,
  type CropShape,
  type ShapeOptions,
  type Speed,
  type Turn,
} from './shape.ts';

export type { CutMethod };
/** What becomes of the chosen parts. */
export type CutAct = 'keep' | 'remove';

/** The chosen parts in order, and the clip that they belong to. */
export interface ClipParts {
  readonly clip: string | null;
  readonly ranges: readonly Range[];
}

export const cutOptions = {
  act: { ...choice<CutAct>('act', 'keep', ['keep', 'remove']), look: 'segmented' },
  parts: partOption<ClipParts>({ clip: null, ranges: [] }),
  method: partOption<CutMethod>('copy'),
  turn: choice<Turn>('turn', '0', turns),
  crop: choice<CropShape>('crop', 'none', cropShapes),
  box: partOption<CropChoice>(noCrop),
  speed: choice<Speed>('speed', '1', speeds),
  mute: { kind: 'toggle', label: 'option.mute', initial: false },
} as const;

export interface CutOptions extends ShapeOptions {
  readonly act: CutAct;
  readonly parts: ClipParts;
  readonly method: CutMethod;
  readonly mute: boolean;
}

/** What the pure functions and parts of this tool look at. */
export interface CutView {
  readonly inputs: { readonly clip: MediaValue<'video'> | null };
  readonly options: CutOptions;
  readonly insights: { readonly clip: Insight<VideoFacts> };
}

/** Most parts that can be chosen. */
export const MOST_PARTS = 20;
/** Of a clip of which nothing was chosen yet, so much in its middle is removed. */
const REMOVED_SHARE = 1 / 3;
/** Times closer than this are one, in seconds: containers round to milliseconds. */
const SAME_S = 0.002;

/** Limits of a part: one frame at least. */
export function limitsOf(facts: Pick<VideoFacts, 'duration' | 'frameRate'>): RangeLimits {
  return { duration: facts.duration, shortest: Math.min(facts.duration, frameOf(facts)) };
}

const isWhole = ([first, ...rest]: readonly Range[], duration: number): boolean =>
  first !== undefined && rest.length === 0 && first.from <= SAME_S && first.to >= duration - SAME_S;

const fits = (ranges: readonly Range[], { duration, shortest }: RangeLimits): boolean =>
  ranges.length > 0 &&
  ranges.every(({ from, to }) => from >= 0 && to <= duration && to - from >= Math.min(shortest, duration) - 1e-9);

/** A new clip is kept as a whole, or loses its middle; parts and a crop that do not fit their clip are reset. */
export function reconcileCut({ inputs, options, insights }: CutView): CutOptions {
  const { clip } = inputs;
  if (!clip || insights.clip.status !== 'found') return options;
  const parts = fitParts(clip.id, options, limitsOf(insights.clip.value));
  const box = fitCrop(clip.id, options, insights.clip.value);
  return parts === options.parts && box === options.box ? options : { ...options, parts, box };
}

function fitParts(clip: string, { act, parts }: CutOptions, limits: RangeLimits): ClipParts {
  const { duration } = limits;
  const isGood = parts.clip === clip && fits(parts.ranges, limits);
  if (act === 'remove' && (!isGood || isWhole(parts.ranges, duration))) {
    const middle = { from: (duration * (1 - REMOVED_SHARE)) / 2, to: (duration * (1 + REMOVED_SHARE)) / 2 };
    return { clip, ranges: [middle] };
  }
  return isGood ? parts : { clip, ranges: [{ from: 0, to: duration }] };
}

/** What of the clip is wanted in the result. */
export function wantedParts({ act, parts }: Pick<CutOptions, 'act' | 'parts'>, facts: VideoFacts): readonly Range[] {
  const { duration, shortest } = limitsOf(facts);
  return act === 'keep' ? normalizeRanges(parts.ranges) : invertRanges(parts.ranges, duration, shortest);
}

/** What of the clip a run puts into the result: without re-encoding each part starts at a key frame. */
export function keptParts(options: CutOptions, facts: VideoFacts): readonly Range[] {
  const wanted = wantedParts(options, facts);
  return methodOf(options, facts) === 'copy' ? snapToKeyframes(wanted, facts.keyframes) : wanted;
}

/** What a cut without re-encoding takes along before the parts that are wanted. */
export function takenAlong(options: CutOptions, facts: VideoFacts): readonly Range[] {
  if (methodOf(options, facts) !== 'copy') return [];
  return wantedParts(options, facts).flatMap(({ from }) => {
    const start = keyframeAtOrBefore(facts.keyframes, from);
    return start !== null && start < from - SAME_S ? [{ from: start, to: from }] : [];
  });
}

/** Whether wanted pictures are lost, because the key frame before them was taken out. */
function losesPictures(options: CutOptions, facts: VideoFacts): boolean {
  const kept = keptParts(options, facts);
  return wantedParts(options, facts).some(
    ({ from, to }) => !kept.some((part) => part.from <= from + SAME_S && part.to >= to - SAME_S),
  );
}

/** Why it cannot be cut as things stand. */
export function cutBlock({ insights: { clip }, options }: CutView): ToolNotice | null {
  if (clip.status !== 'found') return null;
  if (methodOf(options, clip.value) === 'exact' && !clip.value.exact) {
    const reason = encodingReason(options, clip.value);
    const message = reason === null ? 'blocked.exact-unsupported' : `blocked.${reason}-unsupported`;
    return { id: 'exact-unsupported', tone: 'warning', message };
  }
  if (keptParts(options, clip.value).length === 0)
    return { id: 'nothing', tone: 'warning', message: 'blocked.nothing' };
  return null;
}

/** What to know before. */
export function cutWarnings({ insights: { clip }, options }: CutView): readonly ToolNotice[] {
  if (clip.status !== 'found') return [];
  const facts = clip.value;
  const bytes = estimateBytes(facts, keptParts(options, facts));
  const rate = rateOfResult(options, facts) ?? 0;
  const size = `${(bytes / 1e9).toFixed(1)} GB`;
  return [
    ...(losesPictures(options, facts) ? [{ id: 'loses', tone: 'warning', message: 'warning.loses' } as const] : []),
    ...(rate > MOST_RATE * 1.02
      ? [{ id: 'rate', tone: 'info', message: 'warning.rate', values: { rate: Math.round(rate) } } as const]
      : []),
    ...(bytes > LARGE_BYTES
      ? [{ id: 'large', tone: 'info', message: 'warning.large', values: { size } } as const]
      : []),
  ];
}
