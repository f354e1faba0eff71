/** @jest-environment jsdom */
import { readReturn, takeReturn, withoutReturn } from './payment-return.ts';

test.each([
  ['?pay=stripe&transactionId=t1', { channel: 'stripe', transactionId: 't1', failed: false }],
  ['?transactionId=t1', { channel: 'stripe', transactionId: 't1', failed: false }],
  ['?pay=paypal&transaction_id=t2', { channel: 'paypal', transactionId: 't2', failed: false }],
  ['?pay=paypal&pay_status=fail', { channel: 'paypal', transactionId: null, failed: true }],
  ['?pay=usdt&transactionId=t3&pay_status=fail', { channel: 'usdt', transactionId: 't3', failed: true }],
])('%s is a return', (search, expected) => {
  expect(readReturn(search)).toEqual(expected);
});

test.each([
  '',
  '?q=cat',
  '?pay=cheque&transactionId=t1',
  '?pay=paypal',
  '?transaction_id=t1',
  '?transactionId=',
  `?transactionId=${'x'.repeat(201)}`,
])('%s is none', (search) => {
  expect(readReturn(search)).toBeNull();
});

test('what else stands in the query stays', () => {
  expect(withoutReturn('?category=video&pay=paypal&transaction_id=1&pay_status=fail')).toBe('?category=video');
  expect(withoutReturn('?pay=stripe&transactionId=1')).toBe('');
});

test('taking it cleans the address and keeps the place on the page', () => {
  window.history.replaceState({ key: 'x' }, '', '/tools?category=video&pay=stripe&transactionId=t1#list');
  expect(takeReturn(window)).toEqual({ channel: 'stripe', transactionId: 't1', failed: false });
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/tools?category=video#list');
  expect(window.history.state).toEqual({ key: 'x' });
});

test('an address without a return is left alone', () => {
  window.history.replaceState(null, '', '/pricing?transaction_id=t1');
  expect(takeReturn(window)).toBeNull();
  expect(window.location.search).toBe('?transaction_id=t1');
});
