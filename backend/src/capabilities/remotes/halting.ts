/**
 * When a canary is stopped.
 *
 * Question: is the failure rate of the canary's visits above that of the stable version's beyond chance?
 *
 * Test: Fisher's exact test, one-sided: given how many visits each version had and how many of them all failed,
 * how probable is it that at least as many of the failures fall on the canary (the tail of the hypergeometric
 * distribution)? R. A. Fisher, "The Logic of Inductive Inference", J. Royal Stat. Soc. 98 (1935) 39-82; the same
 * number as R `fisher.test(alternative = "greater")` and `scipy.stats.fisher_exact(alternative='greater')`.
 *
 * Looks: a test after every visit sooner or later finds a "significant" difference where there is none. So the data are
 * tested when the canary has 5, 10, 20, 40, … visits, and the k-th look may spend alpha / (k (k + 1)) of alpha = 1 %.
 * These add up to alpha over all looks for ever, so (union bound) fewer than 1 % of harmless canaries are stopped. K.
 * K. G. Lan and D. L. DeMets, "Discrete sequential boundaries for clinical trials", Biometrika 70 (1983) 659-663,
 * describe spending alpha over looks.
 *
 * Two rules beside the test:
 * - A canary is never stopped for fewer than five failed visits. The visits compared are of different networks
 *   (`voters.ts`), so one visitor who reloads with a broken extension cannot stop a release.
 * - With fewer than 20 visits to the stable version there is nothing to compare with (a canary for everybody on a new
 *   site). Then the question is whether the canary's failure rate is above 5 % beyond chance, or above twice that of
 *   the few visits if that is more: exact binomial test, same looks, same limits. It keeps to the 1 % where a harmless
 *   version fails for at most 5 %. Which test is used depends on the number of visits only, never on how they ended.
 */

/** Visits to one version and how many of them failed. */
export interface Arm {
  readonly visits: number;
  readonly failed: number;
}

/** Share of harmless canaries that may be stopped, over all looks. */
export const alpha = 0.01;
/** Visits of the canary at the first look; each further look is at twice as many. */
export const firstLook = 5;
/** Failed visits without which no canary is stopped. */
export const leastFailures = 5;
/** Visits to the stable version from which on it is compared with. */
export const leastComparison = 20;
/** Failure rate that a canary is held to at least where there is too little to compare with. */
export const rateWithoutComparison = 0.05;

/** Number of the newest look that so many visits of the canary allow, from 1; 0 for none yet. */
export const lookReached = (visits: number): number =>
  visits < firstLook ? 0 : Math.floor(Math.log2(visits / firstLook)) + 1;

/** Visits of the canary that the k-th look is at: its first 5, 10, 20, … */
export const visitsOfLook = (look: number): number => firstLook * 2 ** (look - 1);

/** Probability of a false alarm that the k-th look may spend. */
export const limitOfLook = (look: number): number => alpha / (look * (look + 1));

/** How one look ended. */
export interface Verdict {
  readonly halt: boolean;
  readonly look: number;
  readonly test: 'fisher' | 'binomial';
  /** Probability of the canary's failures, or more of them, if the canary were no worse. */
  readonly p: number;
  readonly limit: number;
}

/**
 * Judges the k-th look.
 * @param canary the canary's first `visitsOfLook(look)` visits
 * @param stable visits to the stable version up to the same moment
 */
export function judge(look: number, canary: Arm, stable: Arm): Verdict {
  const test = stable.visits < leastComparison ? 'binomial' : 'fisher';
  const p = test === 'fisher' ? fisherGreater(canary, stable) : binomialGreater(canary, rateBeside(stable));
  const limit = limitOfLook(look);
  return { halt: canary.failed >= leastFailures && p <= limit, look, test, p, limit };
}

/** The failure rate that a canary may have beside a stable version of few visits, 0 to 1. */
export function rateBeside({ visits, failed }: Arm): number {
  return visits === 0 ? rateWithoutComparison : Math.max(rateWithoutComparison, Math.min(1, (2 * failed) / visits));
}

/**
 * One-sided p-value of Fisher's exact test for a 2 × 2 table: the probability that `sample` has at least as many
 * failures as it has, if all failures of both arms fell on the visits by chance. In log space, so that neither large
 * counts nor tiny probabilities overflow.
 */
export function fisherGreater(sample: Arm, other: Arm): number {
  const failures = sample.failed + other.failed;
  const successes = sample.visits + other.visits - failures;
  const log = (failed: number): number =>
    logChoose(failures, failed) +
    logChoose(successes, sample.visits - failed) -
    logChoose(failures + successes, sample.visits);
  /** P(failed + 1) / P(failed). */
  const growth = (failed: number): number =>
    ((failures - failed) * (sample.visits - failed)) / ((failed + 1) * (successes - sample.visits + failed + 1));
  const least = Math.max(0, sample.visits - successes);
  const most = Math.min(failures, sample.visits);
  return upperTail({ log, growth, least, most }, sample.failed);
}

/** One-sided p-value of the exact binomial test: at least as many failures, if each visit failed with probability `rate`. */
export function binomialGreater(sample: Arm, rate: number): number {
  if (rate >= 1) return 1;
  const { visits } = sample;
  const log = (failed: number): number =>
    logChoose(visits, failed) + failed * Math.log(rate) + (visits - failed) * Math.log1p(-rate);
  const growth = (failed: number): number => ((visits - failed) / (failed + 1)) * (rate / (1 - rate));
  return upperTail({ log, growth, least: 0, most: visits }, sample.failed);
}

/** A distribution over whole numbers with one peak. */
interface Distribution {
  /** Natural logarithm of P(value). */
  readonly log: (value: number) => number;
  /** P(value + 1) / P(value). */
  readonly growth: (value: number) => number;
  readonly least: number;
  readonly most: number;
}

/** P(value or more). Sums away from the peak, where each term is smaller than the one before. */
function upperTail({ log, growth, least, most }: Distribution, value: number): number {
  if (value <= least) return 1;
  const rising = growth(value - 1) > 1;
  let term = 1;
  let sum = 0;
  if (rising) {
    for (let at = value - 1; at >= least && term > sum * Number.EPSILON; at -= 1) {
      sum += term;
      term /= at > least ? growth(at - 1) : Infinity;
    }
    return 1 - Math.exp(log(value - 1)) * sum;
  }
  for (let at = value; at <= most && term > sum * Number.EPSILON; at += 1) {
    sum += term;
    term *= growth(at);
  }
  return Math.min(1, Math.exp(log(value)) * sum);
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

const smallFactorials: number[] = [0];
for (let n = 1; n < 256; n += 1) smallFactorials.push(smallFactorials[n - 1]! + Math.log(n));

/** ln n!: a table, then Stirling's series (NIST DLMF 5.11.1), whose first term left out is below 1e-16 from 256 on. */
function logFactorial(n: number): number {
  const small = smallFactorials[n];
  if (small !== undefined) return small;
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + series;
}
