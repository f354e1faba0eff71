import { applyEvent } from './apply-event.ts';
import { placed, placedAt, type PaymentsContext } from './context.ts';
import * as db from './queries.ts';

/** A provider is polled about one order so often at most, milliseconds. */
export const pollPause = 2_000;

/** Polls the provider of an open order, and applies what it says; a provider that cannot be reached changes nothing. */
export async function pollOrder(context: PaymentsContext, order: db.Order, pause: number): Promise<void> {
  const { database, now, log } = context;
  if (order.providerRef === null || !(await db.takePoll(database, order.id, pause, now()))) return;
  const adapter = placedAt(context, order);
  if (adapter === undefined) return;
  try {
    const event = await adapter.poll(placed(order));
    if (event !== null && event.kind !== 'pending') await applyEvent(context, adapter, event, 'poll');
  } catch (error) {
    log.warn({ err: error, channel: order.channel, order: order.id }, 'payment provider could not be polled');
  }
}
