import {
  crossedOutPrice,
  defaultPackageId,
  hasExtra,
  packageById,
  packageFor,
  packages,
  pricePerThousand,
  suggestPackage,
  totalCredits,
} from './packages.ts';

describe('the credit packages', () => {
  it('reproduce the table of product 9.2', () => {
    const rows = packages.map((row) => [row.id, row.name, row.credits, row.bonus, row.priceUsd, pricePerThousand(row)]);
    expect(rows).toEqual([
      ['packageA', 'Basic', 2000, 0, 9.99, 5],
      ['packageB', 'Standard', 5000, 2000, 19.99, 2.85],
      ['packageC', 'Pro', 15000, 7000, 49.99, 2.27],
      ['packageD', 'Premium', 35000, 15000, 99.99, 1.99],
      ['packageE', 'Enterprise', 150000, 50000, 299, 1.49],
    ]);
  });

  it('call Standard popular and default, and Enterprise the best value', () => {
    expect(packages.filter(({ popular }) => popular).map(({ id }) => id)).toEqual([defaultPackageId]);
    expect(packages.filter(({ bestValue }) => bestValue).map(({ id }) => id)).toEqual(['packageE']);
  });

  it('add the bonus to the credits', () => {
    expect(packages.map(totalCredits)).toEqual([2000, 7000, 22000, 50000, 200000]);
  });

  it('get cheaper per credit as they get larger', () => {
    const rates = packages.map(pricePerThousand);
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
  });

  it('never show a rate with a bonus above the true one', () => {
    for (const row of packages.filter(({ bonus }) => bonus > 0)) {
      expect(pricePerThousand(row)).toBeLessThanOrEqual((row.priceUsd * 1000) / totalCredits(row));
    }
  });

  it('cross out the price times 1.67, to the cent', () => {
    expect(packages.map(crossedOutPrice)).toEqual([16.68, 33.38, 83.48, 166.98, 499.33]);
  });
});

describe('what is said of a package', () => {
  it('is “40% EXTRA” only where the bonus is 40 % of the credits or more', () => {
    expect(packages.filter(hasExtra).map(({ name }) => name)).toEqual(['Standard', 'Pro', 'Premium']);
  });

  it('is true of its numbers: the bonus, and the saving that the banner promises', () => {
    const digits = new Intl.NumberFormat('en');
    for (const { bonus, features } of packages.filter((one) => one.bonus > 0))
      expect(features).toContain(`${digits.format(bonus)} bonus credits`);
    expect(packageById('packageB').description).toContain(digits.format(packageById('packageB').bonus));
    const [basic, premium] = [packageById('packageA'), packageById('packageD')].map(pricePerThousand);
    expect(Math.floor((1 - premium! / basic!) * 100)).toBe(60);
    expect(packages.filter(({ recommended }) => recommended).map(({ id }) => id)).toEqual([defaultPackageId]);
  });
});

describe('the smallest package that covers a need', () => {
  it.each([
    [1, 'Basic'],
    [2000, 'Basic'],
    [2001, 'Standard'],
    [30_000, 'Premium'],
    [900_000, 'Enterprise'],
  ])('of %i credits is %s', (need, name) => {
    expect(packageFor(need).name).toBe(name);
  });
});

describe('the suggested package', () => {
  it.each([
    [0, null, 'Standard'],
    [0, 1, 'Standard'],
    [0, 4, 'Standard'],
    [1, 1, 'Standard'],
    [1, 2, 'Pro'],
    [1, 3, 'Premium'],
    [1, 4, 'Premium'],
  ] as const)('with is_purchased %p and current_package %p is %s', (isPurchased, currentPackage, name) => {
    expect(suggestPackage({ isPurchased, currentPackage }).name).toBe(name);
  });

  it('is the default when the current package is unknown', () => {
    expect(suggestPackage({ isPurchased: 1, currentPackage: null })).toBe(packageById(defaultPackageId));
  });
});
