import { channels } from '@facet/contracts/payments';
import { withTimeout } from '@facet/contracts/timeout';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { createSandboxAdapter } from './adapters/sandbox.ts';
import { createSandbox, type Deliver, type Sandbox } from '../sandbox/service.ts';
import type { PaymentAdapter } from './adapter.ts';
import { createPaypal } from './adapters/paypal.ts';
import { createStripe } from './adapters/stripe.ts';
import { createTelegram } from './adapters/telegram.ts';
import { createUsdt } from './adapters/usdt.ts';
import { createPayments, type Payments } from './service.ts';
import type { PaymentSettings } from './settings.ts';

/** The channels of the settings, and the sandbox where it stands in for one. */
export interface OpenPayments {
  readonly payments: Payments;
  readonly sandbox: Sandbox | null;
  /** Public address of the backend. */
  readonly apiAddress: () => string;
}

export interface PaymentsParts {
  readonly database: Database;
  readonly settings: PaymentSettings;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Where the backend listens; called once it does. */
  readonly listening: () => string;
  /** Hands the sandbox's messages over: by HTTP to the backend itself unless given. */
  readonly deliver?: Deliver;
}

/** How long the sandbox waits for the shop's answer, milliseconds. */
const deliveryTimeoutMs = 10_000;

const overHttp =
  (listening: () => string): Deliver =>
  async (channel, headers, body) => {
    const address = `${listening()}/webhooks/${channel}`;
    return withTimeout(deliveryTimeoutMs, null, async (signal) => {
      const answer = await fetch(address, { method: 'POST', headers, body, signal });
      await answer.arrayBuffer();
      return answer.status;
    });
  };

export function openPayments({ database, settings, now, log, listening, deliver }: PaymentsParts): OpenPayments {
  const { stripe, paypal, usdt, telegram, apiUrl } = settings;
  const apiAddress = (): string => apiUrl ?? listening();
  const real: (PaymentAdapter | null)[] = [
    stripe && createStripe(stripe),
    paypal && createPaypal(paypal),
    usdt && createUsdt(usdt, { webhookUrl: () => `${apiAddress()}/webhooks/usdt` }),
    telegram && createTelegram(telegram),
  ];
  const adapters = real.filter((adapter) => adapter !== null);
  const sandbox = settings.sandbox
    ? createSandbox({ database, deliver: deliver ?? overHttp(listening), now, log })
    : null;
  if (sandbox !== null) {
    for (const channel of channels) {
      if (adapters.some((adapter) => adapter.channel === channel)) continue;
      adapters.push(createSandboxAdapter(channel, sandbox, { address: apiAddress, now }));
    }
  }
  return { payments: createPayments({ database, adapters, now, log }), sandbox, apiAddress };
}
