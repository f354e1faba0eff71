import type { ProviderStatus, ServiceState } from '@facet/contracts/status';
import type { FastifyBaseLogger } from 'fastify';
import { type ProviderAdapter, ProviderFault, type ProviderFaultKind } from './adapter.ts';
import { openAdapter } from './open.ts';
import type { ProviderSettings, ServedTool } from './settings.ts';

/** An answer of a provider is told for so long before it is asked again, milliseconds: many visitors are one question. */
export const KEPT = 20_000;
/** A provider that has not answered its health call by then is down, milliseconds. */
const PATIENCE = 3_000;

export interface WatchParts {
  readonly settings: ProviderSettings;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly open?: (served: ServedTool) => Pick<ProviderAdapter, 'check'>;
  readonly patience?: number;
}

/** How each provider of the settings is. */
export interface ProviderWatch {
  /** In the order of the settings; at most `KEPT` old. Never rejects. */
  read(): Promise<readonly ProviderStatus[]>;
}

/** Asks providers for their health when somebody wants to know. The log gets a line when a state changes. */
export function watchProviders({
  settings,
  now,
  log,
  open = openAdapter,
  patience = PATIENCE,
}: WatchParts): ProviderWatch {
  const names = [...new Set(settings.tools.map(({ at }) => at.access.name))];
  const known = new Map<string, ServiceState>();
  let kept: { readonly at: number; readonly all: Promise<readonly ProviderStatus[]> } | null = null;

  async function look(name: string, served: ServedTool): Promise<ServiceState> {
    let state: ServiceState = 'ok';
    let fault: ProviderFaultKind | null = null;
    try {
      await open(served).check(AbortSignal.timeout(patience));
    } catch (error) {
      fault = error instanceof ProviderFault ? error.kind : 'unreachable';
      state = fault === 'busy' ? 'degraded' : 'down';
    }
    if ((known.get(name) ?? 'ok') !== state) {
      if (fault === null) log.info({ provider: name }, 'a provider is well again');
      else log.warn({ provider: name, fault }, 'a provider is not well');
    }
    known.set(name, state);
    return state;
  }

  return {
    read() {
      const at = now().getTime();
      if (kept === null || Math.abs(at - kept.at) >= KEPT) {
        const asked = names.map(async (name) => {
          const served = settings.tools.filter((tool) => tool.at.access.name === name);
          return { name, tools: served.map(({ toolId }) => toolId), state: await look(name, served[0]!) };
        });
        kept = { at, all: Promise.all(asked) };
      }
      return kept.all;
    },
  };
}
