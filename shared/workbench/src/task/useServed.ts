import type { Api } from '@facet/contracts';
import { servedToolsEndpoint } from '@facet/contracts/tasks';
import { useHost } from '@facet/platform/widget';
import { useEffect, useState } from 'react';

/** Whether the backend serves a tool. Null when unknown: the run itself finds out. */
export async function isServed(api: Api, toolId: string, signal: AbortSignal): Promise<boolean | null> {
  const result = await api.call(servedToolsEndpoint, { signal });
  return result.ok ? result.data.tools.includes(toolId) : null;
}

/** The same for a page: null until it is known. */
export function useServed(toolId: string): boolean | null {
  const { api, signal } = useHost();
  const [served, setServed] = useState<boolean | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    void isServed(api, toolId, AbortSignal.any([signal, gone.signal])).then((answer) => {
      if (!gone.signal.aborted) setServed(answer);
    });
    return () => gone.abort();
  }, [api, toolId, signal]);
  return served;
}
