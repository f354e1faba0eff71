import { isRefundable, refundPeriod } from './refunds.ts';

const paidAt = new Date('2026-07-01T10:00:00Z');
const order = { state: 'paid', refundState: null, paidAt, untouched: true } as const;
const after = (ms: number): Date => new Date(paidAt.getTime() + ms);

test('a purchase of which nothing was spent may be given back for 14 days', () => {
  expect(isRefundable(order, after(0))).toBe(true);
  expect(isRefundable(order, after(refundPeriod - 1))).toBe(true);
  expect(isRefundable(order, after(refundPeriod))).toBe(false);
});

test.each([
  ['was not paid', { state: 'pending' }],
  ['was spent in part', { untouched: false }],
  ['is being given back', { refundState: 'asked' }],
  ['was given back', { refundState: 'done' }],
  ['was refused once', { refundState: 'refused' }],
  ['was paid at no time that is known', { paidAt: null }],
] as const)('what %s is not given back', (_name, more) => {
  expect(isRefundable({ ...order, ...more }, after(0))).toBe(false);
});
