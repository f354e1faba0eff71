import type { MessageCatalogue, Translate } from '@facet/contracts';
import { useServices } from '../../site/services.ts';
import { en } from './en.ts';

const catalogue = { en } satisfies MessageCatalogue;

type PluralBase<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type ContentKey = PluralBase<keyof typeof en>;
type ContentTranslate = Translate<ContentKey>;

/** The words around texts, in English on every page. */
export function useContentWords(): ContentTranslate {
  return useServices().i18n.translator(catalogue);
}

/** The name of a tag for people. */
export function tagName(tag: string, t: ContentTranslate): string {
  const key = `tag.${tag}`;
  return key in en ? t(key as ContentKey) : tag;
}
