import type { ProviderStatus, ServiceState } from '@facet/contracts/status';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '@facet/contracts/timeout';
import type { Dispatch, ProviderDesk } from './dispatch.ts';
import { type ProviderAdapter, ProviderFault, type ProviderFaultKind } from './adapter.ts';
import { openAdapter } from './open.ts';
import type { ProviderSettings, ServedTool } from './settings.ts';

/** An answer of a provider holds for so long, milliseconds: many visitors cause one call. */
export const KEPT = 20_000;
/** A provider that has not answered its health call by then is down, milliseconds. */
const CHECK_TIMEOUT_MS = 3_000;

export interface WatchParts {
  readonly settings: ProviderSettings;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly open?: (served: ServedTool) => Pick<ProviderAdapter, 'check'>;
  readonly timeoutMs?: number;
  /** Switches and circuits; without it every provider takes calls. */
  readonly dispatch?: Pick<Dispatch, 'readDesks'>;
}

/** State of each provider of the settings. */
export interface ProviderWatch {
  /** In the order of the settings; at most `KEPT` old. Never rejects. */
  read(): Promise<readonly ProviderStatus[]>;
}

/** Checks providers when their state is read. The log gets a line when a state changes. */
export function watchProviders({
  settings,
  now,
  log,
  open = openAdapter,
  timeoutMs = CHECK_TIMEOUT_MS,
  dispatch,
}: WatchParts): ProviderWatch {
  const names = [...new Set(settings.tools.map(({ at }) => at.access.name))];
  const known = new Map<string, ServiceState>();
  let kept: { readonly at: number; readonly all: Promise<readonly ProviderStatus[]> } | null = null;

  async function look(name: string, served: ServedTool): Promise<ServiceState> {
    let state: ServiceState = 'ok';
    let fault: ProviderFaultKind | null = null;
    try {
      await withTimeout(timeoutMs, null, (signal) => open(served).check(signal));
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

  /** A provider that gets no tasks is not well for visitors, whatever it answers. */
  async function withDesks(checked: readonly ProviderStatus[]): Promise<readonly ProviderStatus[]> {
    const desks = (await dispatch?.readDesks().catch(() => [])) ?? [];
    return checked.map((status) => ({ ...status, state: stateOf(status.state, desks, status.name) }));
  }

  return {
    async read() {
      const at = now().getTime();
      if (kept === null || Math.abs(at - kept.at) >= KEPT) {
        const checked = names.map(async (name) => {
          const served = settings.tools.filter((tool) => tool.at.access.name === name);
          return { name, tools: served.map(({ toolId }) => toolId), state: await look(name, served[0]!) };
        });
        kept = { at, all: Promise.all(checked) };
      }
      return withDesks(await kept.all);
    },
  };
}

function stateOf(checked: ServiceState, desks: readonly ProviderDesk[], name: string): ServiceState {
  const desk = desks.find((one) => one.name === name);
  if (desk === undefined) return checked;
  if (!desk.isOn) return 'off';
  return desk.takesCalls ? checked : 'down';
}
