import type { Bus, SessionPort } from '@facet/contracts';
import { createPurchaseMemory, type Clock, type Store } from '@facet/platform';
import type { PaymentReturn } from './payment-return.ts';

export interface ResumeOptions {
  readonly bus: Bus;
  readonly session: SessionPort;
  readonly clock: Clock;
  /** Of the tab. */
  readonly tabStore: Store;
}

/**
 * Continues with purchases that a page load or a sign-in has interrupted: the one that the buyer comes back from, else the
 * one that this tab waited for; and after signing in, what was chosen before.
 */
export function resumePurchases(
  { bus, session, clock, tabStore }: ResumeOptions,
  back: PaymentReturn | null,
  signal: AbortSignal,
): void {
  const memory = createPurchaseMemory(tabStore);
  const { current } = session;
  const pending = memory.pending(clock.now());
  if (back !== null) {
    const { channel, transactionId } = back;
    // From here on a reload finds it here.
    if (!back.failed && transactionId !== null && current.kind === 'user')
      memory.keepPending({ channel, transactionId, userId: current.userId, startedAt: clock.now() });
    else memory.dropPending();
    bus.emit('openPayment', { kind: 'follow', ...back });
  } else if (pending !== null && current.kind === 'user' && current.userId === pending.userId) {
    const { channel, transactionId } = pending;
    bus.emit('openPayment', { kind: 'follow', channel, transactionId, failed: false });
  }
  session.subscribe((state) => {
    if (state.kind === 'visitor') return;
    const intent = memory.intent(clock.now());
    if (intent === null) return;
    const { packageId, channel } = intent;
    bus.emit('openPayment', { kind: 'buy', packageId, ...(channel === null ? {} : { channel }) });
  }, signal);
}
