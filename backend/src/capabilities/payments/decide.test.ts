import { decide, type OrderState } from './decide.ts';

const order: OrderState = { state: 'pending', amount: 1999, currency: 'usd', paymentRef: null, refundState: null };
const paid = { kind: 'paid', amount: 1999, currency: 'USD', paymentRef: 'pi_1' } as const;
const failed = { kind: 'failed', amount: null, currency: null, paymentRef: null } as const;
const refunded = { kind: 'refunded', amount: 1999, currency: 'usd', paymentRef: 'pi_1' } as const;

test('the price, in its currency, credits the order', () => {
  expect(decide(order, paid)).toBe('credit');
});

test('money that came after a failure is credited, because it was taken', () => {
  expect(decide({ ...order, state: 'failed' }, paid)).toBe('credit');
});

test.each([
  ['one cent less', { amount: 1998 }, 'wrong_amount'],
  ['one cent more', { amount: 2000 }, 'wrong_amount'],
  ['no amount at all', { amount: null }, 'wrong_amount'],
  ['another currency', { currency: 'IDR' }, 'wrong_currency'],
  ['no currency', { currency: null }, 'wrong_currency'],
] as const)('%s is never credited', (_what, change, verdict) => {
  expect(decide(order, { ...paid, ...change })).toBe(verdict);
});

test('an order is credited once, and a second payment is distinguished from a repeated message', () => {
  const done = { ...order, state: 'paid', paymentRef: 'pi_1' } as const;
  expect(decide(done, paid)).toBe('ignore');
  expect(decide(done, { ...paid, paymentRef: 'pi_2' })).toBe('paid_twice');
});

test('a failure ends an order that waits, and no other', () => {
  expect(decide(order, failed)).toBe('fail');
  expect(decide({ ...order, state: 'paid' }, failed)).toBe('ignore');
  expect(decide({ ...order, state: 'failed' }, failed)).toBe('ignore');
});

test('a reversal by the provider is distinguished from a requested refund', () => {
  expect(decide({ ...order, state: 'paid' }, refunded)).toBe('take_back');
  expect(decide({ ...order, state: 'paid', refundState: 'refused' }, refunded)).toBe('take_back');
  expect(decide({ ...order, state: 'paid', refundState: 'asked' }, refunded)).toBe('confirm_refund');
  expect(decide({ ...order, state: 'paid', refundState: 'done' }, refunded)).toBe('ignore');
  expect(decide(order, refunded)).toBe('ignore');
});

test('a part of the money that went back takes no credits', () => {
  expect(decide({ ...order, state: 'paid' }, { ...refunded, amount: 500 })).toBe('refunded_partly');
});

test('a message that payment is under way changes nothing', () => {
  expect(decide(order, { ...paid, kind: 'pending' })).toBe('ignore');
});
