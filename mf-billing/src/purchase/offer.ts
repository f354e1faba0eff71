import type { Channel, EndpointData, PackageId } from '@facet/contracts';
import type { cardPayEndpoint, payEndpoint } from '@facet/contracts/payments';
import type { CardForm } from './purchase-state.ts';

export type Offer = EndpointData<typeof payEndpoint>;

/** Whether a buyer with this offer pays by card on the provider's own page: their plans are of the high-volume set. */
export function isHosted({ plans }: Pick<Offer, 'plans'>, packageId: PackageId): boolean {
  return plans.some(({ plan_id, package_id }) => package_id === packageId && plan_id.endsWith('.high'));
}

/** Purchases from which on a buyer's plans are of the high-volume set (product 9.5). */
const HIGH_VOLUME_FROM = 2;

/**
 * The plan of a package for a buyer with `count` purchases.
 *
 * @returns null where the package is not sold, or not by this channel
 */
export function planOf(offer: Offer, packageId: PackageId, channel: Channel, count: number): string | null {
  if (!offer.channels.some((one) => one.channel === channel)) return null;
  const ofPackage = offer.plans.filter((plan) => plan.package_id === packageId);
  const volume = count < HIGH_VOLUME_FROM ? 'low' : 'high';
  const plan = ofPackage.find(({ plan_id }) => plan_id.endsWith(`.${volume}`)) ?? ofPackage[0];
  return plan?.plan_id ?? null;
}

/** The form of a card order; null where the answer has none that can be shown. */
export function formOf(
  made: Pick<EndpointData<typeof cardPayEndpoint>, 'client_secret' | 'frame_url'>,
  stripeKey: string | null,
): CardForm | null {
  if (made.client_secret !== null && stripeKey !== null)
    return { kind: 'stripe', key: stripeKey, clientSecret: made.client_secret };
  if (made.frame_url !== null && isWebAddress(made.frame_url)) return { kind: 'frame', url: made.frame_url };
  return null;
}

export function isWebAddress(text: string | null | undefined): text is string {
  if (text === null || text === undefined) return false;
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
