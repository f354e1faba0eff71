import type { MessageCatalogue, Translate } from '@facet/contracts';
import { useServices } from '../../site/services.ts';
import { en } from './en.ts';

const catalogue = { en } satisfies MessageCatalogue;

export type ContactKey = keyof typeof en;

/** The words of the contact page, which is in English alone. */
export function useContactWords(): Translate<ContactKey> {
  return useServices().i18n.translator(catalogue);
}
