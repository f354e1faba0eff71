import { loadWords, type LongWords, type Tool } from '@facet/catalog';
import type { TranslationPort } from '@facet/contracts';

const pages = new WeakMap<TranslationPort, Map<string, Promise<LongWords>>>();

/**
 * The words of a tool's own page, which are a chunk of their own, for `use`: the same promise for as long as the page's language
 * lives. A failure stays until `forget`.
 */
export function longWords({ id }: Pick<Tool, 'id'>, i18n: TranslationPort): Promise<LongWords> {
  const known = pages.get(i18n) ?? new Map<string, Promise<LongWords>>();
  pages.set(i18n, known);
  const words = known.get(id) ?? loadWords(id, i18n.locale);
  known.set(id, words);
  return words;
}

/** Lets the next `longWords` fetch again. */
export function forget({ id }: Pick<Tool, 'id'>, i18n: TranslationPort): void {
  pages.get(i18n)?.delete(id);
}
