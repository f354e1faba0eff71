import { checkConfirmation, checkEmail, checkPassword } from './fields.ts';

test.each([
  ['', 'email.missing'],
  ['  ', 'email.missing'],
  ['ann', 'email.invalid'],
  ['ann@yahoo.com', 'email.provider'],
  ['ann@olive.example', 'email.provider'],
  ['ann@example.com', null],
])('the address %j is %s', (email, problem) => {
  expect(checkEmail(email)).toBe(problem);
});

test('an operator’s own list of providers counts instead', () => {
  expect(checkEmail('ann@yahoo.com', [])).toBeNull();
  expect(checkEmail('ann@mail.example', ['mail'])).toBe('email.provider');
});

test.each([
  ['', 'password.missing'],
  ['12345', 'password.length'],
  ['123456', null],
  ['x'.repeat(20), null],
  ['x'.repeat(21), 'password.length'],
  // Six characters as typed, more in UTF-16.
  ['😀'.repeat(6), null],
])('the password %j is %s', (password, problem) => {
  expect(checkPassword(password)).toBe(problem);
});

test('the second typing must be the first', () => {
  expect(checkConfirmation('secret1', 'secret1')).toBeNull();
  expect(checkConfirmation('secret1', 'secret2')).toBe('password.differs');
  expect(checkConfirmation('secret1', '')).toBe('password.missing');
});
