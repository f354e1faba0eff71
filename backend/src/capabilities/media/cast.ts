import type { KeptPart } from '@facet/contracts/kept-parts';
import type { FaceSource } from '@facet/engines/face';
import { type Casting, type FaceVector, likeness, type Person, type PersonView } from '@facet/engines/video';
import { say } from '../../messages/say.ts';
import { TaskError } from '../tasks/tool.ts';
import type { Look } from './look.ts';

/** Whose face goes onto whom; null is everybody who is not named. */
export type Mapping = readonly { readonly source: FaceSource; readonly target: PersonView | null }[];

/** Who gets which face, and a view of everybody whom that changes. */
export interface Cast {
  readonly casting: Casting;
  readonly changed: readonly PersonView[];
}

/** The same, in which those who get a face keep parts of their own. */
export const keeping = ({ casting, changed }: Cast, keeps: readonly KeptPart[]): Cast => ({
  casting: { ...casting, keeps },
  changed,
});

/** Likeness to one of the clip's people from which on a face of one frame is that person's. */
const SAME = 0.6;

/** One face for the main person of the clip, or for everybody. */
export function castOne(look: Look, source: FaceSource, faces: 'main' | 'all'): Cast {
  assertPeople(look);
  if (faces === 'all' || look.people.length === 1) return castAll(look, source);
  const roles = look.people.map(({ vector }, i) => ({ vector, source: i === 0 ? source : null }));
  return { casting: { kind: 'people', roles }, changed: look.people.slice(0, 1) };
}

/**
 * Each named person gets the assigned face. A person who matches none of the clip's people is searched for by their own
 * embedding.
 */
export function castMapping(look: Look, mapping: Mapping): Cast {
  assertPeople(look);
  const everybody = mapping.find(({ target }) => target === null)?.source ?? null;
  const named = mapping.flatMap(({ source, target }) => (target === null ? [] : [{ source, target }]));
  if (named.length === 0 && everybody) return castAll(look, everybody);
  const strangers: { view: PersonView; source: FaceSource }[] = [];
  const given = new Map<Person, FaceSource>();
  for (const { source, target } of named) {
    const person = nearest(look.people, target.vector);
    if (person) given.set(person, source);
    else strangers.push({ view: target, source });
  }
  const roles = [...look.people.map((view) => ({ view, source: given.get(view) ?? everybody })), ...strangers];
  return {
    casting: { kind: 'people', roles: roles.map(({ view, source }) => ({ vector: view.vector, source })) },
    changed: roles.flatMap(({ view, source }) => (source ? [view] : [])),
  };
}

function castAll({ everybody }: Look, source: FaceSource): Cast {
  return { casting: { kind: 'everyone', source }, changed: everybody };
}

function nearest(people: readonly Person[], vector: FaceVector): Person | null {
  let best: Person | null = null;
  let most = SAME;
  for (const person of people) {
    const alike = likeness(person.vector, vector);
    if (alike <= most) continue;
    most = alike;
    best = person;
  }
  return best;
}

function assertPeople({ people, faces }: Look): void {
  if (faces === 0) throw new TaskError('input', say('media.noFaceInClip'));
  if (!people.some(({ usable }) => usable)) throw new TaskError('input', say('media.noUsableFace'));
}
