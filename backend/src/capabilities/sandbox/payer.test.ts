import { lessThan } from './payer.ts';

test.each([
  [1000, 900],
  [999, 899],
  [10, 9],
  [2, 1],
  [1, 1],
])('of %i a wrong amount is %i: a tenth too little, and one at least', (amount, received) => {
  expect(lessThan(amount)).toBe(received);
});
