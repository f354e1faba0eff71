import type { PictureSize } from '@facet/engines/clip';
import {
  emptyMask,
  isMaskEmpty,
  partOption,
  type Insight,
  type MaskValue,
  type MediaValue,
  type ToolNotice,
} from '@facet/workbench';
import { boxesOf } from './boxes.ts';
import type { Filling, MarkFacts, Way } from './calls.ts';
import { isEnough, keptWithout, type Kept } from './kept.ts';

/** What was painted, and on which clip. */
export interface Marking {
  readonly of: string | null;
  readonly mask: MaskValue;
}

export const noMarking: Marking = { of: null, mask: emptyMask };

export const removeOptions = {
  marking: partOption<Marking>(noMarking),
  way: partOption<Way>('fill'),
  filling: partOption<Filling>(0),
} as const;

export interface RemoveOptionValues {
  readonly marking: Marking;
  readonly way: Way;
  readonly filling: Filling;
}

/** What the pure functions and parts of this tool look at. */
export interface RemoveView {
  readonly inputs: { readonly clip: MediaValue<'video'> | null };
  readonly options: RemoveOptionValues;
  readonly insights: { readonly clip: Insight<MarkFacts> };
}

/** What was painted on another clip, and how that was filled, is forgotten. */
export function reconcileMarking({ inputs: { clip }, options }: RemoveView): RemoveOptionValues {
  if (!clip || options.marking.of === clip.id) return options;
  return { ...options, marking: { of: clip.id, mask: emptyMask }, filling: 0 };
}

/** What cropping a mark away does to the picture. */
export type Cropped =
  | { readonly kind: 'unmarked' }
  | { readonly kind: 'kept'; readonly kept: Kept }
  /** `share` of the picture would stay, 0..1: too little. */
  | { readonly kind: 'small'; readonly share: number };

export function croppedBy(mask: MaskValue, size: PictureSize): Cropped {
  const boxes = boxesOf(mask, size);
  if (boxes.length === 0) return { kind: 'unmarked' };
  const kept = keptWithout(boxes, size);
  return kept && isEnough(kept) ? { kind: 'kept', kept } : { kind: 'small', share: kept?.share ?? 0 };
}

/** Why it cannot run as things stand. */
export function removeBlock({ insights: { clip }, options: { marking, way } }: RemoveView): ToolNotice | null {
  if (clip.status !== 'found') return null;
  if (clip.value.madeByModel) return { id: 'made-by-model', tone: 'warning', message: 'blocked.made-by-model' };
  if (!clip.value.decodable || !clip.value.exact)
    return { id: 'undecodable', tone: 'warning', message: 'blocked.undecodable' };
  if (isMaskEmpty(marking.mask, ['mark'])) return { id: 'no-mark', tone: 'info', message: 'blocked.no-mark' };
  return way === 'crop' && croppedBy(marking.mask, clip.value).kind === 'small'
    ? { id: 'crop-small', tone: 'info', message: 'failure.crop-small' }
    : null;
}

/** What to know before. */
export const removeWarnings = ({ insights: { clip } }: RemoveView): readonly ToolNotice[] =>
  clip.status === 'found' && !clip.value.madeByModel ? [{ id: 'rights', tone: 'info', message: 'warning.rights' }] : [];
