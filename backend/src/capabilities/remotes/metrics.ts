import { Counter, Gauge, type Registry } from 'prom-client';

/** Why a part of a report is not kept. */
export type DropReason = 'no_registry' | 'unknown_version' | 'surplus';

/** What `/metrics` shows of remote loading. Names of remotes and versions are those of the registry document alone. */
export interface RemoteMetrics {
  readonly loads: Counter<'remote' | 'version' | 'status'>;
  /** Of widgets in partners' pages, apart from the site's own. */
  readonly embedded: Counter<'remote' | 'version' | 'status'>;
  readonly dropped: Counter<'reason'>;
  readonly halts: Counter<'remote'>;
  readonly watching: Gauge;
  /** Shows them in a registry too. */
  register(registry: Registry): void;
}

export function createRemoteMetrics(): RemoteMetrics {
  const loads = new Counter({
    name: 'facet_remote_loads_total',
    help: 'Steps in the lives of widgets that visitors reported, by how they ended.',
    labelNames: ['remote', 'version', 'status'],
    registers: [],
  });
  const embedded = new Counter({
    name: 'facet_embedded_loads_total',
    help: 'Steps in the lives of widgets in the pages of partners, by how they ended; no canary is decided by them.',
    labelNames: ['remote', 'version', 'status'],
    registers: [],
  });
  const dropped = new Counter({
    name: 'facet_remote_loads_dropped_total',
    help: 'Reported steps that are not kept: no registry, a version it does not list, too many from one network.',
    labelNames: ['reason'],
    registers: [],
  });
  const halts = new Counter({
    name: 'facet_canary_halts_total',
    help: 'Canaries that this process stopped.',
    labelNames: ['remote'],
    registers: [],
  });
  const watching = new Gauge({
    name: 'facet_canary_watch',
    help: '1 when canaries are watched, 0 when FACET_RELEASES or its key is not set.',
    registers: [],
  });
  return {
    loads,
    embedded,
    dropped,
    halts,
    watching,
    register(registry) {
      registry.registerMetric(loads);
      registry.registerMetric(embedded);
      registry.registerMetric(dropped);
      registry.registerMetric(halts);
      registry.registerMetric(watching);
    },
  };
}
