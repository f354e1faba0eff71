/** Result of the test that two samples come from one distribution. */
export interface MannWhitney {
  /** Probability that a value of the first sample is above one of the second, ties counted half; 0.5 when alike. */
  readonly superiority: number;
  /** Two-sided, by the normal approximation with the correction for ties. */
  readonly p: number;
}

/** Complementary error function for x ≥ 0, to 1.2e-7 (Numerical Recipes, 2nd edition, section 6.2). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const coefficients = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const sum = coefficients.reduceRight((all, coefficient) => coefficient + t * all, 0);
  return t * Math.exp(-x * x + sum);
}

/**
 * Mann–Whitney U test (Mann and Whitney 1947): whether one sample tends to be larger than the other, whatever the
 * shape of their distributions. For samples of twenty values or more.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): MannWhitney {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]!.value === all[start]!.value) end += 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isFirst }) => isFirst).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)));
  const z = variance === 0 ? 0 : Math.abs(u - (n * m) / 2) / Math.sqrt(variance);
  return { superiority: u / (n * m), p: erfc(z / Math.SQRT2) };
}
