import type { CreditData, CreditPackage } from '@facet/contracts';

/** The one-time credit packages, in the order and with the numbers of product 9.2. */
export const packages: readonly CreditPackage[] = [
  {
    id: 'packageA',
    name: 'Basic',
    credits: 2000,
    bonus: 0,
    priceUsd: 9.99,
    popular: false,
    bestValue: false,
    recommended: false,
    color: 'neutral',
    description: 'Enough to try every tool that costs credits.',
    idealFor: 'A single project, or a first look',
    features: ['Every tool', 'Credits that never expire', 'Refund within 14 days while unused'],
  },
  {
    id: 'packageB',
    name: 'Standard',
    credits: 5000,
    bonus: 2000,
    priceUsd: 19.99,
    popular: true,
    bestValue: false,
    recommended: true,
    color: 'violet',
    description: 'A bonus of 2,000 credits on top.',
    idealFor: 'Somebody who makes something every week',
    features: ['Every tool', '2,000 bonus credits', 'Credits that never expire', 'Refund within 14 days while unused'],
  },
  {
    id: 'packageC',
    name: 'Pro',
    credits: 15000,
    bonus: 7000,
    priceUsd: 49.99,
    popular: false,
    bestValue: false,
    recommended: false,
    color: 'blue',
    description: 'For longer videos and whole series.',
    idealFor: 'Creators who publish regularly',
    features: ['Every tool', '7,000 bonus credits', 'Credits that never expire', 'Refund within 14 days while unused'],
  },
  {
    id: 'packageD',
    name: 'Premium',
    credits: 35000,
    bonus: 15000,
    priceUsd: 99.99,
    popular: false,
    bestValue: false,
    recommended: false,
    color: 'amber',
    description: '60% less for 1,000 credits than in Basic.',
    idealFor: 'Teams, and people who work with video every day',
    features: ['Every tool', '15,000 bonus credits', 'Credits that never expire', 'Refund within 14 days while unused'],
  },
  {
    id: 'packageE',
    name: 'Enterprise',
    credits: 150000,
    bonus: 50000,
    priceUsd: 299,
    popular: false,
    bestValue: true,
    recommended: false,
    color: 'green',
    description: 'The lowest price per credit that there is.',
    idealFor: 'Agencies and large productions',
    features: ['Every tool', '50,000 bonus credits', 'Credits that never expire', 'Refund within 14 days while unused'],
  },
];

/** The package that is chosen before the visitor chooses (product 9.2). */
export const defaultPackageId: CreditPackage['id'] = 'packageB';

/** The crossed-out price is the price times this (product 9.4). */
export const CROSSED_OUT_FACTOR = 1.67;

/**
 * Labels of the offers, word for word (product 9.4). One place, so that an
 * operator can set to null what is not true for them; null means that the label is not shown.
 */
export const packageLabels: Readonly<Record<'extra' | 'save' | 'limited', string | null>> = {
  extra: '40% EXTRA',
  save: 'SAVE 40%',
  limited: 'Limited-time 50% OFF',
};

/** Whether the label `extra` is true of a package: the bonus is 40 % of the credits or more. */
export function hasExtra({ credits, bonus }: Pick<CreditPackage, 'credits' | 'bonus'>): boolean {
  return bonus * 100 >= credits * 40;
}

/** The smallest package that covers a need; the largest where none does. @param need credits, a whole number */
export function packageFor(need: number): CreditPackage {
  return packages.find((candidate) => totalCredits(candidate) >= need) ?? packages.at(-1)!;
}

/** A package by id. */
export function packageById(id: CreditPackage['id']): CreditPackage {
  return packages.find((candidate) => candidate.id === id)!;
}

/** Credits that the buyer gets, bonus included. */
export function totalCredits(creditPackage: Pick<CreditPackage, 'credits' | 'bonus'>): number {
  return creditPackage.credits + creditPackage.bonus;
}

/**
 * US dollars for 1000 credits, bonus included, in whole cents.
 *
 * The column of product 9.2 reads 5, 2.85, 2.27, 1.99, 1.49 for exact values of
 * 4.995, 2.8557…, 2.2723…, 1.9998 and 1.495. All cut to the cent but the first, and the first is the
 * only package without a bonus: a plain rate is rounded half up, a rate that a bonus improves is cut.
 * No rounding by value alone gives all five, since 4.995 goes up and 1.495 goes down.
 */
export function pricePerThousand(creditPackage: Pick<CreditPackage, 'credits' | 'bonus' | 'priceUsd'>): number {
  const cents = (inCents(creditPackage.priceUsd) * 1000) / totalCredits(creditPackage);
  return (creditPackage.bonus === 0 ? Math.round(cents) : Math.floor(cents)) / 100;
}

/** The crossed-out price in US dollars, rounded to the cent. */
export function crossedOutPrice(creditPackage: Pick<CreditPackage, 'priceUsd'>): number {
  return Math.round((inCents(creditPackage.priceUsd) * Math.round(CROSSED_OUT_FACTOR * 100)) / 100) / 100;
}

/** The buyer's earlier purchases, from `GET video/credit`. */
export interface PurchaseHistory {
  readonly isPurchased: CreditData['is_purchased'];
  /** 1 to 4, or null when nothing was bought. */
  readonly currentPackage: CreditData['current_package'];
}

/**
 * The package to offer (product 9.3): Standard to a buyer with no purchase yet or package 1, Pro after package 2,
 * Premium after package 3 or 4.
 *
 * A buyer whose package is unknown is offered Standard, the default.
 */
export function suggestPackage({ isPurchased, currentPackage }: PurchaseHistory): CreditPackage {
  if (isPurchased === 0) return packageById('packageB');
  switch (currentPackage) {
    case 2:
      return packageById('packageC');
    case 3:
    case 4:
      return packageById('packageD');
    default:
      return packageById(defaultPackageId);
  }
}

function inCents(dollars: number): number {
  return Math.round(dollars * 100);
}
