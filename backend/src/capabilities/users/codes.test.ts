import { randomBytes } from 'node:crypto';
import { accountCodes, loginEndpoint, userInfoEndpoint } from '@facet/contracts/accounts';
import {
  beginCodesEndpoint,
  confirmCodesEndpoint,
  endCodesEndpoint,
  factorsEndpoint,
  renewRecoveryEndpoint,
} from '@facet/contracts/factors';
import { Secret, TOTP, URI } from 'otpauth';
import { accountsSite } from '../../fixtures/accounts-site.ts';
import { testMoment } from '../../fixtures/app.ts';
import { digitsOf } from '../../fixtures/caller.ts';
import { recoveryCount, seal, setupLife, unseal } from './codes.ts';
import { createPasswords } from './passwords.ts';
import { addAccount, eraseAccount } from './queries.ts';
import { freshFor, startSession } from './sessions.ts';

jest.setTimeout(60_000);

const step = 30_000;
let people = 0;
const passwords = createPasswords(2, 500, { memoryCost: 64, timeCost: 1, parallelism: 1 });

const here = accountsSite();
const { call, pass } = here;

async function person() {
  people += 1;
  const email = `code${String(people)}@example.com`;
  const passwordHash = await passwords.hash(digitsOf('mine'));
  const id = (await addAccount(here.database, {
    email,
    passwordHash,
    google: null,
    activatedAt: here.moment,
    now: here.moment,
  }))!;
  return { id, email, token: await startSession(here.database, id, '', here.moment) };
}
const login = (email: string, code?: string, password = 'mine', headers = {}) =>
  call<{ token: string; device: string }>(loginEndpoint, {
    body: { email, password: digitsOf(password), ...(code === undefined ? {} : { code }) },
    headers,
  });
/** What an app shows, made by the book (RFC 6238) and not by our own code. */
const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => totp.generate({ timestamp: here.moment.getTime() });
};
const begin = async (token: string) =>
  (await call<{ secret: string; uri: string }>(beginCodesEndpoint, { token })).data;
const confirm = (token: string, code: string) =>
  call<{ recovery: string[] }>(confirmCodesEndpoint, { token, body: { code } });
const mails = async () =>
  (await here.database.query<{ kind: string }>('select kind from mail order by created_at')).map(({ kind }) => kind);

/** A person whose account requires codes, one time step after the first. */
async function withCodes() {
  const owner = await person();
  const { secret } = await begin(owner.token);
  const show = appOf(secret);
  const { recovery } = (await confirm(owner.token, show())).data;
  pass(step);
  return { ...owner, secret, show, recovery };
}

test('codes are required once one was confirmed, and the owner gets a mail', async () => {
  const { email, token } = await person();
  const { secret, uri } = await begin(token);
  expect(URI.parse(uri)).toMatchObject({ issuer: 'Facet', label: email, digits: 6, period: 30 });
  expect((await login(email)).status).toBe(200);
  const show = appOf(secret);
  expect((await confirm(token, show())).data.recovery).toHaveLength(recoveryCount);
  expect(await mails()).toContain('codesOn');
  expect(await login(email)).toMatchObject({ status: 400, code: accountCodes.codeNeeded });
  pass(step);
  expect((await login(email, show())).status).toBe(200);
  const { data } = await call<{ codes: object }>(factorsEndpoint, { token });
  expect(data.codes).toEqual({ since: testMoment.toISOString(), recovery_left: recoveryCount });
});

test('a wrong password is reported before a code is required', async () => {
  const { email, show } = await withCodes();
  expect((await login(email, undefined, 'wrong')).code).toBe(accountCodes.wrongLogin);
  expect((await login(email, show(), 'wrong')).code).toBe(accountCodes.wrongLogin);
  expect((await login(email, show())).status).toBe(200);
});

test('a code is good once, however many bring it at once, and so is none from before it', async () => {
  const { email, show } = await withCodes();
  const before = show();
  pass(step);
  const code = show();
  const codes = (await Promise.all([login(email, code), login(email, code)])).map((answer) => answer.code);
  expect(codes.sort()).toEqual([200, accountCodes.codeWrong]);
  expect((await login(email, code)).code).toBe(accountCodes.codeWrong);
  expect((await login(email, before)).code).toBe(accountCodes.codeWrong);
});

test('the code of the setup does not sign in', async () => {
  const { email, token } = await person();
  const show = appOf((await begin(token)).secret);
  await confirm(token, show());
  expect((await login(email, show())).code).toBe(accountCodes.codeWrong);
});

test('a clock may be one step off, and not two', async () => {
  const { email, show } = await withCodes();
  pass(step);
  const code = show();
  pass(2 * step);
  expect((await login(email, code)).code).toBe(accountCodes.codeWrong);
  const late = show();
  pass(step);
  expect((await login(email, late)).status).toBe(200);
});

test('a recovery code signs in once, with or without its hyphens', async () => {
  const { email, token, recovery } = await withCodes();
  expect((await login(email, recovery[0]!.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
  expect((await login(email, recovery[0])).code).toBe(accountCodes.codeWrong);
  expect((await login(email, recovery[1])).status).toBe(200);
  const { data } = await call<{ codes: { recovery_left: number } }>(factorsEndpoint, { token });
  expect(data.codes.recovery_left).toBe(recoveryCount - 2);
});

test('new recovery codes take the place of the old ones, for a code', async () => {
  const { email, token, show, recovery } = await withCodes();
  expect((await call(renewRecoveryEndpoint, { token, body: { code: '000000' } })).code).toBe(accountCodes.codeWrong);
  const { data } = await call<{ recovery: string[] }>(renewRecoveryEndpoint, { token, body: { code: show() } });
  expect((await login(email, recovery[0])).code).toBe(accountCodes.codeWrong);
  expect((await login(email, data.recovery[0])).status).toBe(200);
});

test('codes are turned off by a code alone, whatever the session', async () => {
  const { email, token, recovery } = await withCodes();
  expect((await call(endCodesEndpoint, { token, body: { code: '123456' } })).code).toBe(accountCodes.codeWrong);
  expect((await call(endCodesEndpoint, { token, body: { code: recovery[0]! } })).status).toBe(200);
  expect(await mails()).toContain('codesOff');
  expect((await login(email)).status).toBe(200);
});

test('codes of one account are none of another one', async () => {
  const [one, other] = [await withCodes(), await withCodes()];
  expect((await login(other.email, one.recovery[0])).code).toBe(accountCodes.codeWrong);
});

test('after ten wrong codes a stranger who has the password waits, and a browser that the account knows does not', async () => {
  const { email, show } = await withCodes();
  const known = (await login(email, show())).data.device;
  pass(step);
  for (let turn = 0; turn < 10; turn++) expect((await login(email, '000000')).code).toBe(accountCodes.codeWrong);
  const refused = await login(email, show());
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } });
  expect((await login(email, show(), 'mine', { 'device-token': known })).status).toBe(200);
});

test('beginning requires a sign-in of the last 15 minutes, and a setup stays open for half an hour', async () => {
  const { token } = await person();
  const show = appOf((await begin(token)).secret);
  pass(freshFor + 1);
  expect((await call(beginCodesEndpoint, { token })).code).toBe(accountCodes.signInAgain);
  pass(setupLife);
  expect((await confirm(token, show())).code).toBe(accountCodes.codesChanged);
});

test('a confirmed secret is not replaced by another one', async () => {
  const { token } = await withCodes();
  expect((await call(beginCodesEndpoint, { token })).code).toBe(accountCodes.codesChanged);
});

test('visitors must sign in', async () => {
  expect(await call(beginCodesEndpoint)).toMatchObject({ status: 403, code: 403 });
  for (const endpoint of [confirmCodesEndpoint, renewRecoveryEndpoint, endCodesEndpoint])
    expect(await call(endpoint, { body: { code: '123456' } })).toMatchObject({ status: 403, code: 403 });
});

test('neither the secret nor a recovery code can be read in the database or in the log', async () => {
  const { id, email, secret, show, recovery } = await withCodes();
  await login(email, show());
  const [kept] = await here.database.query<{ sealed: Buffer }>(
    'select sealed_secret as sealed from totp where user_id = $1',
    [id],
  );
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  expect(Buffer.from(kept!.sealed).includes(bytes)).toBe(false);
  const hashes = await here.database.query<{ hash: Buffer }>('select code_sha256 as hash from recovery_code');
  expect(hashes.every(({ hash }) => Buffer.from(hash).length === 32)).toBe(true);
  const log = here.site.lines.join('\n');
  for (const word of [secret, ...recovery]) expect(log).not.toContain(word);
});

test('the end of an account takes secret and recovery codes away', async () => {
  const { id } = await withCodes();
  await here.database.tx((transaction) => eraseAccount(transaction, id, here.moment));
  expect(await here.database.query('select 1 as one from totp where user_id = $1', [id])).toEqual([]);
  expect(await here.database.query('select 1 as one from recovery_code where user_id = $1', [id])).toEqual([]);
});

test('an existing session needs no code', async () => {
  const { token } = await withCodes();
  expect((await call(userInfoEndpoint, { token })).status).toBe(200);
});

test('what is sealed opens with its key and for its owner alone, unchanged', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'ann', Buffer.from('secret'));
  expect(unseal(key, 'ann', sealed).toString()).toBe('secret');
  expect(() => unseal(key, 'bob', sealed)).toThrow();
  expect(() => unseal(randomBytes(32), 'ann', sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[14]! ^= 1;
  expect(() => unseal(key, 'ann', changed)).toThrow();
});
