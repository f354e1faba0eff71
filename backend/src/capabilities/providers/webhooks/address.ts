import type { ProviderSettings, ServedTool } from '../settings.ts';
import type { ServedAt } from '../settings-plan.ts';

/** Path below the backend's address where a provider reports. */
export const webhookPath = (provider: string): string => `/webhooks/providers/${provider}`;

const isLoopback = (url: string): boolean => /^(127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname);

/** Whether a provider can reach the backend: over HTTPS, or both are of this machine. */
const reaches = (apiUrl: string, provider: string): boolean =>
  new URL(apiUrl).protocol === 'https:' || (isLoopback(apiUrl) && isLoopback(provider));

/** The settings with the addresses that fal and Replicate report to. @param apiUrl public address of the backend; null for none */
export function withWebhooks(settings: ProviderSettings, apiUrl: string | null): ProviderSettings {
  if (apiUrl === null) return settings;
  const base = apiUrl.replace(/\/+$/, '');
  return {
    ...settings,
    tools: settings.tools.map((served): ServedTool => ({ ...served, at: reporting(served, base) })),
  };
}

function reporting({ at }: ServedTool, base: string): ServedAt {
  switch (at.kind) {
    case 'fal': {
      const { access } = at;
      if (access.keysUrl === null || !reaches(base, access.queue)) return at;
      return { ...at, access: { ...access, webhook: `${base}${webhookPath(access.name)}` } };
    }
    case 'replicate': {
      const { access } = at;
      if (!reaches(base, access.url)) return at;
      return { ...at, access: { ...access, webhook: `${base}${webhookPath(access.name)}` } };
    }
    case 'comfyui':
    case 'openai':
      return at;
    default:
      return at satisfies never;
  }
}
