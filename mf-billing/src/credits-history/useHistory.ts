import type { EndpointData } from '@facet/contracts';
import { historyEndpoint, type entryCauses, type ordersEndpoint } from '@facet/contracts/payments';
import { useHost } from '@facet/platform/widget';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Cause = (typeof entryCauses)[number];
export type Entry = EndpointData<typeof historyEndpoint>['entries'][number];
export type Order = EndpointData<typeof ordersEndpoint>[number];

/** Entries in one page. */
const PAGE = 25;

export interface History {
  readonly kind: 'loading' | 'ready' | 'failed';
  readonly entries: readonly Entry[];
  /** There are older ones. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  more(): void;
  reload(): void;
}

interface State extends Pick<History, 'kind' | 'entries' | 'isLoadingMore'> {
  readonly next: string | null;
  /** The query: entries of another query are not shown. */
  readonly question: string;
}

/** The user's entries of one cause, or of all, page by page. @param cause null for all */
export function useHistory(cause: Cause | null): History {
  const { api, signal } = useHost();
  const [round, setRound] = useState(0);
  const question = `${String(round)} ${cause ?? ''}`;
  const fresh: State = { kind: 'loading', entries: [], next: null, isLoadingMore: false, question };
  const [kept, setKept] = useState(fresh);
  const state = kept.question === question ? kept : fresh;
  const pending = useRef(new AbortController());

  /** The entries after `cursor`; null after an abort. */
  const loadPage = useCallback(
    async (cursor: string | null) => {
      pending.current.abort();
      const own = new AbortController();
      pending.current = own;
      const until = AbortSignal.any([own.signal, signal]);
      const query = { limit: PAGE, ...(cursor === null ? {} : { cursor }), ...(cause === null ? {} : { cause }) };
      const result = await api.call(historyEndpoint, { query, signal: until });
      return until.aborted ? null : { cursor, result };
    },
    [api, signal, cause],
  );
  const take = useCallback(
    (answer: Awaited<ReturnType<typeof loadPage>>): void => {
      if (answer === null) return;
      const { cursor, result } = answer;
      setKept(({ entries }) => {
        const before = cursor === null ? [] : entries;
        const common = { isLoadingMore: false, question };
        if (!result.ok) return { ...common, kind: 'failed', entries: before, next: cursor };
        return { ...common, kind: 'ready', entries: [...before, ...result.data.entries], next: result.data.next };
      });
    },
    [question],
  );

  useEffect(() => {
    void loadPage(null).then(take);
    return () => pending.current.abort();
  }, [loadPage, take]);

  return {
    ...state,
    hasMore: state.next !== null,
    more() {
      setKept((now) => ({ ...now, isLoadingMore: true }));
      void loadPage(state.next).then(take);
    },
    reload() {
      setRound((number) => number + 1);
    },
  };
}
