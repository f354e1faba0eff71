import { isAccepted } from './accepted.ts';

test.each([
  ['image/png', [], true],
  ['image/png', undefined, true],
  ['image/png', ['image/jpeg', 'image/png'], true],
  ['image/png', ['image/*'], true],
  ['image/png', ['image/jpeg'], false],
  ['video/mp4', ['image/*'], false],
])('%s with %j taken: %s', (type, accept, is) => {
  expect(isAccepted(type, accept)).toBe(is);
});
