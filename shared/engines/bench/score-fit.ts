/** A result that was judged: its measures, 0..1 how gladly people would post it, and the pair of photos that it was made from. */
export interface JudgedResult {
  readonly pair: number;
  readonly label: number;
  readonly values: readonly number[];
}

interface Fit {
  readonly weights: readonly number[];
  readonly constant: number;
}

const ROUNDS = 600;
const RATE = 0.3;
/** Strength of the pull of the weights towards zero, in results. */
const RIDGE = 10;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every measure less its mean, in standard deviations. */
function standardized(results: readonly JudgedResult[]): readonly JudgedResult[] {
  const columns = results[0]!.values.map((_, k) => results.map(({ values }) => values[k]!));
  const centres = columns.map(mean);
  const spreads = columns.map((column, k) => Math.sqrt(mean(column.map((value) => (value - centres[k]!) ** 2))) || 1);
  return results.map((one) => ({ ...one, values: one.values.map((value, k) => (value - centres[k]!) / spreads[k]!) }));
}

const oddsOf = ({ weights, constant }: Fit, values: readonly number[]): number =>
  values.reduce((sum, value, k) => sum + weights[k]! * value, constant);

/** A logistic regression in which no measure, each of them of a fault, may speak for a result. */
function fitFaults(results: readonly JudgedResult[]): Fit {
  let weights = results[0]!.values.map(() => 0);
  let constant = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = results.map(
      ({ values, label }) => 1 / (1 + Math.exp(-oddsOf({ weights, constant }, values))) - label,
    );
    weights = weights.map((weight, k) => {
      const slope = errors.reduce((sum, error, i) => sum + error * results[i]!.values[k]!, RIDGE * weight);
      return Math.min(0, weight - (RATE * slope) / results.length);
    });
    constant -= RATE * mean(errors);
  }
  return { weights, constant };
}

/** The odds (as a logarithm) of each result by a fit to the results of all other pairs, in their order. */
export function oddsLeftOut(results: readonly JudgedResult[]): number[] {
  const all = standardized(results);
  const fits = new Map<number, Fit>();
  return all.map(({ pair, values }) => {
    const fit = fits.get(pair) ?? fitFaults(all.filter((one) => one.pair !== pair));
    fits.set(pair, fit);
    return oddsOf(fit, values);
  });
}

/** How often one that is good has a higher score than one that is not: 0.5 by chance, 1 always. */
export function areaUnderCurve(scores: readonly number[], good: readonly boolean[]): number {
  const others = scores.filter((_, i) => !good[i]);
  const wins = scores
    .filter((_, i) => good[i])
    .flatMap((score) => others.map((other) => (score > other ? 1 : score === other ? 0.5 : 0)));
  return mean(wins);
}
