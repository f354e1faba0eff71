import { accountCodes, loginEndpoint } from '@facet/contracts/accounts';
import { beginCodesEndpoint, confirmCodesEndpoint, passkeyLoginEndpoint } from '@facet/contracts/factors';
import { Secret, TOTP } from 'otpauth';
import { digitsOf } from '../src/fixtures/caller.ts';
import { type Attack, broken, held } from './attack.ts';
import { openPeople } from './people.ts';

export const guessedCodes: Attack = {
  item: 'A13',
  title: 'a stolen password opens an account that asks for codes',
  async run(target) {
    const { call, arrive, leave } = await openPeople(target);
    const { email, password, token } = await arrive();
    const { secret } = (await call<{ secret: string }>(beginCodesEndpoint, { token })).data;
    const used = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await call(confirmCodesEndpoint, { token, body: { code: used } });
    const body = { email, password: digitsOf(password) };
    const without = (await call(loginEndpoint, { body })).code;
    const replayed = (await call(loginEndpoint, { body: { ...body, code: used } })).code;
    let last = 0;
    for (let guess = 0; guess < 11; guess++)
      last = (await call(loginEndpoint, { body: { ...body, code: String(100_000 + guess) } })).status;
    await leave(token, email, password);
    const seen = `without ${String(without)}, a used one ${String(replayed)}, the twelfth guess ${String(last)}`;
    const isHeld = without === accountCodes.codeNeeded && replayed === accountCodes.codeWrong && last === 429;
    return isHeld ? held(seen) : broken(seen);
  },
};

export const inventedPasskey: Attack = {
  item: 'A13',
  title: 'an invented passkey signs in',
  async run(target) {
    const { call } = await openPeople(target);
    const client = { type: 'webauthn.get', challenge: 'AAAA', origin: 'https://evil.example' };
    const clientDataJSON = Buffer.from(JSON.stringify(client)).toString('base64url');
    const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response, clientExtensionResults: {} };
    const { code } = await call(passkeyLoginEndpoint, { body: { credential } });
    return code === accountCodes.passkeyRefused ? held(String(code)) : broken(`answers ${String(code)}`);
  },
};
