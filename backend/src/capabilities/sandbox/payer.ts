import type { Database, Queries } from '../../database/database.ts';
import { behaviourOf, type Decline, resolveAfter } from './cards.ts';
import { type Fault, type Message, postingsFor } from './messages.ts';
import * as db from './queries.ts';

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

export interface PayerContext {
  readonly database: Database;
  readonly now: () => Date;
}

type Next = Parameters<typeof db.movePayment>[3];

/** What comes in with the fault of a wrong amount: a tenth too little, and one at least. */
export const lessThan = (amount: number): number => Math.max(1, amount - Math.ceil(amount / 10));

function paid(payment: db.SandboxPayment, fault: Fault): Next {
  const received = fault === 'wrong_amount' ? lessThan(payment.amount) : payment.amount;
  return { status: 'paid', received, settlesAt: null, fault };
}
const failed: Next = { status: 'failed', received: null, settlesAt: null, fault: 'none' };
const open = (fault: Next['fault']): Next => ({ status: 'open', received: null, settlesAt: null, fault });
const settling = ({ now }: PayerContext, after: number): Next => ({
  status: 'settling',
  received: null,
  settlesAt: new Date(now().getTime() + after),
  fault: 'none',
});

/** Moves a payment on and writes the messages about it, or does neither. @returns null when it is in none of the states `from` */
function move(
  { database, now }: PayerContext,
  id: string,
  from: readonly db.SandboxPayment['status'][],
  to: Next,
): Promise<db.SandboxPayment | null> {
  return database.tx(async (transaction) => {
    const moved = await db.movePayment(transaction, id, from, to);
    if (moved === undefined) return null;
    if (moved.status !== 'settling' && moved.status !== 'open')
      await writeMessages(transaction, moved, moved.status, now());
    return moved;
  });
}

async function writeMessages(
  queries: Queries,
  payment: db.SandboxPayment,
  type: Message['type'],
  now: Date,
): Promise<void> {
  const { id, reference, currency } = payment;
  const about = { id, reference, amount: payment.received ?? payment.amount, currency };
  const fault = payment.fault === 'timeout' ? 'none' : payment.fault;
  for (const { message, dueAt } of postingsFor(about, type, fault, now))
    await db.addDelivery(queries, id, JSON.stringify(message), dueAt);
}

/** Does what the payer chose on a page. @returns the payment afterwards; null when it is over */
export async function actOn(context: PayerContext, id: string, action: PayerAction): Promise<db.SandboxPayment | null> {
  const payment = await db.findPayment(context.database, id);
  if (payment === undefined) return null;
  switch (action.kind) {
    case 'pay':
      return payment.fault === 'timeout'
        ? move(context, id, ['open'], settling(context, resolveAfter.timeout))
        : move(context, id, ['open'], paid(payment, action.fault ?? payment.fault));
    case 'fail':
    case 'cancel':
      return move(context, id, ['open'], failed);
    default:
      return action satisfies never;
  }
}

/** Takes a card, which behaves as its number says (`cards.ts`). */
export async function payByCard(context: PayerContext, id: string, number: string, fault: Fault): Promise<CardAnswer> {
  const behaviour = behaviourOf(number);
  const payment = await db.findPayment(context.database, id);
  if (payment === undefined || payment.status === 'failed' || payment.status === 'refunded') return 'over';
  if (payment.status === 'settling') return 'processing';
  if (payment.status === 'paid') return 'paid';
  switch (behaviour) {
    case null:
      return 'unknown-card';
    case 'success':
      return (await move(context, id, ['open'], paid(payment, fault))) === null ? 'over' : 'paid';
    case 'declined':
    case 'funds':
    case 'expired':
    case 'code':
      return { declined: behaviour };
    case 'slow': {
      const moved = await move(context, id, ['open'], settling(context, resolveAfter.slow));
      return moved === null ? 'over' : 'processing';
    }
    case 'secure':
      await move(context, id, ['open'], open(fault));
      return 'secure';
    case 'timeout':
      await move(context, id, ['open'], open('timeout'));
      return 'secure';
    default:
      return behaviour satisfies never;
  }
}

/** Completes settling payments that are due. */
export async function endSettling(context: PayerContext): Promise<void> {
  for (const payment of await db.settledBy(context.database, context.now()))
    await move(context, payment.id, ['settling'], paid(payment, 'none'));
}

/** Gives a payment back. @returns whether it is given back now; false for what was not paid */
export async function refundPayment(context: PayerContext, id: string): Promise<boolean> {
  const payment = await db.findPayment(context.database, id);
  if (payment?.status === 'refunded') return true;
  const received = payment?.amount ?? null;
  return (await move(context, id, ['paid'], { status: 'refunded', received, settlesAt: null, fault: 'none' })) !== null;
}
