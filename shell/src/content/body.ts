import type { ComponentType, ReactNode } from 'react';
import { bodies } from './documents.generated.ts';
import type { ContentDocument } from './documents.ts';

/** Makes a text's elements, without state of their own; `components` stand for elements by their HTML names. */
export type Body = (props: { readonly components: Readonly<Record<string, ComponentType<never>>> }) => ReactNode;

type Key = Pick<ContentDocument, 'kind' | 'slug'>;

const known = new Map<string, Promise<Body>>();
const keyOf = ({ kind, slug }: Key): string => `${kind}/${slug}`;

/** The text itself, a chunk of its own, for `use`: the same promise every time. A failure stays until `forgetBody`. */
export function bodyOf(document: Key): Promise<Body> {
  const key = keyOf(document);
  const body = known.get(key) ?? load(key);
  known.set(key, body);
  return body;
}

async function load(key: string): Promise<Body> {
  const fetch = bodies[key];
  if (!fetch) throw new RangeError(`There is no text "${key}".`);
  return (await fetch()).default;
}

/** Lets the next `bodyOf` fetch again. */
export function forgetBody(document: Key): void {
  known.delete(keyOf(document));
}
