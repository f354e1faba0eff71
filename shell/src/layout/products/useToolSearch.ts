import { tools } from '@facet/catalog';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { searchIn, type FindPages, type FoundPage } from '../../search/tool-search.ts';

/**
 * Without a query, the results of this one are rendered hidden, so that the first letter is answered as fast as the
 * others.
 */
const rehearsal = tools[0]?.id ?? '';

/** What the search field shows. */
export interface ToolSearchResults {
  readonly isTyped: boolean;
  /** Whether the search of the language is there. */
  readonly isReady: boolean;
  /** The lines of the list, hidden without a query. */
  readonly lines: readonly FoundPage[];
  /** The lines that can be chosen. */
  readonly found: readonly FoundPage[];
  /** For Enter before the search has finished: the first result as soon as there is one. */
  findFirst(query: string): Promise<FoundPage | undefined>;
}

/** @param language BCP 47 tag */
export function useToolSearch(query: string, language: string): ToolSearchResults {
  const find = useSearch(language);
  const isTyped = query.trim() !== '';
  const effectiveQuery = isTyped ? query : rehearsal;
  const lines = useMemo(() => (find === null ? [] : find(effectiveQuery)), [find, effectiveQuery]);
  const findFirst = useCallback(
    async (typed: string) => {
      const [first] = (await searchIn(language))(typed);
      return first;
    },
    [language],
  );
  return { isTyped, isReady: find !== null, lines, found: isTyped ? lines : [], findFirst };
}

/** The search of a language; null until it is ready. */
function useSearch(language: string): FindPages | null {
  const [find, setFind] = useState<FindPages | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void searchIn(language).then((ready) => {
      // The menu that has just opened is drawn first.
      if (isCurrent) startTransition(() => setFind(() => ready));
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return find;
}
