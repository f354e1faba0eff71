import type { Endpoint, EndpointData, EndpointInput } from '@facet/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from './define-widget.tsx';

/** An answer on its way, there, or missing. A failed later call keeps the data of the one before. */
export type Reading<T> =
  | { readonly kind: 'loading'; readonly data: undefined }
  | { readonly kind: 'ready'; readonly data: T }
  | { readonly kind: 'failed'; readonly data: T | undefined };

const loading = { kind: 'loading', data: undefined } as const;

/**
 * The answer of a call, from the first render on. Another `query` or `path` starts over; `reload` repeats the call and resolves after
 * it. Only the latest call counts.
 * @param endpoint the same in every render
 */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  { path, query }: Pick<EndpointInput<E>, 'path' | 'query'> = {},
) {
  const { api, signal } = useHost();
  const question = JSON.stringify({ path, query });
  const [kept, setKept] = useState<{ readonly question: string; readonly reading: Reading<EndpointData<E>> }>({
    question,
    reading: loading,
  });
  const pending = useRef(new AbortController());
  const reload = useCallback((): Promise<void> => {
    pending.current.abort();
    const own = new AbortController();
    pending.current = own;
    const until = AbortSignal.any([own.signal, signal]);
    const input = JSON.parse(question) as EndpointInput<E>;
    return api.call(endpoint, { ...input, signal: until }).then((result) => {
      if (until.aborted) return;
      setKept((before) => {
        if (result.ok) return { question, reading: { kind: 'ready', data: result.data } };
        const data = before.question === question ? before.reading.data : undefined;
        return { question, reading: { kind: 'failed', data } };
      });
    });
  }, [api, endpoint, question, signal]);
  useEffect(() => {
    void reload();
    return () => pending.current.abort();
  }, [reload]);
  return { reading: kept.question === question ? kept.reading : loading, reload };
}
