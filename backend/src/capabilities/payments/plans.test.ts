import { packages } from '@facet/catalog';
import { planIdSchema } from '@facet/contracts/payments';
import { goodsOf, plansFor } from './plans.ts';

const noUser = { count: 0, packages: new Set<string>() };

test('the first purchase is at the first-time plan of the low-volume set', () => {
  expect(plansFor(noUser).map(({ plan_id }) => plan_id)).toEqual(packages.map(({ id }) => `${id}.first.low`));
});

test('two purchases select the high-volume set; a package that was bought has its regular plan', () => {
  const buyer = { count: 2, packages: new Set(['packageB']) };
  const ids = plansFor(buyer).map(({ plan_id }) => plan_id);
  expect(ids).toContain('packageB.regular.high');
  expect(ids).toContain('packageA.first.high');
  expect(plansFor({ ...buyer, count: 1 }).map(({ plan_id }) => plan_id)).toContain('packageB.regular.low');
});

test('every plan has the price of its package and a name of the contract', () => {
  for (const count of [0, 1, 2, 9])
    for (const { plan_id, package_id, price_cents } of plansFor({ count, packages: new Set(['packageA']) })) {
      expect(planIdSchema.parse(plan_id)).toBe(plan_id);
      expect(price_cents).toBe(Math.round(packages.find(({ id }) => id === package_id)!.priceUsd * 100));
    }
});

test('a plan of another buyer buys nothing', () => {
  expect(goodsOf('packageB.first.low', noUser)).toMatchObject({
    price_cents: 1999,
    credits: 5000,
    bonus: 2000,
    total: 7000,
  });
  expect(goodsOf('packageB.regular.high', noUser)).toBeUndefined();
  expect(goodsOf('packageZ.first.low', noUser)).toBeUndefined();
});
