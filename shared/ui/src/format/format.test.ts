import {
  formatBytes,
  formatCredits,
  formatDuration,
  formatSpan,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTimecode,
} from './format.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [999_499, '999 kB'],
    [999_600, '1 MB'],
    [3_240_000, '3.2 MB'],
    [1_500_000_000, '1.5 GB'],
    [5e15, '5,000 TB'],
    [-5, '0 bytes'],
  ])('writes %d as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });

  it('writes as the language does', () => {
    expect(formatBytes(3_240_000, 'de')).toBe('3,2 MB');
  });
});

describe('formatTimecode', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [725, '12:05'],
    [3723, '1:02:03'],
    [-3, '0:00'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatTimecode(seconds)).toBe(text);
  });
});

test.each([
  [40, 110, ['40 sec', '1 min, 50 sec']],
  [40, 101, ['40 sec', '1 min, 45 sec']],
  [90, 301, ['1 min, 30 sec', '5 min, 30 sec']],
  [40, 45, ['40 sec', null]],
  [40, null, ['40 sec', null]],
] as const)('a span from %s to %s seconds is said as %j', (least, most, said) => {
  expect(formatSpan(least, most, 'en')).toEqual(said);
});

describe('formatDuration', () => {
  it.each([
    [0.44, '0.4 sec'],
    [9.96, '10 sec'],
    [59.6, '1 min'],
    [125, '2 min, 5 sec'],
    [3599.7, '1 hr'],
    [3785, '1 hr, 3 min'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds, 'en')).toBe(text);
  });
});

describe('formatCredits', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1000'],
    [1001, '1K'],
    [1100, '1.1K'],
    [1999, '1.9K'],
    [999_999, '999.9K'],
    [1_000_000, '1M'],
    [1_000_001, '1M'],
    [2_340_000, '2.3M'],
  ])('writes %d as %s, never more than there is', (credits, text) => {
    expect(formatCredits(credits, 'en')).toBe(text);
  });

  it('keeps every tenth that a number has', () => {
    for (let tenths = 11; tenths < 9999; tenths += 1) {
      expect(formatCredits(tenths * 100, 'en')).toBe(`${String(tenths / 10)}K`);
    }
  });

  it('writes the decimal mark of the language', () => {
    expect(formatCredits(1234, 'de')).toBe('1,2K');
  });
});

describe('formatNumber', () => {
  it('keeps the formats of languages and options apart', () => {
    const write = (): string[] => [
      formatNumber(1234.5, 'en'),
      formatNumber(1234.5, 'de'),
      formatNumber(1234.5, 'en', { useGrouping: false }),
      formatNumber(7, 'en', { signDisplay: 'exceptZero' }),
    ];
    expect(write()).toEqual(['1,234.5', '1.234,5', '1234.5', '+7']);
    expect(write()).toEqual(['1,234.5', '1.234,5', '1234.5', '+7']);
  });

  it('refuses a language that cannot be one', () => {
    expect(() => formatNumber(1, 'not a language')).toThrow(RangeError);
  });
});

describe('formatPercent and formatMoney', () => {
  it('write a share and a price', () => {
    expect(formatPercent(0.455, 'en')).toBe('46%');
    expect(formatPercent(0.455, 'en', 1)).toBe('45.5%');
    expect(formatMoney(9.99, 'USD', 'en')).toBe('$9.99');
    expect(formatMoney(1234.5, 'EUR', 'de')).toBe('1.234,50\u00a0€');
  });

  it('refuse a currency that cannot be one', () => {
    expect(() => formatMoney(1, 'dollars', 'en')).toThrow(RangeError);
  });
});

describe('what is written without a format', () => {
  const values = [0, 1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 1_234_567, 1e15, 1e20, 1e21, -1, -0, NaN, Infinity];
  const prices = [1e-7, 1.5e-7, 0.004, 0.005, 0.285, 1.005, 2.85, 4.99, 9.995, 999.995, 1234.5, 98_765.4321, -2.5];
  const styles: readonly Intl.NumberFormatOptions[] = [
    {},
    { minimumFractionDigits: 2 },
    { maximumFractionDigits: 1, useGrouping: 'min2' },
    { useGrouping: false },
    { useGrouping: true, maximumFractionDigits: 0 },
    { signDisplay: 'exceptZero' },
    { style: 'currency', currency: 'USD' },
    { style: 'currency', currency: 'USD', minimumFractionDigits: 3 },
    { style: 'currency', currency: 'JPY' },
    { style: 'unit', unit: 'second', maximumFractionDigits: 1 },
  ];

  it.each(['en', 'id', 'ja', 'de', 'ar-EG'])('is what Intl writes in %s', (locale) => {
    for (const options of styles) {
      const format = new Intl.NumberFormat(locale, options);
      for (const value of [...values, ...prices])
        expect(formatNumber(value, locale, options)).toBe(format.format(value));
    }
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    for (const share of [0, 0.004, 0.005, 0.125, 0.45, 0.999, 1, 10, 12.34, -0.2])
      expect(formatPercent(share, locale)).toBe(percent.format(share));
  });

  it('is what Intl writes for any price', () => {
    for (let cents = 1; cents < 1_000_000; cents = cents * 2 + 7)
      for (const locale of ['en', 'id', 'ja'])
        expect(formatMoney(cents / 100, 'USD', locale)).toBe(
          new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100),
        );
  });

  it.each(['en', 'id', 'ja', 'de', 'ar-EG'])('is what Intl writes for lists in %s', (locale) => {
    const things = ['a cat', 'a dog', 'a fox', 'an owl'];
    for (let count = 0; count <= things.length; count++) {
      const some = things.slice(0, count);
      expect(formatList(some, locale)).toBe(new Intl.ListFormat(locale, { type: 'conjunction' }).format(some));
    }
  });

  it('refuses fewer digits at most than at least, as a format does', () => {
    expect(() => formatNumber(1, 'en', { minimumFractionDigits: 3, maximumFractionDigits: 1 })).toThrow(RangeError);
  });
});
