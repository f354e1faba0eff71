import {
  largestUsable,
  type ImageOutput,
  type ImagesItem,
  type ImagesOutput,
  type ImagesValue,
  type ImageValue,
} from '@facet/workbench';
import type { ResultType, Role } from '../../face/calls.ts';
import type { SwapPair } from '../../face/client.ts';
import { bestUsable, regionsOf, type FoundFaces } from '../../face/found.ts';
import type { KeptOptions } from '../../face/kept.ts';
import type { FacePick } from '../../face/pick.ts';

/** `one-to-many`: one face goes into every picture of the stack. `many-to-one`: every face of the stack goes into one picture. */
export const modes = ['one-to-many', 'many-to-one'] as const;
export type Mode = (typeof modes)[number];

/** Whom a picture of the stack has changed. */
export const whoms = ['largest', 'all'] as const;
export type TargetChoice = (typeof whoms)[number];

export const formats = ['jpeg', 'png', 'webp'] as const;
export type Format = (typeof formats)[number];
export const typeOf = (format: Format): ResultType => `image/${format}`;

export interface BatchOptions extends KeptOptions {
  readonly mode: Mode;
  readonly which: TargetChoice;
  readonly format: Format;
  /** The face of the single picture: the one that is given, or the one that is changed. */
  readonly pick: FacePick;
}

/** What the single picture is looked at for, and what each of the stack is. */
export function rolesOf(mode: Mode): { readonly one: Role; readonly item: Role } {
  switch (mode) {
    case 'one-to-many':
      return { one: 'source', item: 'target' };
    case 'many-to-one':
      return { one: 'target', item: 'source' };
    default: {
      const never: never = mode;
      return never;
    }
  }
}

/** The picture that changes, and who gets which face in it. */
export function swapFor(
  one: ImageValue,
  item: ImageValue,
  found: FoundFaces,
  { mode, which, pick }: BatchOptions,
): { readonly target: ImageValue; readonly pairs: readonly SwapPair[] } {
  const regions = regionsOf(found, () => '');
  const largest = largestUsable(regions) ?? 0;
  switch (mode) {
    case 'one-to-many': {
      const source = { picture: one, face: pick.face };
      const targets = which === 'largest' ? [largest] : regions.flatMap(({ usable }, index) => (usable ? [index] : []));
      return { target: item, pairs: targets.map((target) => ({ source, target })) };
    }
    case 'many-to-one':
      return { target: one, pairs: [{ source: { picture: item, face: bestUsable(found) ?? 0 }, target: pick.face }] };
    default: {
      const never: never = mode;
      return never;
    }
  }
}

/** The list that a run begins with: all of the stack, or an earlier list whose finished pictures stay. */
export function queueOf(many: ImagesValue, stem: string, earlier: ImagesOutput | null): ImagesOutput {
  const waiting = ({ id, name, preview }: ImageValue): ImagesItem => ({
    id,
    name,
    thumb: preview,
    state: { status: 'waiting' },
  });
  if (!earlier) return { kind: 'images', stem, items: many.items.map(waiting) };
  const there = new Map(many.items.map((item) => [item.id, item]));
  const items = earlier.items.map((item): ImagesItem => {
    const picture = there.get(item.id);
    const again = item.state.status === 'failed' || item.state.status === 'waiting';
    return picture && again ? waiting(picture) : item;
  });
  const known = new Set(earlier.items.map(({ id }) => id));
  return { ...earlier, items: [...items, ...many.items.filter(({ id }) => !known.has(id)).map(waiting)] };
}

/** The list with one picture in another state; a finished one shows what it has become. */
export const withState = (
  queue: ImagesOutput,
  id: string,
  state: ImagesItem['state'],
  thumb: Blob | null = null,
): ImagesOutput => ({
  ...queue,
  items: queue.items.map((item) => (item.id === id ? { ...item, state, thumb: thumb ?? item.thumb } : item)),
});

/** A finished picture of the list. */
export const doneState = (output: ImageOutput): ImagesItem['state'] => ({ status: 'done', output });
