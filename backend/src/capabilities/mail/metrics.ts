import { Counter, type Registry } from 'prom-client';

/** What `/metrics` shows of mail. */
export interface MailMetrics {
  readonly attempts: Counter<'kind' | 'outcome'>;
  /** Shows them in a registry too. */
  register(registry: Registry): void;
}

export function createMailMetrics(): MailMetrics {
  const attempts = new Counter({
    name: 'facet_mail_attempts_total',
    help: 'Attempts to hand a mail over, by kind of mail and outcome (sent, later, given_up).',
    labelNames: ['kind', 'outcome'],
    registers: [],
  });
  return {
    attempts,
    register(registry) {
      registry.registerMetric(attempts);
    },
  };
}
