import type { Channel } from '@facet/contracts/payments';
import type { Delivery } from '../../http/signed-webhook.ts';

/** A payment for a provider to collect. */
export interface Charge {
  readonly orderId: string;
  /** Minor units of `currency`: cents, or whole stars. */
  readonly amount: number;
  readonly currency: string;
  /** The price in US cents, whatever the channel's currency is. */
  readonly priceCents: number;
  /** What is bought: `Standard: 7000 credits`. */
  readonly title: string;
  /** Where the buyer comes back to; with `failed` when the payment was given up. */
  returnUrl(end: 'back' | 'failed'): string;
  /** The buyer pays on the provider's own page instead of a frame in ours; of a channel that has both. */
  readonly hosted: boolean;
  /** The buyer's mail address, for the provider's receipt; null where the channel needs none. */
  readonly email: string | null;
}

/** How the buyer pays. Exactly one of the three addresses is there. */
export interface Created {
  /** The provider's name of the payment. */
  readonly providerRef: string;
  readonly pay:
    | { readonly kind: 'redirect'; readonly url: string }
    | { readonly kind: 'provider-frame'; readonly clientSecret: string }
    | { readonly kind: 'own-frame'; readonly url: string };
}

/** What an adapter gets of an existing order. */
export interface PlacedOrder {
  readonly id: string;
  readonly providerRef: string | null;
  readonly paymentRef: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** Something that a provider says about a payment. */
export interface ProviderEvent {
  /** The provider's own name of the event: the same event again has the same one. */
  readonly eventId: string;
  /** Our name of the order, where the provider carries it. */
  readonly orderId: string | null;
  readonly providerRef: string | null;
  /** Names the money that came: refunds go by it. */
  readonly paymentRef: string | null;
  /** `look`: something changed; query the provider for it. */
  readonly kind: 'paid' | 'failed' | 'pending' | 'refunded' | 'look';
  /** Amount received, in minor units of `currency`; null when the event has none. */
  readonly amount: number | null;
  readonly currency: string | null;
}

/** What an adapter can look up while it reads a delivery. */
export interface Shop {
  /** Whether an order waits to be paid with exactly this. */
  isPayable(orderId: string, amount: number, currency: string): Promise<boolean>;
}

/** A provider of payments behind one channel. Every call may reject when the provider cannot be reached. */
export interface PaymentAdapter {
  readonly channel: Channel;
  readonly sandbox: boolean;
  /** Publishable key of the provider's frame, for the page; null where there is none. */
  readonly publishableKey: string | null;
  /** What a price is in this channel. */
  charge(priceCents: number): { readonly amount: number; readonly currency: string };
  /** Begins a payment. The same order again is the same payment. */
  create(charge: Charge): Promise<Created>;
  /**
   * Reads a delivery.
   * @throws ForgedDelivery when it is not the provider's
   */
  verify(delivery: Delivery, shop: Shop): Promise<readonly ProviderEvent[]>;
  /** The order was given up: cancels the payment where the provider can. Absent where there is nothing to cancel. */
  cancel?(order: PlacedOrder): Promise<void>;
  /** Queries the state of a payment, and captures it where the buyer has approved; null when unknown. */
  poll(order: PlacedOrder): Promise<ProviderEvent | null>;
  /** Gives the money back. The same order again is the same refund. Rejects when it is not known whether it worked. */
  refund(order: PlacedOrder): Promise<'done' | 'refused'>;
}

/** A delivery whose signature is missing, wrong or too old. */
export class ForgedDelivery extends Error {
  override readonly name = 'ForgedDelivery';
}

/** The provider answered, and it is a refusal. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  /** @param status HTTP status of the answer */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
