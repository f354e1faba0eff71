import { blockedDomainWords, emailProblem } from './email.ts';

test.each(['ann@example.com', ' ann@example.com\n', 'Ann.O+x@sub.example.co.uk', "o'brien@example.com"])(
  '%j may be used',
  (email) => {
    expect(emailProblem(email)).toBeNull();
  },
);

test.each(['', '   '])('%j is missing', (email) => {
  expect(emailProblem(email)).toBe('missing');
});

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'a b@example.com',
  'ann@example..com',
  'ann@@example.com',
  'ann@example.com\r\nBcc: all@example.com',
  'Ann <ann@example.com>',
  `${'a'.repeat(250)}@example.com`,
])('%j is invalid', (email) => {
  expect(emailProblem(email)).toBe('invalid');
});

test.each(blockedDomainWords)('a domain that contains %s is refused, in any case and place', (word) => {
  expect(emailProblem(`ann@${word.toUpperCase()}.com`)).toBe('provider');
  expect(emailProblem(`ann@my${word}mail.example`)).toBe('provider');
});

test('a blocked word in front of the @ is no matter', () => {
  expect(emailProblem('sky.cox@example.com')).toBeNull();
});

test('an operator may set other words, or none', () => {
  expect(emailProblem('ann@outlook.com', [])).toBeNull();
  expect(emailProblem('ann@example.com', ['example'])).toBe('provider');
});
