import {
  checkCredentials,
  firstWrong,
  leaveField,
  noProblems,
  startCredentials,
  typeInto,
} from './credential-fields.ts';

const login = { isRegister: false, refusedDomains: undefined };
const register = { isRegister: true, refusedDomains: undefined };

test('signing in needs no confirmation, registering does', () => {
  const values = { email: 'ann@example.com', password: 'secret1', confirmation: '' };
  expect(checkCredentials(values, login)).toEqual(noProblems);
  expect(checkCredentials(values, register)).toEqual({ ...noProblems, confirmation: 'password.missing' });
  expect(checkCredentials({ ...values, confirmation: 'secret2' }, register).confirmation).toBe('password.differs');
});

test('the operator’s list of refused domains counts', () => {
  const values = { email: 'ann@mailbox.example', password: 'secret1', confirmation: '' };
  expect(checkCredentials(values, { ...login, refusedDomains: ['mailbox'] }).email).toBe('email.provider');
});

test('the first wrong field is the topmost', () => {
  expect(firstWrong(noProblems)).toBeNull();
  expect(firstWrong({ ...noProblems, confirmation: 'password.differs', password: 'password.length' })).toBe('password');
});

test('leaving a field says what is wrong with it alone; typing takes that back', () => {
  const begun = typeInto(startCredentials(''), 'email', 'ann');
  const left = leaveField(begun, 'email', register);
  expect(left.problems).toEqual({ ...noProblems, email: 'email.invalid' });
  const typed = typeInto(left, 'email', 'ann@');
  expect(typed).toEqual({ values: { email: 'ann@', password: '', confirmation: '' }, problems: noProblems });
});
