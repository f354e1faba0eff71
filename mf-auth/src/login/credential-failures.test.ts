import type { ApiFailure } from '@facet/contracts';
import { loginFailure, registerFailure } from './credential-failures.ts';

const refused = (code: number, msg = '', status = 400): ApiFailure => ({ kind: 'http', status, code, msg });

test.each([
  [refused(401, 'Inactive.', 401), 'login.inactive', true],
  [refused(40002, 'No such account.'), 'login.failed', false],
  [refused(500, '', 500), 'login.failed', false],
  [refused(429, '', 429), 'failed.throttled', false],
  [{ kind: 'network' } as const, 'failed.network', false],
])('signing in that fails (%j) says %s, and never which of the two was wrong', (failure, key, canResend) => {
  expect(loginFailure(failure)).toEqual({ words: { key }, canResend });
});

test.each([
  [refused(40004, 'This address cannot be used.'), { text: 'This address cannot be used.' }],
  [refused(40004), { key: 'register.failed' }],
  [refused(429, '', 429), { key: 'failed.throttled' }],
])('registering that fails (%j) says %j', (failure, words) => {
  expect(registerFailure(failure)).toEqual({ words, canResend: false });
});

test('an aborted call shows nothing', () => {
  expect([loginFailure({ kind: 'aborted' }), registerFailure({ kind: 'aborted' })]).toEqual([null, null]);
});
