import { cheapestCredit, lossOf } from './pricing.ts';

test('the cheapest credit is that of the largest package', () => {
  expect(cheapestCredit).toBeGreaterThan(0.001);
  expect(cheapestCredit).toBeLessThan(0.002);
});

test('a price that brings what the run costs is no loss, to the millionth of a dollar', () => {
  expect(lossOf(100, 100 * cheapestCredit)).toBeNull();
  expect(lossOf(0, 0)).toBeNull();
});

test('one that does not says the sum, and the price that would do', () => {
  const loss = lossOf(10, 0.03);
  expect(loss).toMatchObject({ credits: 10, costUsd: 0.03, bringsUsd: 10 * cheapestCredit });
  expect(loss!.neededCredits * cheapestCredit * 0.8).toBeGreaterThanOrEqual(0.03);
});

test('a free run that costs something is a loss', () => {
  expect(lossOf(0, 0.005)).toMatchObject({ credits: 0, bringsUsd: 0 });
});
