import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../../database/database.ts';
import { lazily, readOrCreateKey } from '../../database/app-keys.ts';
import { behaviourOf, type Decline, settleAfter } from './cards.ts';
import { type Fault, type Message, postingsFor } from './messages.ts';
import * as db from './queries.ts';
import { sign, signatureHeader } from './signature.ts';

/** Hands a message to the shop's webhook. @returns the HTTP status of its answer; rejects when there was none */
export type Deliver = (channel: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;

/** What the payer does on a page of the sandbox. */
export type PayerAction =
  /** Agrees. The fault is what goes wrong with the message to the shop; without one it is what was chosen before. */
  { readonly kind: 'pay'; readonly fault?: Fault } | { readonly kind: 'fail' } | { readonly kind: 'cancel' };

/** What became of a card. */
export type CardAnswer =
  | 'paid'
  | 'secure'
  | 'processing'
  | 'unknown-card'
  | 'over'
  /** The bank's reason. The payment stays open: the same form takes another card. */
  | { readonly declined: Decline };

/** A payment provider without money. */
export interface Sandbox {
  begin(payment: db.NewPayment): Promise<db.SandboxPayment>;
  find(id: string): Promise<db.SandboxPayment | undefined>;
  /** @returns the payment afterwards; null when it is over */
  act(id: string, action: PayerAction): Promise<db.SandboxPayment | null>;
  payByCard(id: string, number: string, fault: Fault): Promise<CardAnswer>;
  refund(id: string): Promise<boolean>;
  /** Key of the signatures of its messages. */
  key(): Promise<Buffer>;
  /** Sends what is due now. @returns how many messages were taken */
  pump(): Promise<number>;
  /** Sends what is due from now on. @returns stops it */
  start(): () => void;
}

const attempts = 5;
const againAfter = 3_000;
/** How often it is looked for what is due: the clock may be moved in tests. Milliseconds. */
const period = 500;

export function createSandbox({
  database,
  deliver,
  now,
  log,
}: {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}): Sandbox {
  const key = lazily(() => readOrCreateKey(database, 'sandbox'));

  const lessBy = (amount: number): number => Math.max(1, amount - Math.ceil(amount / 10));

  async function tell(queries: Queries, payment: db.SandboxPayment, type: Message['type']): Promise<void> {
    const { id, reference, currency } = payment;
    const about = { id, reference, amount: payment.received ?? payment.amount, currency };
    const fault = payment.fault === 'timeout' ? 'none' : payment.fault;
    for (const { message, dueAt } of postingsFor(about, type, fault, now()))
      await db.addDelivery(queries, id, JSON.stringify(message), dueAt);
  }

  /** Moves a payment on and writes the messages about it, or does neither. */
  async function move(
    id: string,
    from: readonly db.SandboxPayment['status'][],
    to: Parameters<typeof db.movePayment>[3],
  ): Promise<db.SandboxPayment | null> {
    return database.tx(async (transaction) => {
      const moved = await db.movePayment(transaction, id, from, to);
      if (moved === undefined) return null;
      if (moved.status !== 'settling' && moved.status !== 'open') await tell(transaction, moved, moved.status);
      return moved;
    });
  }

  const paid = (payment: db.SandboxPayment, fault: Fault) =>
    ({
      status: 'paid',
      received: fault === 'wrong_amount' ? lessBy(payment.amount) : payment.amount,
      settlesAt: null,
      fault,
    }) as const;
  const failed = { status: 'failed', received: null, settlesAt: null, fault: 'none' } as const;
  const settling = (after: number) =>
    ({ status: 'settling', received: null, settlesAt: new Date(now().getTime() + after), fault: 'none' }) as const;

  async function pump(): Promise<number> {
    for (const payment of await db.settledBy(database, now()))
      await move(payment.id, ['settling'], paid(payment, 'none'));
    const due = await db.takeDue(database, now(), new Date(now().getTime() + againAfter));
    for (const { id, channel, body, attempts: tried } of due) {
      const headers = { [signatureHeader]: sign(await key(), body, now()), 'content-type': 'application/json' };
      const status = await deliver(channel, headers, body).catch((error: unknown) => {
        log.warn({ err: error, channel }, 'sandbox message was not taken');
        return 0;
      });
      if ((status >= 200 && status < 300) || tried >= attempts) await db.removeDelivery(database, id);
    }
    return due.length;
  }

  let pumping: Promise<unknown> | undefined;
  const nudge = (): void => {
    pumping ??= pump()
      .catch((error: unknown) => log.error({ err: error }, 'sandbox failed'))
      .finally(() => (pumping = undefined));
  };

  return {
    key,
    pump,
    begin: (payment) => db.beginPayment(database, payment, now()),
    find: (id) => db.findPayment(database, id),
    async act(id, action) {
      const payment = await db.findPayment(database, id);
      if (payment === undefined) return null;
      switch (action.kind) {
        case 'pay':
          return payment.fault === 'timeout'
            ? move(id, ['open'], settling(settleAfter.timeout))
            : move(id, ['open'], paid(payment, action.fault ?? payment.fault));
        case 'fail':
        case 'cancel':
          return move(id, ['open'], failed);
        default:
          return action satisfies never;
      }
    },
    async payByCard(id, number, fault) {
      const behaviour = behaviourOf(number);
      const payment = await db.findPayment(database, id);
      if (payment === undefined || payment.status === 'failed' || payment.status === 'refunded') return 'over';
      if (payment.status === 'settling') return 'processing';
      if (payment.status === 'paid') return 'paid';
      switch (behaviour) {
        case null:
          return 'unknown-card';
        case 'success':
          return (await move(id, ['open'], paid(payment, fault))) === null ? 'over' : 'paid';
        case 'declined':
        case 'funds':
        case 'expired':
        case 'code':
          return { declined: behaviour };
        case 'slow':
          return (await move(id, ['open'], settling(settleAfter.slow))) === null ? 'over' : 'processing';
        case 'secure':
          await move(id, ['open'], { status: 'open', received: null, settlesAt: null, fault });
          return 'secure';
        case 'timeout':
          await move(id, ['open'], { status: 'open', received: null, settlesAt: null, fault: 'timeout' });
          return 'secure';
        default:
          return behaviour satisfies never;
      }
    },
    async refund(id) {
      const payment = await db.findPayment(database, id);
      if (payment?.status === 'refunded') return true;
      const to = { status: 'refunded', received: payment?.amount ?? null, settlesAt: null, fault: 'none' } as const;
      return (await move(id, ['paid'], to)) !== null;
    },
    start() {
      const timer = setInterval(nudge, period);
      timer.unref();
      return () => {
        clearInterval(timer);
      };
    },
  };
}
