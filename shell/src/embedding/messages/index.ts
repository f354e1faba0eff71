import type { MessageCatalogue, Translate } from '@facet/contracts';
import { useServices } from '../../site/services.ts';
import { en } from './en.ts';

/** The words of what partners need to show a tool on a site of theirs. */
export const catalogue = { name: 'embedding', en } satisfies MessageCatalogue;

/** These words in the page's language. */
export function useEmbeddingWords(): Translate<keyof typeof en> {
  return useServices().i18n.translator(catalogue);
}
