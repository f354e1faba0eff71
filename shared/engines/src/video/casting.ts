import type { KeptPart } from '@facet/contracts/kept-parts';
import type { FaceSource } from '../face/source.ts';
import { likeness, normalize, type FaceVector } from './recogniser.ts';

/** Whose face goes onto whom. */
export type Casting = (
  | { readonly kind: 'everyone'; readonly source: FaceSource }
  | {
      readonly kind: 'people';
      /** The people of the clip, and the face that each gets; null keeps the original. */
      readonly roles: readonly CastRole[];
    }
) & {
  /** What those who get one keep of their own. Default: nothing */
  readonly keeps?: readonly KeptPart[];
};

export interface CastRole {
  readonly vector: FaceVector;
  readonly source: FaceSource | null;
}

/** The faces that a clip's people get, each once, in the order of the cast. */
export function sourcesOf(casting: Casting): readonly FaceSource[] {
  if (casting.kind === 'everyone') return [casting.source];
  return [...new Set(casting.roles.flatMap(({ source }) => source ?? []))];
}

/** Likeness from which on a face is the person's; one person in other light stays above 0.85, two people stay below 0.62. */
const SAME = 0.7;
/** What was known and what was seen now, in a vector that is averaged over looks. */
const shares = { known: 0.7, fresh: 0.3 } as const;

/**
 * The vector of a face that is followed, after another look. Two heads that cross may trade places: an unlike face
 * starts over.
 */
export function refineVector(known: FaceVector | null, fresh: FaceVector): FaceVector {
  if (known === null || likeness(known, fresh) <= SAME - 0.1) return fresh;
  return normalize(known.map((value, i) => value * shares.known + fresh[i]! * shares.fresh));
}

/** The face that a person of the clip gets; null keeps the original, as for somebody who was not cast. */
export function sourceFor(vector: FaceVector, roles: readonly CastRole[]): FaceSource | null {
  let best: CastRole | null = null;
  let most = SAME;
  for (const role of roles) {
    const alike = likeness(role.vector, vector);
    if (alike > most) {
      most = alike;
      best = role;
    }
  }
  return best?.source ?? null;
}
