import type { Api } from '@facet/contracts';
import { servedToolsEndpoint } from '@facet/contracts/tasks';
import { useHost } from '@facet/platform/widget';
import { useEffect, useState } from 'react';

/** Whether the backend runs a tool: `paused`, when it has no provider for it that takes tasks at the moment. */
export type Service = 'served' | 'paused' | 'missing';

/** The state of a tool's service. Null when the backend does not answer: then the run itself finds out. */
export async function readService(api: Api, toolId: string, signal: AbortSignal): Promise<Service | null> {
  const result = await api.call(servedToolsEndpoint, { signal });
  if (!result.ok) return null;
  const { tools, paused = [] } = result.data;
  if (!tools.includes(toolId)) return 'missing';
  return paused.includes(toolId) ? 'paused' : 'served';
}

/** The same for a page: null until it is known. */
export function useService(toolId: string): Service | null {
  const { api, signal } = useHost();
  const [service, setService] = useState<Service | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    void readService(api, toolId, AbortSignal.any([signal, gone.signal])).then((answer) => {
      if (!gone.signal.aborted) setService(answer);
    });
    return () => gone.abort();
  }, [api, toolId, signal]);
  return service;
}
