import {
  emptyMask,
  isMaskEmpty,
  partOption,
  type Insight,
  type MaskValue,
  type MediaValue,
  type ToolNotice,
} from '@facet/workbench';
import type { MarkFacts } from './calls.ts';

/** What was painted, and on which clip. */
export interface Marking {
  readonly of: string | null;
  readonly mask: MaskValue;
}

export const noMarking: Marking = { of: null, mask: emptyMask };

export const removeOptions = { marking: partOption<Marking>(noMarking) } as const;

export interface RemoveOptionValues {
  readonly marking: Marking;
}

/** What the pure functions and parts of this tool look at. */
export interface RemoveView {
  readonly inputs: { readonly clip: MediaValue<'video'> | null };
  readonly options: RemoveOptionValues;
  readonly insights: { readonly clip: Insight<MarkFacts> };
}

/** What was painted on another clip is forgotten. */
export function reconcileMarking({ inputs: { clip }, options }: RemoveView): RemoveOptionValues {
  if (!clip || options.marking.of === clip.id) return options;
  return { marking: { of: clip.id, mask: emptyMask } };
}

/** Why it cannot run as things stand. */
export function removeBlock({ insights: { clip }, options: { marking } }: RemoveView): ToolNotice | null {
  if (clip.status !== 'found') return null;
  if (clip.value.madeByModel) return { id: 'made-by-model', tone: 'warning', message: 'blocked.made-by-model' };
  if (!clip.value.decodable || !clip.value.exact)
    return { id: 'undecodable', tone: 'warning', message: 'blocked.undecodable' };
  return isMaskEmpty(marking.mask, ['mark']) ? { id: 'no-mark', tone: 'info', message: 'blocked.no-mark' } : null;
}

/** What to know before. */
export const removeWarnings = ({ insights: { clip } }: RemoveView): readonly ToolNotice[] =>
  clip.status === 'found' && !clip.value.madeByModel ? [{ id: 'rights', tone: 'info', message: 'warning.rights' }] : [];
