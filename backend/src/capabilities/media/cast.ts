import type { FaceSource } from '@facet/engines/face';
import { type Casting, type FaceVector, likeness, type Person } from '@facet/engines/video';
import { say } from '../../messages/say.ts';
import { TaskError } from '../tasks/tool.ts';
import type { Look } from './look.ts';

/** Whose face goes onto whom; null is everybody who is not named. */
export type Mapping = readonly { readonly source: FaceSource; readonly target: FaceVector | null }[];

/** Likeness to one of the clip's people from which on a face of one frame is that person's. */
const SAME = 0.6;

/** One face for the main person of the clip, or for everybody. */
export function castOne(look: Look, source: FaceSource, faces: 'main' | 'all'): Casting {
  assertPeople(look);
  if (faces === 'all' || look.people.length === 1) return { kind: 'everyone', source };
  return { kind: 'people', roles: look.people.map(({ vector }, i) => ({ vector, source: i === 0 ? source : null })) };
}

/** Each named person gets the face they are given; whoever is like none of the clip's people is looked for as they were seen. */
export function castMapping(look: Look, mapping: Mapping): Casting {
  assertPeople(look);
  const everybody = mapping.find(({ target }) => target === null)?.source ?? null;
  const named = mapping.flatMap(({ source, target }) => (target === null ? [] : [{ source, target }]));
  if (named.length === 0 && everybody) return { kind: 'everyone', source: everybody };
  const strangers: { vector: FaceVector; source: FaceSource }[] = [];
  const given = new Map<Person, FaceSource>();
  for (const { source, target } of named) {
    const person = nearest(look.people, target);
    if (person) given.set(person, source);
    else strangers.push({ vector: target, source });
  }
  const roles = look.people.map((person) => ({ vector: person.vector, source: given.get(person) ?? everybody }));
  return { kind: 'people', roles: [...roles, ...strangers] };
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
