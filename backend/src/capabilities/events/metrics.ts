import { Counter, type Registry } from 'prom-client';

/** Why an event is not kept. */
export type EventDrop = 'unknown_name' | 'invalid' | 'surplus' | 'opted_out' | 'embed_refused';

/** What `/metrics` shows of the events of pages. */
export interface EventMetrics {
  readonly kept: Counter<'name'>;
  readonly dropped: Counter<'reason'>;
  /** Shows them in a registry too. */
  register(registry: Registry): void;
}

export function createEventMetrics(): EventMetrics {
  const kept = new Counter({
    name: 'facet_events_total',
    help: 'Events of pages that are kept, by name.',
    labelNames: ['name'],
    registers: [],
  });
  const dropped = new Counter({
    name: 'facet_events_dropped_total',
    help: 'Events that are not kept: not described, not as described, too many from one network, not wanted, of a key that is not good where they came from.',
    labelNames: ['reason'],
    registers: [],
  });
  return {
    kept,
    dropped,
    register(registry) {
      registry.registerMetric(kept);
      registry.registerMetric(dropped);
    },
  };
}
