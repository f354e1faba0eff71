import type { Insight } from '@facet/workbench';
import type { ClipFacts } from './calls.ts';

/** Where a clip is swapped: on the visitor's device, free, or on our servers, for credits. */
export type Where = 'here' | 'servers';

/** What is known of a clip that may be swapped here; null in `facts` where it may not. */
interface Measured {
  readonly facts: ClipFacts | null;
  readonly frames: number | null;
}

/** The facts of a clip that this device can swap; null where it is too long, too large, or in a format that it cannot write. */
export function factsHere(target: Insight<unknown>): ClipFacts | null {
  if (target.status !== 'found') return null;
  const { facts } = target.value as Partial<Measured>;
  return facts && facts.secondsPerFrame !== null ? facts : null;
}

/** Frames of a clip as they were counted; null where they were not. */
export function framesIn(target: Insight<unknown>): number | null {
  if (target.status !== 'found') return null;
  return (target.value as Partial<Measured>).frames ?? null;
}

/** Whether a run is made here. */
export const runsHere = (where: Where, target: Insight<unknown>): boolean =>
  where === 'here' && factsHere(target) !== null;
