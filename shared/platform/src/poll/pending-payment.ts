import { channels, packageIds, type Channel, type PackageId } from '@facet/contracts';
import type { Store } from '../storage/store.ts';

/** A payment whose outcome this tab waits for: after a reload it still waits. */
export interface PendingPayment {
  readonly transactionId: string;
  readonly channel: Channel;
  /** The buyer: another user of this tab learns nothing. */
  readonly userId: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
}

/** What a visitor wanted to buy before signing in. */
export interface PurchaseIntent {
  readonly packageId: PackageId;
  readonly channel: Channel | null;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
}

/** Where they stand, in the storage of the tab. */
export const PENDING_PAYMENT_KEY = 'facet-pending-payment';
export const PURCHASE_INTENT_KEY = 'facet-purchase-intent';

/** Older than this, it is no longer gone on with: an hour, time enough to open a mailbox and activate an account. */
const STALE_MS = 3_600_000;

/** What of a purchase outlives the page, in this tab alone. */
export interface PurchaseMemory {
  /** The payment that is waited for; null when there is none, or it is stale. */
  pending(now: number): PendingPayment | null;
  keepPending(payment: PendingPayment): void;
  dropPending(): void;
  /** The package that was chosen before signing in; null when there is none, or it is stale. */
  intent(now: number): PurchaseIntent | null;
  keepIntent(intent: PurchaseIntent): void;
  dropIntent(): void;
}

/** @param store of the tab (`sessionStorage`) */
export function createPurchaseMemory(store: Store): PurchaseMemory {
  return {
    pending(now) {
      const { transactionId, channel, userId, startedAt } = read(store, PENDING_PAYMENT_KEY);
      if (typeof transactionId !== 'string' || typeof userId !== 'string' || !isOneOf(channels, channel)) return null;
      if (typeof startedAt !== 'number' || now - startedAt > STALE_MS) return null;
      return { transactionId, channel, userId, startedAt };
    },
    keepPending(payment) {
      store.set(PENDING_PAYMENT_KEY, JSON.stringify(payment));
    },
    dropPending() {
      store.remove(PENDING_PAYMENT_KEY);
    },
    intent(now) {
      const { packageId, channel, at } = read(store, PURCHASE_INTENT_KEY);
      if (!isOneOf(packageIds, packageId) || typeof at !== 'number' || now - at > STALE_MS) return null;
      return { packageId, channel: isOneOf(channels, channel) ? channel : null, at };
    },
    keepIntent(intent) {
      store.set(PURCHASE_INTENT_KEY, JSON.stringify(intent));
    },
    dropIntent() {
      store.remove(PURCHASE_INTENT_KEY);
    },
  };
}

function read(store: Store, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(store.get(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isOneOf<T extends string>(names: readonly T[], value: unknown): value is T {
  return names.some((name) => name === value);
}
