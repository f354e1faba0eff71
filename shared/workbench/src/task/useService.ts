import type { Api } from '@facet/contracts';
import { servedToolsEndpoint } from '@facet/contracts/tasks';
import { useHost } from '@facet/platform/widget';
import { createContext, useEffect, useState } from 'react';

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

/** The state of the service of the page's tool; null until it is known. */
export const ServiceContext = createContext<Service | null>(null);

/** The longest that a page may wait for the answer before it is drawn, milliseconds. */
const WAIT_MS = 1_000;

/** The state of a tool's service for a page: null until it is known. It is settled when the call has ended, or takes too long to wait for. */
export function useService(toolId: string): { readonly service: Service | null; readonly isSettled: boolean } {
  const { api, signal } = useHost();
  const [service, setService] = useState<Service | null>(null);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(() => setIsSettled(true), WAIT_MS);
    void readService(api, toolId, AbortSignal.any([signal, gone.signal])).then((answer) => {
      if (gone.signal.aborted) return;
      clearTimeout(timer);
      setService(answer);
      setIsSettled(true);
    });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [api, toolId, signal]);
  return { service, isSettled };
}
