import { shortened } from './shortened.ts';

test('a text of 30 characters stays whole, a longer one is cut there and gets an ellipsis', () => {
  expect(shortened('a'.repeat(30), 'en')).toBe('a'.repeat(30));
  expect(shortened('a'.repeat(31), 'en')).toBe(`${'a'.repeat(30)}…`);
  expect(shortened('', 'en')).toBe('');
});

test('what people see as one character is not cut through', () => {
  const family = '👩‍👩‍👧';
  expect(shortened(family.repeat(31), 'en')).toBe(`${family.repeat(30)}…`);
});
