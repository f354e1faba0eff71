import {
  alpha,
  type Arm,
  binomialGreater,
  firstLook,
  fisherGreater,
  judge,
  limitOfLook,
  lookReached,
  type Verdict,
  visitsOfLook,
} from './halting.ts';

describe('the p-value of Fisher', () => {
  // scipy 1.17.1: fisher_exact([[failed, ok], [failed, ok]], alternative='greater').
  test.each<[Arm, Arm, number]>([
    // Fisher's lady tasting tea; the example of R's fisher.test, which prints p-value = 0.2429.
    [{ failed: 3, visits: 4 }, { failed: 1, visits: 4 }, 0.24285714285714283],
    [{ failed: 5, visits: 5 }, { failed: 0, visits: 45 }, 4.719741735732221e-7],
    [{ failed: 12, visits: 17 }, { failed: 7, visits: 14 }, 0.21179152359304215],
    [{ failed: 1, visits: 10 }, { failed: 11, visits: 14 }, 0.9999663480953022],
    [{ failed: 2, visits: 5 }, { failed: 0, visits: 95 }, 0.00202020202020202],
    [{ failed: 10, visits: 20 }, { failed: 0, visits: 20 }, 0.00021795989537925025],
    [{ failed: 40, visits: 800 }, { failed: 70, visits: 7000 }, 1.601497278303198e-13],
    [{ failed: 50, visits: 1000 }, { failed: 1000, visits: 100_000 }, 1.8746123748430134e-19],
    [{ failed: 1200, visits: 100_000 }, { failed: 1000, visits: 100_000 }, 9.819753401194035e-6],
  ])('of %j against %j is that of scipy', (sample, other, expected) => {
    expect(Math.abs(fisherGreater(sample, other) / expected - 1)).toBeLessThan(1e-9);
  });

  test.each<[Arm, Arm]>([
    [
      { failed: 0, visits: 10 },
      { failed: 3, visits: 103 },
    ],
    [
      { failed: 0, visits: 10 },
      { failed: 0, visits: 10 },
    ],
    [
      { failed: 7, visits: 7 },
      { failed: 9, visits: 9 },
    ],
    [
      { failed: 0, visits: 0 },
      { failed: 0, visits: 0 },
    ],
    [
      { failed: 10, visits: 1_000_000 },
      { failed: 900_000, visits: 1_000_000 },
    ],
  ])('of %j against %j is 1: nothing speaks against the sample', (sample, other) => {
    expect(fisherGreater(sample, other)).toBeCloseTo(1, 12);
  });

  test('of the two sides of one value adds up to one', () => {
    for (let failed = 1; failed <= 30; failed += 1) {
      const atLeast = fisherGreater({ failed, visits: 400 }, { failed: 30 - failed, visits: 600 });
      const lessThan = fisherGreater({ failed: 30 - failed + 1, visits: 600 }, { failed: failed - 1, visits: 400 });
      expect(atLeast + lessThan).toBeCloseTo(1, 11);
    }
  });
});

// scipy 1.17.1: binom.sf(failed - 1, visits, 0.05).
test.each<[Arm, number]>([
  [{ failed: 5, visits: 5 }, 3.125e-7],
  [{ failed: 3, visits: 5 }, 0.001158125],
  [{ failed: 2, visits: 5 }, 0.0225925],
  [{ failed: 4, visits: 10 }, 0.001028497937890625],
  [{ failed: 6, visits: 20 }, 0.0003292943245282763],
  [{ failed: 40, visits: 320 }, 1.2608654732961856e-7],
  [{ failed: 0, visits: 320 }, 1],
])('the binomial tail of %j at 5 %% is that of scipy', (sample, expected) => {
  expect(Math.abs(binomialGreater(sample, 0.05) / expected - 1)).toBeLessThan(1e-9);
});

describe('the looks', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [9, 1],
    [10, 2],
    [39, 3],
    [40, 4],
    [5 * 2 ** 19, 20],
  ])('%i visits allow look %i', (visits, look) => {
    expect(lookReached(visits)).toBe(look);
    if (look > 0) expect(visitsOfLook(look)).toBeLessThanOrEqual(visits);
  });

  test('together spend less than alpha, however long the canary runs', () => {
    const spent = Array.from({ length: 1000 }, (_, index) => limitOfLook(index + 1)).reduce((sum, one) => sum + one);
    expect(spent).toBeLessThan(alpha);
    expect(spent).toBeGreaterThan(0.99 * alpha);
  });
});

describe('a canary', () => {
  test('that always fails is stopped at the first look', () => {
    const verdict = judge(1, { visits: 5, failed: 5 }, { visits: 45, failed: 0 });
    expect(verdict).toMatchObject({ halt: true, look: 1, test: 'fisher', limit: 0.005 });
    expect(verdict.p).toBeCloseTo(4.7e-7, 8);
  });

  test('that fails as often as a stable version that fails always continues', () => {
    expect(judge(1, { visits: 5, failed: 5 }, { visits: 45, failed: 45 }).halt).toBe(false);
  });

  test('is not stopped for four failures, whatever their probability', () => {
    const verdict = judge(1, { visits: 5, failed: 4 }, { visits: 100_000, failed: 0 });
    expect(verdict.p).toBeLessThan(verdict.limit);
    expect(verdict.halt).toBe(false);
  });

  test('without a stable version to compare with is stopped when it always fails', () => {
    expect(judge(1, { visits: 5, failed: 5 }, { visits: 0, failed: 0 })).toMatchObject({
      halt: true,
      test: 'binomial',
    });
  });

  test('beside few visits to a stable version that fail as well continues', () => {
    const canary = { visits: 10, failed: 5 };
    expect(judge(2, canary, { visits: 10, failed: 0 }).halt).toBe(true);
    expect(judge(2, canary, { visits: 10, failed: 3 }).halt).toBe(false);
    expect(judge(2, { visits: 10, failed: 10 }, { visits: 3, failed: 2 }).p).toBe(1);
  });

  test('without a stable version to compare with may fail now and then', () => {
    expect(judge(5, { visits: 80, failed: 5 }, { visits: 3, failed: 0 }).halt).toBe(false);
  });
});

/** Deterministic numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Visitors arrive one by one, each in the canary with probability `share`; ends at the halt or after `visits` of the canary. */
function simulate(
  random: () => number,
  options: { share: number; canaryRate: number; stableRate: number; before: number; visits: number },
): Verdict | null {
  const arm = () => ({ visits: 0, failed: 0 });
  const canary = arm();
  const stable = arm();
  const visit = (one: { visits: number; failed: number }, rate: number): void => {
    one.visits += 1;
    if (random() < rate) one.failed += 1;
  };
  for (let index = 0; index < options.before; index += 1) visit(stable, options.stableRate);
  while (canary.visits < options.visits) {
    if (random() >= options.share) {
      visit(stable, options.stableRate);
      continue;
    }
    visit(canary, options.canaryRate);
    const look = lookReached(canary.visits);
    if (look === 0 || visitsOfLook(look) !== canary.visits) continue;
    const verdict = judge(look, canary, stable);
    if (verdict.halt) return verdict;
  }
  return null;
}

describe('of 2,000 simulated canaries', () => {
  test.each([
    { share: 0.1, rate: 0.01, before: 500 },
    { share: 0.5, rate: 0.1, before: 20 },
    { share: 0.5, rate: 0.03, before: 0 },
    { share: 1, rate: 0.3, before: 1000 },
  ])('that are no worse (%j), at most 1 % are stopped', ({ share, rate, before }) => {
    const random = randomOf(20_260_304);
    let halted = 0;
    for (let run = 0; run < 2000; run += 1) {
      if (simulate(random, { share, canaryRate: rate, stableRate: rate, before, visits: visitsOfLook(7) })) halted += 1;
    }
    expect(halted).toBeLessThanOrEqual(2000 * alpha);
  });

  test('that fail for 5 % instead of 1 %, half are stopped within 320 visits and nearly all within 640', () => {
    const random = randomOf(7);
    const needed = Array.from({ length: 2000 }, () => {
      const verdict = simulate(random, {
        share: 0.1,
        canaryRate: 0.05,
        stableRate: 0.01,
        before: 0,
        visits: visitsOfLook(8),
      });
      return verdict === null ? Infinity : visitsOfLook(verdict.look);
    }).sort((a, b) => a - b);
    expect(needed[1000]).toBeLessThanOrEqual(320);
    expect(needed.filter((visits) => visits <= 640).length).toBeGreaterThan(1950);
  });

  test('that fail always, all are stopped at the first look', () => {
    const random = randomOf(11);
    for (let run = 0; run < 2000; run += 1) {
      const verdict = simulate(random, { share: 0.1, canaryRate: 1, stableRate: 0.01, before: 45, visits: firstLook });
      expect(verdict?.look).toBe(1);
    }
  });
});
