import type { Api } from '@facet/contracts';
import { servedToolsEndpoint } from '@facet/contracts/tasks';

/** Ids of the tools that this deployment runs as tasks; null when the backend does not answer. */
export async function readServed(api: Api, signal: AbortSignal): Promise<readonly string[] | null> {
  const result = await api.call(servedToolsEndpoint, { signal });
  return result.ok ? result.data.tools : null;
}
