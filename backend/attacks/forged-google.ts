import { accountCodes, googleLoginEndpoint, googleNonceEndpoint } from '@facet/contracts/accounts';
import { createCaller, sendTo } from '../src/fixtures/caller.ts';
import { type Attack, broken, held, skipped } from './attack.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const forgedGoogle: Attack = {
  item: 'A7',
  title: 'an ID token that Google never signed opens an account',
  async run({ api }) {
    const call = await createCaller(sendTo(api));
    const given = await call<{ nonce: string; client_id: string } | null>(googleNonceEndpoint);
    if (given.data === null) return skipped('the site has no sign-in with Google');
    const { nonce, client_id: aud } = given.data;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: 'https://accounts.google.com', aud, sub: '1', email: 'ann@gmail.com', email_verified: true },
      ...{ nonce, iat: now, exp: now + 3600 },
    };
    const codes = [];
    for (const [head, signature] of [
      [{ alg: 'none' }, ''],
      [{ alg: 'HS256' }, 'AAAA'],
      [{ alg: 'RS256', kid: 'x' }, 'AAAA'],
    ] as const) {
      const token = `${part(head)}.${part(claims)}.${signature}`;
      codes.push((await call(googleLoginEndpoint, { body: { token } })).code);
    }
    const isHeld = codes.every((code) => code === accountCodes.googleRefused || code === 503);
    return isHeld ? held(`answers ${codes.join(', ')}`) : broken(`answers ${codes.join(', ')}`);
  },
};
