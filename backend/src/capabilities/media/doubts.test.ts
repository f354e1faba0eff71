import { sayDoubts } from './doubts.ts';

test('what gives a clip away is said, the weightiest thing first', () => {
  expect(sayDoubts(['soft', 'turned'])).toMatch(/^The eyes look soft in the clip, .* looks to the side\./);
});

test('a clip that is fit to be shown gets no word', () => {
  expect(sayDoubts([])).toBe('');
});
