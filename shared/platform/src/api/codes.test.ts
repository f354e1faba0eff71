import type { ApiFailure, EndpointName } from '@facet/contracts';
import { consequencesOf } from './codes.ts';

const http = (code: number, status = 200): ApiFailure => ({ kind: 'http', status, code, msg: '' });
// No endpoint opens dialogs yet, so the rule for the ordinary ones is asked under a name that has no entry in the table.
const ordinary = 'any-other-call' as EndpointName;

it('403 ends the session and opens login', () => {
  expect(consequencesOf(ordinary, http(403))).toEqual(['clearSession', 'openLogin']);
});

it('403 on the quiet credit lookup ends the session without a dialog', () => {
  expect(consequencesOf('credit', http(403, 403))).toEqual(['clearSession']);
});

it.each([401, 40054])('%d opens the price dialog, but not on the quiet credit lookup', (code) => {
  expect(consequencesOf(ordinary, http(code))).toEqual(['openPrice']);
  expect(consequencesOf('credit', http(code))).toEqual([]);
});

it.each([404, 429, 500])('%d opens nothing', (code) => {
  expect(consequencesOf(ordinary, http(code, code))).toEqual([]);
});

it.each<ApiFailure>([{ kind: 'network' }, { kind: 'timeout' }, { kind: 'aborted' }, { kind: 'schema', where: 'x' }])(
  'a failure without a code ($kind) never signs anybody out',
  (failure) => {
    expect(consequencesOf(ordinary, failure)).toEqual([]);
  },
);
