import type { Queries } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { lockPaidCredits, refundPurchase } from '../credits/ledger.ts';
import { takeBack } from './apply-event.ts';
import { notFound, notRefundableCode, placed, placedAt, type PaymentsContext } from './context.ts';
import * as db from './queries.ts';

/** Orders of the last days may be given back, when nothing of them was spent, milliseconds. */
export const refundPeriod = 14 * 24 * 3_600_000;

export type ListedOrder = db.Order & { readonly refundable: boolean };

/** Whether a purchase may be given back. `untouched`: none of its credits was spent. */
export function isRefundable(
  order: Pick<db.Order, 'state' | 'refundState' | 'paidAt'> & { readonly untouched: boolean },
  now: Date,
): boolean {
  const { state, refundState, untouched, paidAt } = order;
  const age = now.getTime() - (paidAt?.getTime() ?? 0);
  return state === 'paid' && refundState === null && untouched && age < refundPeriod;
}

/** A user's orders, newest first. */
export async function listOrders(queries: Queries, userId: string, now: Date): Promise<ListedOrder[]> {
  const orders = await db.listOrders(queries, userId);
  return orders.map((order) => ({ ...order, refundable: isRefundable(order, now) }));
}

/** Gives an unused purchase back: first the credits and a refund on the books, then the money. @throws ApiError 404, 409 */
export async function refundOrder(context: PaymentsContext, userId: string, id: string): Promise<void> {
  const { database, now } = context;
  await database.tx(async (transaction) => {
    const order = await db.lockOrder(transaction, id);
    if (order?.userId !== userId) throw notFound();
    if (order.refundState === 'asked' || order.refundState === 'done') return;
    await lockPaidCredits(transaction, userId);
    const listed = (await listOrders(transaction, userId, now())).find((one) => one.id === id);
    if (listed?.refundable !== true) throw new ApiError(409, notRefundableCode, say('error.notRefundable'));
    await takeBack(transaction, order, 'refund', now());
    await db.setRefund(transaction, id, 'asked', now());
  });
  if (!(await finishRefund(context, id))) throw new ApiError(409, notRefundableCode, say('error.refundRefused'));
}

/** Calls the provider for a refund that is on the books. @returns false when it was refused, and the credits are back */
export async function finishRefund(context: PaymentsContext, id: string): Promise<boolean> {
  const { database, now, log } = context;
  const order = await db.findOrder(database, id);
  if (order?.refundState !== 'asked') return true;
  const adapter = placedAt(context, order);
  if (adapter === undefined) return true;
  let answer: 'done' | 'refused';
  try {
    answer = await adapter.refund(placed(order));
  } catch (error) {
    log.warn({ err: error, channel: order.channel, order: id }, 'refund is not answered yet');
    return true;
  }
  await database.tx((transaction) => saveAnswer(transaction, id, answer, now()));
  log.info({ channel: order.channel, order: id, answer }, 'refund');
  return answer === 'done';
}

/** Books what the provider answered; a refused refund gives the credits again. */
async function saveAnswer(transaction: Queries, id: string, answer: 'done' | 'refused', at: Date): Promise<void> {
  const order = await db.lockOrder(transaction, id);
  if (order?.refundState !== 'asked') return;
  await db.setRefund(transaction, id, answer, at);
  if (answer === 'done') return;
  const { userId, credits, bonus, packageNumber: currentPackage } = order;
  const again = { userId, orderId: id, paid: credits + bonus, currentPackage, step: 'refund-undone' };
  await refundPurchase(transaction, again, at);
}
