import type { Endpoint, EndpointData, EndpointInput } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { useCallback, useEffect, useState } from 'react';

/**
 * What a call without input answers, from the first render on. `data` is null until it came, and stays when a later call fails.
 *
 * @param endpoint the same in every render
 */
export function useAnswer<E extends Endpoint>(endpoint: E) {
  const { api, signal } = useHost();
  const [data, setData] = useState<EndpointData<E> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const look = useCallback(
    (until: AbortSignal): Promise<void> =>
      api.call(endpoint, { signal: until } as EndpointInput<E>).then((result) => {
        if (until.aborted) return;
        setFailed(!result.ok);
        if (result.ok) setData(result.data);
      }),
    [api, endpoint],
  );
  useEffect(() => {
    const life = new AbortController();
    void look(life.signal);
    return () => {
      life.abort();
    };
  }, [look]);
  return { data, hasFailed, reload: () => look(signal) };
}
