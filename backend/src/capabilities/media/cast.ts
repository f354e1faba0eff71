import type { FaceSource } from '@facet/engines/face';
import type { Casting, Person } from '@facet/engines/video';
import { say } from '../../messages/say.ts';
import { TaskError } from '../tasks/tool.ts';
import type { Look } from './look.ts';

/** Whose face goes onto whom, by the numbers of the people in the clip's list; null is everybody who is not named. */
export type Mapping = readonly { readonly source: FaceSource; readonly target: number | null }[];

/** One face for the main person of the clip, or for everybody. */
export function castOne(look: Look, source: FaceSource, faces: 'main' | 'all'): Casting {
  assertPeople(look);
  if (faces === 'all' || look.people.length === 1) return { kind: 'everyone', source };
  return castMapping(look, [{ source, target: 0 }]);
}

/** @throws TaskError when the mapping names somebody whom the clip does not show */
export function castMapping(look: Look, mapping: Mapping): Casting {
  assertPeople(look);
  const everybody = mapping.find(({ target }) => target === null)?.source ?? null;
  const named = mapping.filter(({ target }) => target !== null);
  if (named.some(({ target }) => !look.people[target!]))
    throw new TaskError('input', say('media.noSuchPerson', { count: look.people.length }));
  if (named.length === 0 && everybody) return { kind: 'everyone', source: everybody };
  const roleOf = ({ vector }: Person, i: number): { vector: Float32Array; source: FaceSource | null } => ({
    vector,
    source: named.find(({ target }) => target === i)?.source ?? everybody,
  });
  return { kind: 'people', roles: look.people.map(roleOf) };
}

function assertPeople({ people, faces }: Look): void {
  if (faces === 0) throw new TaskError('input', say('media.noFaceInClip'));
  if (!people.some(({ usable }) => usable)) throw new TaskError('input', say('media.noUsableFace'));
}
