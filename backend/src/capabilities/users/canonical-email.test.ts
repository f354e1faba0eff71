import { canonicalEmail } from './canonical-email.ts';

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  [' ann+gift@example.com ', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['a.n.n@gmail.com', 'ann@gmail.com'],
  ['A.nn+x@GoogleMail.com', 'ann@gmail.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
  ['+x@example.com', '+x@example.com'],
])('%s is counted as %s', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical);
});
