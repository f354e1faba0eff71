import { packageById, packages, pricePerThousand, totalCredits } from '@facet/catalog';
import type { CreditPackage } from '@facet/contracts';

/** Free credits of one day (product 9.1). */
export const DAILY_FREE_CREDITS = 100;

/** Packages that together cover a need, each with how many of it. */
export interface Plan {
  readonly parts: readonly { readonly creditPackage: CreditPackage; readonly count: number }[];
  readonly credits: number;
  readonly priceUsd: number;
}

/**
 * The smallest package that covers `credits`. Needs above the largest package take as many of the largest as
 * fit, and the smallest one for the rest.
 * @param credits a whole number above 0
 */
export function planFor(credits: number): Plan {
  const largest = packages.at(-1)!;
  const whole = Math.floor(credits / totalCredits(largest));
  const rest = credits - whole * totalCredits(largest);
  const last = rest > 0 ? packages.find((candidate) => totalCredits(candidate) >= rest) : undefined;
  const counts = new Map<CreditPackage, number>();
  if (whole > 0) counts.set(largest, whole);
  if (last) counts.set(last, (counts.get(last) ?? 0) + 1);
  const parts = [...counts].map(([creditPackage, count]) => ({ creditPackage, count }));
  return {
    parts,
    credits: parts.reduce((total, part) => total + totalCredits(part.creditPackage) * part.count, 0),
    priceUsd:
      parts.reduce((cents, part) => cents + Math.round(part.creditPackage.priceUsd * 100) * part.count, 0) / 100,
  };
}

/** How many whole runs `credits` pay for. */
export function runsFor(credits: number, creditsPerRun: number): number {
  return Math.floor(credits / creditsPerRun);
}

/** How many runs `credits` pay for, cut off to two figures that one can keep in mind: 233 is 230, 1,666 is 1,600. */
export function aboutRuns(credits: number, creditsPerRun: number): number {
  const runs = runsFor(credits, creditsPerRun);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(runs, 1))) - 1);
  return Math.floor(runs / step) * step;
}

/** What one run costs with a package, in US dollars, to a tenth of a cent. */
export function priceOfRun(creditPackage: CreditPackage, creditsPerRun: number): number {
  return Math.round((creditPackage.priceUsd / totalCredits(creditPackage)) * creditsPerRun * 1000) / 1000;
}

/** How many runs one day's free credits pay for. They end with the day, so that days do not add up. */
export function freeRunsADay(creditsPerRun: number): number {
  return runsFor(DAILY_FREE_CREDITS, creditsPerRun);
}

/**
 * How much less 1000 credits cost than in the Basic package, by the prices that are shown, in whole percent, cut off; 0 for
 * Basic itself. Bonus credits count. This is arithmetic on the prices, not a label.
 */
export function savingAgainstBasic(creditPackage: CreditPackage): number {
  const [cents, basic] = [creditPackage, packageById('packageA')].map((one) => Math.round(pricePerThousand(one) * 100));
  return Math.floor(((basic! - cents!) * 100) / basic!);
}

/** Reads a count that a person typed: digits, with spaces, dots or commas between groups. Null when it is none, or not from 1 to `most`. */
export function parseCount(text: string, most: number): number | null {
  const plain = text.trim().replaceAll(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,9}$/.test(plain)) return null;
  const count = Number(plain);
  return count >= 1 && count <= most ? count : null;
}
