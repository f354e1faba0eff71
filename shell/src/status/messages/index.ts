import type { MessageCatalogue, Translate } from '@facet/contracts';
import { useServices } from '../../site/services.ts';
import { en } from './en.ts';

const catalogue = { en } satisfies MessageCatalogue;

type PluralBase<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
export type StatusKey = PluralBase<keyof typeof en>;

/** The words of the status page, which is in English alone. */
export function useStatusWords(): Translate<StatusKey> {
  return useServices().i18n.translator(catalogue);
}
