import type { Channel } from '@facet/contracts/payments';
import { Counter, type Registry } from 'prom-client';
import type { EventSource } from './queries.ts';

/** Counters of the payment channels. */
export function createPaymentMetrics() {
  const events = new Counter({
    name: 'facet_payment_events_total',
    help: 'Genuine messages of payment providers, by what they did.',
    labelNames: ['channel', 'source', 'outcome'],
    registers: [],
  });
  const forged = new Counter({
    name: 'facet_payment_forged_total',
    help: 'Messages to payment webhooks that were refused as forged.',
    labelNames: ['channel'],
    registers: [],
  });
  return {
    register(registry: Registry): void {
      registry.registerMetric(events);
      registry.registerMetric(forged);
    },
    countEvent(channel: Channel, source: EventSource, outcome: string): void {
      events.inc({ channel, source, outcome });
    },
    countForged(channel: Channel): void {
      forged.inc({ channel });
    },
  };
}
