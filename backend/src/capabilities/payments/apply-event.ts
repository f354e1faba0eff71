import type { Queries } from '../../database/database.ts';
import { creditPurchase, refundPurchase } from '../credits/ledger.ts';
import type { PaymentAdapter, ProviderEvent } from './adapter.ts';
import type { PaymentsContext } from './context.ts';
import { decide } from './decide.ts';
import * as db from './queries.ts';

/** Applies what a provider said of an order, once, whether it came by a webhook or was polled. */
export async function applyEvent(
  { database, metrics, now, log }: PaymentsContext,
  adapter: PaymentAdapter,
  event: ProviderEvent,
  source: db.EventSource,
): Promise<void> {
  const { channel, sandbox } = adapter;
  const at = now();
  const applied = await database.tx(async (transaction) => {
    const order = await db.lockOrderOf(transaction, { channel, sandbox }, event);
    const verdict = order === undefined ? 'unknown_order' : decide(order, event);
    const noted = { channel, sandbox, event, orderId: order?.id ?? null, source, outcome: verdict, at };
    if (!(await db.noteEvent(transaction, noted))) return { order, verdict: 'duplicate' as const };
    if (order !== undefined && verdict !== 'unknown_order') await act(transaction, order, event, verdict, at);
    return { order, verdict };
  });
  metrics.countEvent(channel, source, applied.verdict);
  const level = /^(wrong_|unknown_|paid_twice|take_back|refunded_partly)/.test(applied.verdict) ? 'warn' : 'info';
  log[level](
    { channel, sandbox, source, order: applied.order?.id ?? null, kind: event.kind, outcome: applied.verdict },
    'payment event',
  );
}

async function act(
  transaction: Queries,
  order: db.Order,
  event: ProviderEvent,
  verdict: ReturnType<typeof decide>,
  at: Date,
): Promise<void> {
  const { id, userId, credits, bonus, packageNumber } = order;
  switch (verdict) {
    case 'credit':
      await db.markPaid(transaction, id, event, at);
      await creditPurchase(transaction, { userId, orderId: id, credits, bonus, currentPackage: packageNumber }, at);
      return;
    case 'fail':
      return db.markFailed(transaction, id, null, at);
    case 'wrong_amount':
    case 'wrong_currency':
      return db.markFailed(transaction, id, verdict, at);
    case 'confirm_refund':
      return db.setRefund(transaction, id, 'done', at);
    case 'take_back':
      await takeBack(transaction, order, 'outside', at);
      return db.setRefund(transaction, id, 'outside', at);
    case 'paid_twice':
    case 'refunded_partly':
      return db.setFlag(transaction, id, verdict);
    case 'ignore':
      if (event.kind === 'pending' && event.paymentRef !== null)
        await db.setPaymentRef(transaction, id, event.paymentRef);
      return;
    default:
      verdict satisfies never;
  }
}

/** Takes the credits of a purchase out of the wallet. @param step what does it: with the order, the ledger's idempotency key */
export async function takeBack(transaction: Queries, order: db.Order, step: string, at: Date): Promise<void> {
  const { id, userId, credits, bonus } = order;
  const currentPackage = await db.newestPackageBut(transaction, userId, id);
  await refundPurchase(transaction, { userId, orderId: id, paid: -(credits + bonus), currentPackage, step }, at);
}
