import { dayAfter, freeOn, giftIn, goodOn, split, utcDay } from './balance.ts';

test('the day is that of UTC, wherever the server stands', () => {
  expect(utcDay(new Date('2026-03-04T23:30:00-05:00'))).toBe('2026-03-05');
});

test('free credits are spent first', () => {
  expect(split({ paid: 50, free: 30 }, 20)).toEqual({ kind: 'enough', paid: 0, free: 20 });
  expect(split({ paid: 50, free: 30 }, 30)).toEqual({ kind: 'enough', paid: 0, free: 30 });
  expect(split({ paid: 50, free: 30 }, 31)).toEqual({ kind: 'enough', paid: 1, free: 30 });
  expect(split({ paid: 50, free: 30 }, 80)).toEqual({ kind: 'enough', paid: 50, free: 30 });
});

test('the shortfall is exact to the credit', () => {
  expect(split({ paid: 50, free: 30 }, 81)).toEqual({ kind: 'short', missing: 1 });
  expect(split({ paid: 0, free: 0 }, 3)).toEqual({ kind: 'short', missing: 3 });
});

test('free credits are good on their day alone; a clock that runs behind takes none away', () => {
  expect(freeOn(100, '2026-03-04', '2026-03-04')).toBe(100);
  expect(freeOn(100, '2026-03-04', '2026-03-05')).toBe(0);
  expect(freeOn(100, '2026-03-04', '2026-03-03')).toBe(100);
  expect(freeOn(100, null, '2026-03-03')).toBe(0);
});

test('the gift of a sign-up outlives the day of the others, and they are spent before it', () => {
  const free = { free: 150, freeDay: '2026-02-28', gift: 100, giftDay: dayAfter('2026-02-28') };
  expect(free.giftDay).toBe('2026-03-01');
  expect(goodOn(free, '2026-02-28')).toEqual({ free: 150, gift: 100 });
  expect(goodOn(free, '2026-03-01')).toEqual({ free: 100, gift: 100 });
  expect(goodOn(free, '2026-03-02')).toEqual({ free: 0, gift: 0 });
  expect([giftIn(50, free), giftIn(51, free), giftIn(150, free)]).toEqual([0, 1, 100]);
});
