import { packages, totalCredits } from '@facet/catalog';
import { packageIds, type PackageId } from '@facet/contracts/payments';

/**
 * Plan choice (product 9.5): "A threshold of 2 prior purchases selects a high-volume or a low-volume plan
 * set. Each set has a first-time plan and a regular plan."
 *
 * - volume: a buyer with 2 purchases or more buys from the high-volume set.
 * - first-time: a buyer who never bought the chosen package buys it at its first-time plan.
 *
 * A package has one price (product 9.2), so every list holds that price: a plan says which list a price came from, and
 * an operator who wants another price for one of them changes it here alone.
 */
export const highVolumeFrom = 2;

/** Whether a plan is of the high-volume set, whose buyers pay by card on the provider's own page (product 10.14). */
export const isHighVolume = (planId: string): boolean => planId.endsWith('.high');

export const volumes = ['low', 'high'] as const;
export const occasions = ['first', 'regular'] as const;
export type Volume = (typeof volumes)[number];
export type Occasion = (typeof occasions)[number];

type Prices = Readonly<Record<PackageId, number>>;

/** US cents by package (product 9.2). */
const listed = Object.fromEntries(packages.map(({ id, priceUsd }) => [id, Math.round(priceUsd * 100)])) as Prices;

/** US cents by list and package. */
export const priceLists: Readonly<Record<Occasion, Readonly<Record<Volume, Prices>>>> = {
  first: { low: listed, high: listed },
  regular: { low: listed, high: listed },
};

/** The number that `current_package` has for a package (product 3.6: 1 to 4). Enterprise counts as Premium. */
export const packageNumbers: Readonly<Record<PackageId, number>> = {
  packageA: 1,
  packageB: 2,
  packageC: 3,
  packageD: 4,
  packageE: 4,
};

/** What a user bought so far; refunded purchases do not count. */
export interface PurchasesSoFar {
  readonly count: number;
  readonly packages: ReadonlySet<string>;
}

export interface Plan {
  readonly plan_id: string;
  readonly package_id: PackageId;
  readonly price_cents: number;
}

function planOf(packageId: PackageId, { count, packages: bought }: PurchasesSoFar): Plan {
  const volume: Volume = count >= highVolumeFrom ? 'high' : 'low';
  const occasion: Occasion = bought.has(packageId) ? 'regular' : 'first';
  return {
    plan_id: `${packageId}.${occasion}.${volume}`,
    package_id: packageId,
    price_cents: priceLists[occasion][volume][packageId],
  };
}

/** The buyer's plan of each package. */
export const plansFor = (soFar: PurchasesSoFar): Plan[] => packageIds.map((id) => planOf(id, soFar));

/** What a plan of the buyer's own buys; undefined for a plan that is not (or no longer) theirs. */
export function goodsOf(planId: string, soFar: PurchasesSoFar) {
  const plan = plansFor(soFar).find(({ plan_id }) => plan_id === planId);
  const chosen = packages.find(({ id }) => id === plan?.package_id);
  if (plan === undefined || chosen === undefined) return undefined;
  return {
    ...plan,
    name: chosen.name,
    credits: chosen.credits,
    bonus: chosen.bonus,
    total: totalCredits(chosen),
    packageNumber: packageNumbers[chosen.id],
  };
}
