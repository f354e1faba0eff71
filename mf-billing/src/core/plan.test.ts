import { packageById, packages } from '@facet/catalog';
import { aboutRuns, freeRunsADay, parseCount, planFor, priceOfRun, runsFor, savingAgainstBasic } from './plan.ts';

const names = (credits: number) =>
  planFor(credits).parts.map(({ creditPackage, count }) => [creditPackage.name, count]);

test.each([
  [1, 'Basic'],
  [2000, 'Basic'],
  [2001, 'Standard'],
  [7000, 'Standard'],
  [7001, 'Pro'],
  [22_001, 'Premium'],
  [50_001, 'Enterprise'],
  [200_000, 'Enterprise'],
])('%d credits are covered by one %s package', (credits, name) => {
  expect(names(credits)).toEqual([[name, 1]]);
});

test('what is more than the largest package takes several', () => {
  expect(names(201_000)).toEqual([
    ['Enterprise', 1],
    ['Basic', 1],
  ]);
  expect(names(400_000)).toEqual([['Enterprise', 2]]);
  expect(names(460_000)).toEqual([['Enterprise', 3]]);
});

test('a plan adds up to the cent', () => {
  expect(planFor(201_000)).toMatchObject({ credits: 202_000, priceUsd: 308.99 });
});

test('every plan covers the need', () => {
  for (let need = 1; need < 1_000_000; need += 7919) expect(planFor(need).credits).toBeGreaterThanOrEqual(need);
});

test('the saving is that of the shown prices of 1,000 credits, and never rounded up', () => {
  expect(packages.map(savingAgainstBasic)).toEqual([0, 43, 54, 60, 70]);
});

test('runs are whole', () => {
  expect(runsFor(7000, 30)).toBe(233);
  expect(freeRunsADay(30)).toBe(3);
  expect(freeRunsADay(101)).toBe(0);
});

test('the price of a run is given to a tenth of a cent, bonus counted', () => {
  expect(packages.map((creditPackage) => priceOfRun(creditPackage, 30))).toEqual([0.15, 0.086, 0.068, 0.06, 0.045]);
});

test.each([
  ['5', 5],
  ['12000', 12_000],
  ['12,000', 12_000],
  ['12.000', 12_000],
  ['12 000', 12_000],
  [' 7 ', 7],
])('%j is %d', (text, count) => {
  expect(parseCount(text, 1e6)).toBe(count);
});

test.each(['', '0', '-3', '1.5', '1e5', 'many', '12,00', '2000000'])('%j is no count up to a million', (text) => {
  expect(parseCount(text, 1e6)).toBeNull();
});

test('Basic is the yardstick and saves nothing against itself', () => {
  expect(savingAgainstBasic(packageById('packageA'))).toBe(0);
});

test.each([
  [7000, 30, 230],
  [50_000, 30, 1600],
  [200_000, 5, 40_000],
  [2000, 30, 66],
  [100, 30, 3],
  [10, 30, 0],
])('%d credits at %d a run are about %d runs, never more than they are', (credits, each, about) => {
  expect(aboutRuns(credits, each)).toBe(about);
  expect(aboutRuns(credits, each)).toBeLessThanOrEqual(runsFor(credits, each));
});
