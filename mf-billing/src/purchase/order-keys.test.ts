import { createOrderKeys } from './order-keys.ts';

function setup() {
  let ids = 0;
  return createOrderKeys(() => `key ${String(ids++)}`);
}

test('the same choice keeps its key until it is answered', () => {
  const keys = setup();
  expect([keys.keyOf('plan stripe'), keys.keyOf('plan stripe')]).toEqual(['key 0', 'key 0']);
  keys.answered();
  expect(keys.keyOf('plan stripe')).toBe('key 1');
});

test('another choice has a key of its own, and the first choice a new one after it', () => {
  const keys = setup();
  expect(['a', 'b', 'a'].map(keys.keyOf)).toEqual(['key 0', 'key 1', 'key 2']);
});
