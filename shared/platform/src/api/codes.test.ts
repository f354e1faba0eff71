import type { ApiFailure } from '@facet/contracts';
import { consequencesOf } from './codes.ts';

const http = (code: number, status = 200): ApiFailure => ({ kind: 'http', status, code, msg: '' });

it('403 ends the session and opens login', () => {
  expect(consequencesOf('asked', http(403))).toEqual(['clearSession', 'openLogin']);
});

it('403 on a quiet call ends the session without a dialog', () => {
  expect(consequencesOf('quiet', http(403, 403))).toEqual(['clearSession']);
});

it.each([401, 40054])('%d opens the price dialog, but not on a quiet call', (code) => {
  expect(consequencesOf('asked', http(code))).toEqual(['openPrice']);
  expect(consequencesOf('quiet', http(code))).toEqual([]);
});

it.each([401, 403, 40054])('%d of a call about signing in goes to the caller alone', (code) => {
  expect(consequencesOf('account', http(code))).toEqual([]);
});

it.each([404, 429, 500])('%d opens nothing', (code) => {
  expect(consequencesOf('asked', http(code, code))).toEqual([]);
});

it.each<ApiFailure>([{ kind: 'network' }, { kind: 'timeout' }, { kind: 'aborted' }, { kind: 'schema', where: 'x' }])(
  'a failure without a code ($kind) never signs anybody out',
  (failure) => {
    expect(consequencesOf('asked', failure)).toEqual([]);
  },
);
