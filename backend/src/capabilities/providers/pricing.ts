import { packages, totalCredits } from '@facet/catalog';

/** What a credit brings where it is cheapest, dollars. */
export const cheapestCredit = Math.min(...packages.map((one) => one.priceUsd / totalCredits(one)));
/** Share of the price that fees, failed and refused runs take. */
const OVERHEAD = 0.2;

/** A run whose price does not cover what it costs. */
export interface Loss {
  readonly credits: number;
  /** Dollars. */
  readonly costUsd: number;
  /** What the credits bring at the cheapest credit, dollars. */
  readonly bringsUsd: number;
  /** The price that would cover cost and overhead, credits. */
  readonly neededCredits: number;
}

/** @returns null where the credits bring what the run costs */
export function lossOf(credits: number, costUsd: number): Loss | null {
  const bringsUsd = credits * cheapestCredit;
  // A millionth of a dollar is rounding.
  if (bringsUsd + 1e-6 >= costUsd) return null;
  const neededCredits = Math.ceil(costUsd / cheapestCredit / (1 - OVERHEAD));
  return { credits, costUsd, bringsUsd, neededCredits };
}
