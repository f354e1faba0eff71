import { serviceNames, type ServiceName, type ServiceState } from '@facet/contracts/status';
import type { StatusReading } from './reading.ts';

/** State of a part, as seen by this browser. */
export type PartState = 'works' | 'trouble' | 'down' | 'off' | 'unknown';

/** One remote. */
export interface RemoteStatus {
  readonly name: string;
  /** The version that visitors get; null where it is not known. */
  readonly version: string | null;
  readonly state: PartState;
  /** Loads by all visitors within the last hour; null where the backend has no figures. */
  readonly loads: { readonly visits: number; readonly failed: number } | null;
  /** Whether its files answered this browser; null where it is not known where they are. */
  readonly isReached: boolean | null;
}

/** A remote has trouble when this share of its loads failed, and more than one did. */
const troubleRate = 0.05;

/** Every remote that the registry or the backend names, by name. */
export function judgeRemotes({ registry, health, reached }: StatusReading): readonly RemoteStatus[] {
  const listed = registry === null || registry.kind === 'unavailable' ? {} : registry.document.remotes;
  const counted = health?.remotes ?? {};
  const names = [...new Set([...Object.keys(listed), ...Object.keys(counted)])].sort();
  return names.map((name) => {
    const figures = counted[name]?.stable;
    const version = listed[name]?.stable ?? figures?.version ?? null;
    const isReached = reached[name] ?? null;
    // Figures of another version say nothing of this one: a release went on between the two answers.
    const loads =
      figures === undefined || figures.version !== version ? null : { visits: figures.visits, failed: figures.failed };
    return { name, version, loads, isReached, state: stateOfRemote(isReached, loads) };
  });
}

function stateOfRemote(isReached: boolean | null, loads: RemoteStatus['loads']): PartState {
  if (isReached === false) return 'down';
  if (loads !== null && loads.failed > 1 && loads.failed / loads.visits >= troubleRate) return 'trouble';
  if (isReached === null) return loads !== null && loads.visits > 0 ? 'works' : 'unknown';
  return 'works';
}

/** One service of the backend. */
export interface ServiceStatus {
  readonly name: ServiceName | 'server';
  readonly state: PartState;
}

const stateOfService: Readonly<Record<ServiceState, PartState>> = {
  ok: 'works',
  degraded: 'trouble',
  down: 'down',
  off: 'off',
};

/** The server itself, and its services: of a server that does not answer nothing else is known. */
export function judgeServices({ services }: StatusReading): readonly ServiceStatus[] {
  return [
    { name: 'server', state: services === null ? 'down' : 'works' },
    ...serviceNames.map((name) => ({
      name,
      state: services === null ? ('unknown' as const) : stateOfService[services.services[name]],
    })),
  ];
}

/** A provider of generative models. */
export interface ProviderPart {
  readonly name: string;
  /** Ids of the tools that it serves. */
  readonly tools: readonly string[];
  readonly state: PartState;
}

/** The providers that the server names; null where it does not answer. */
export function judgeProviders({ services }: StatusReading): readonly ProviderPart[] | null {
  if (services === null) return null;
  return services.providers.map(({ name, tools, state }) => ({ name, tools, state: stateOfService[state] }));
}

/** The worst state of the parts that matter; `off` is no fault. */
export function judgeAll(states: readonly PartState[]): 'works' | 'trouble' | 'unknown' {
  if (states.length === 0) return 'unknown';
  if (states.includes('down') || states.includes('trouble')) return 'trouble';
  return states.includes('unknown') ? 'unknown' : 'works';
}
