import type { Channel } from '@facet/contracts/payments';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Delivery } from '../../http/signed-webhook.ts';
import { ForgedDelivery, type PaymentAdapter, type ProviderEvent } from './adapter.ts';
import { applyEvent } from './apply-event.ts';
import { adapterOf, notFound, type PaymentsContext } from './context.ts';
import { pollOrder } from './poll.ts';
import * as db from './queries.ts';

/** Applies the events of a webhook. @throws ApiError 400 when it is forged, 404 when the channel is off */
export async function receiveDelivery(context: PaymentsContext, channel: Channel, delivery: Delivery): Promise<void> {
  const adapter = adapterOf(context, channel);
  if (adapter === undefined) throw notFound();
  for (const event of await eventsOf(context, adapter, delivery)) {
    if (event.kind === 'look') await pollMeant(context, adapter, event);
    else await applyEvent(context, adapter, event, 'webhook');
  }
}

/** The events in a delivery. @throws ApiError 400 when it is forged */
async function eventsOf(
  { database, metrics, log }: PaymentsContext,
  adapter: PaymentAdapter,
  delivery: Delivery,
): Promise<readonly ProviderEvent[]> {
  const { channel } = adapter;
  try {
    return await adapter.verify(delivery, {
      async isPayable(id, amount, currency) {
        const order = await db.findOrder(database, id);
        return order?.state !== 'paid' && order?.amount === amount && order.currency === currency;
      },
    });
  } catch (error) {
    if (!(error instanceof ForgedDelivery)) throw error;
    metrics.countForged(channel);
    log.warn({ channel, reason: error.message }, 'forged payment event refused');
    throw new ApiError(400, 400, say('error.forged'));
  }
}

/** Polls the provider about the order that an event means, while it is open. */
async function pollMeant(context: PaymentsContext, adapter: PaymentAdapter, event: ProviderEvent): Promise<void> {
  const { channel, sandbox } = adapter;
  const order = await context.database.tx((transaction) => db.lockOrderOf(transaction, { channel, sandbox }, event));
  if (order?.state === 'pending') await pollOrder(context, order, 0);
}
