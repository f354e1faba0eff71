import { loadWords, type LongWords, type Tool } from '@facet/catalog';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../app/services.ts';

export type LongWordsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly words: LongWords }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** The words of a tool's own page, which are a chunk of their own. */
export function useLongWords({ id }: Pick<Tool, 'id'>): LongWordsState {
  const { i18n } = useServices();
  const { locale } = i18n;
  const [state, setState] = useState<LongWordsState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((number) => number + 1);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    loadWords(id, locale).then(
      (words) => {
        if (isCurrent) setState({ kind: 'ready', words });
      },
      () => {
        if (isCurrent) setState({ kind: 'failed', retry });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, locale, attempt, retry]);
  return state;
}
