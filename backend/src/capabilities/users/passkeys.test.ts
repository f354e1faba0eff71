import { accountCodes, exportEndpoint, sessionsEndpoint } from '@facet/contracts/accounts';
import {
  addPasskeyEndpoint,
  factorsEndpoint,
  passkeyLoginEndpoint,
  passkeyLoginOptionsEndpoint,
  passkeyOptionsEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
} from '@facet/contracts/factors';
import { accountsSite } from '../../fixtures/accounts-site.ts';
import { testSite } from '../../fixtures/app.ts';
import {
  createAuthenticator,
  type CreationOptions,
  type Quirks,
  type RequestOptions,
} from '../../fixtures/authenticator.ts';
import { challengeLife, relyingParty } from './passkeys.ts';
import { addAccount, eraseAccount } from './queries.ts';
import { freshFor, startSession } from './sessions.ts';

jest.setTimeout(60_000);

let people = 0;

const here = accountsSite();
const { call, pass } = here;

async function person() {
  people += 1;
  const email = `key${String(people)}@example.com`;
  const google = { sub: email, isVouched: true };
  const id = (await addAccount(here.database, {
    email,
    passwordHash: null,
    google,
    activatedAt: here.moment,
    now: here.moment,
  }))!;
  return { id, email, token: await startSession(here.database, id, '', here.moment) };
}
const creation = async (token: string) =>
  (await call<{ options: CreationOptions }>(passkeyOptionsEndpoint, { token })).data.options;
const request = async () => (await call<{ options: RequestOptions }>(passkeyLoginOptionsEndpoint)).data.options;
const bring = (token: string, credential: object, name = 'Laptop') =>
  call(addPasskeyEndpoint, { token, body: { name, credential } });
const login = (credential: object) =>
  call<{ token: string; user_id: string }>(passkeyLoginEndpoint, { body: { credential } });
const keys = async (token: string) =>
  (await call<{ passkeys: { id: string; name: string; last_used_at: string | null }[] }>(factorsEndpoint, { token }))
    .data.passkeys;
const mails = async () =>
  (await here.database.query<{ kind: string }>('select kind from mail order by created_at')).map(({ kind }) => kind);

/** A person with a passkey. */
async function withKey() {
  const owner = await person();
  const device = createAuthenticator(testSite);
  expect((await bring(owner.token, device.create(await creation(owner.token)))).status).toBe(200);
  return { ...owner, device };
}

test('a passkey is made for this site by a verified user, is listed, reported by mail, and signs in without an address', async () => {
  const { id, token, device } = await withKey();
  expect(await mails()).toEqual(['passkeyAdded']);
  expect(await keys(token)).toMatchObject([{ name: 'Laptop', last_used_at: null }]);
  const begun = await login(device.get(await request()));
  expect(begun).toMatchObject({ status: 200, data: { user_id: id } });
  expect((await call(sessionsEndpoint, { token: begun.data.token })).status).toBe(200);
  expect(await keys(token)).toMatchObject([{ last_used_at: here.moment.toISOString() }]);
});

test('the options to make a passkey require a discoverable key and user verification', async () => {
  const { token } = await person();
  expect(await creation(token)).toMatchObject({
    rp: { id: 'facet.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  expect(await request()).toMatchObject({ rpId: 'facet.example', userVerification: 'required' });
});

test('several are kept by their names, a browser does not make a second one, and one is removed', async () => {
  const { token, device } = await withKey();
  const again = (await creation(token)) as CreationOptions & { excludeCredentials: { id: string }[] };
  expect(again.excludeCredentials).toHaveLength(1);
  expect((await bring(token, device.create(again))).code).toBe(accountCodes.passkeyRefused);
  expect((await bring(token, createAuthenticator(testSite).create(await creation(token)), 'Phone')).status).toBe(200);
  const [first, second] = await keys(token);
  const body = { name: 'Old laptop' };
  expect((await call(renamePasskeyEndpoint, { token, path: { id: first!.id }, body })).status).toBe(200);
  expect((await call(removePasskeyEndpoint, { token, path: { id: second!.id } })).status).toBe(200);
  expect((await keys(token)).map(({ name }) => name)).toEqual(['Old laptop']);
  expect(await mails()).toContain('passkeyRemoved');
});

test('a removed passkey cannot sign in', async () => {
  const { token, device } = await withKey();
  const [key] = await keys(token);
  await call(removePasskeyEndpoint, { token, path: { id: key!.id } });
  expect((await login(device.get(await request()))).code).toBe(accountCodes.passkeyRefused);
});

test('a user cannot rename or remove another user’s passkey', async () => {
  const { token } = await withKey();
  const stranger = await person();
  const path = { id: (await keys(token))[0]!.id };
  expect((await call(removePasskeyEndpoint, { token: stranger.token, path })).status).toBe(404);
  expect((await call(renamePasskeyEndpoint, { token: stranger.token, path, body: { name: 'x' } })).status).toBe(404);
  expect((await call(removePasskeyEndpoint, { token, path: { id: 'none' } })).status).toBe(404);
  expect(await keys(token)).toHaveLength(1);
});

test('a challenge belongs to the session that requested it, is good for five minutes, and once', async () => {
  const [one, other] = [await person(), await person()];
  const device = createAuthenticator(testSite);
  const options = await creation(one.token);
  expect((await bring(other.token, device.create(options))).code).toBe(accountCodes.passkeyRefused);
  pass(challengeLife);
  expect((await bring(one.token, device.create(options))).code).toBe(accountCodes.passkeyRefused);
  const late = await creation(one.token);
  expect((await bring(one.token, device.create(late))).status).toBe(200);
  expect((await bring(one.token, createAuthenticator(testSite).create(late))).code).toBe(accountCodes.passkeyRefused);
});

test('an answer signs in once, and not after five minutes', async () => {
  const { device } = await withKey();
  const answer = device.get(await request());
  expect((await login(answer)).status).toBe(200);
  expect((await login(answer)).code).toBe(accountCodes.passkeyRefused);
  const late = device.get(await request());
  pass(challengeLife);
  expect((await login(late)).code).toBe(accountCodes.passkeyRefused);
});

test('of two that bring one answer at the same time, one signs in', async () => {
  const { device } = await withKey();
  const answer = device.get(await request());
  const codes = (await Promise.all([login(answer), login(answer), login(answer)])).map(({ code }) => code);
  expect(codes.sort()).toEqual([200, accountCodes.passkeyRefused, accountCodes.passkeyRefused]);
});

test.each<[string, Quirks]>([
  ['another origin', { origin: 'https://facet.example.evil.example' }],
  ['another site’s name', { rpId: 'evil.example' }],
  ['an unverified user', { isUnverified: true }],
])('an answer for %s is refused, when it is made and when it signs in', async (_name, quirks) => {
  const { device } = await withKey();
  expect((await login(device.get(await request(), quirks))).code).toBe(accountCodes.passkeyRefused);
  const { token } = await person();
  const made = createAuthenticator(testSite).create(await creation(token), quirks);
  expect((await bring(token, made)).code).toBe(accountCodes.passkeyRefused);
});

test('a counter that goes back means a copy, which cannot sign in', async () => {
  const { device } = await withKey();
  expect((await login(device.get(await request(), { counter: 7 }))).status).toBe(200);
  for (const counter of [7, 3, 0])
    expect((await login(device.get(await request(), { counter }))).code).toBe(accountCodes.passkeyRefused);
  expect((await login(device.get(await request(), { counter: 8 }))).status).toBe(200);
});

test('a passkey that never counts signs in again and again', async () => {
  const owner = await person();
  const device = createAuthenticator(testSite);
  await bring(owner.token, device.create(await creation(owner.token), { counter: 0 }));
  for (const _turn of [1, 2]) expect((await login(device.get(await request(), { counter: 0 }))).status).toBe(200);
});

test('a signature by another key, an unknown key, and another one’s name are refused', async () => {
  const { id, device } = await withKey();
  const stranger = createAuthenticator(testSite);
  const own = device.get(await request());
  const forged = stranger.get(await request(), { userHandle: Buffer.from(id).toString('base64url') });
  expect((await login({ ...forged, id: own.id, rawId: own.id })).code).toBe(accountCodes.passkeyRefused);
  expect((await login(forged)).code).toBe(accountCodes.passkeyRefused);
  const userHandle = Buffer.from((await person()).id).toString('base64url');
  expect((await login(device.get(await request(), { userHandle }))).code).toBe(accountCodes.passkeyRefused);
});

test('nothing but base64url is looked at', async () => {
  expect((await login({ id: '%', rawId: '%', type: 'public-key' })).status).toBe(400);
  const { device } = await withKey();
  const answer = device.get(await request());
  const broken = { ...answer, response: { ...answer.response, clientDataJSON: 'AAAA' } };
  expect((await login(broken)).code).toBe(accountCodes.passkeyRefused);
});

test('adding and removing require a sign-in of the last 15 minutes', async () => {
  const { token, device } = await withKey();
  const path = { id: (await keys(token))[0]!.id };
  const options = await creation(token);
  pass(freshFor + 1);
  expect((await call(passkeyOptionsEndpoint, { token })).code).toBe(accountCodes.signInAgain);
  expect((await bring(token, device.create(options))).code).toBe(accountCodes.signInAgain);
  expect((await call(removePasskeyEndpoint, { token, path })).code).toBe(accountCodes.signInAgain);
});

test('visitors must sign in', async () => {
  for (const endpoint of [factorsEndpoint, passkeyOptionsEndpoint])
    expect(await call(endpoint)).toMatchObject({ status: 403, code: 403 });
});

test('a copy of the user’s data names passkeys, and the end of the account takes them away', async () => {
  const { id, token, device } = await withKey();
  const { text } = await call(exportEndpoint, { token });
  expect((JSON.parse(text) as { passkeys: unknown }).passkeys).toMatchObject([{ name: 'Laptop' }]);
  await here.database.tx((transaction) => eraseAccount(transaction, id, here.moment));
  expect((await login(device.get(await request()))).code).toBe(accountCodes.passkeyRefused);
  expect(await here.database.query('select 1 as one from passkey where user_id = $1', [id])).toEqual([]);
});

test('no challenge, key or answer stands in the log', async () => {
  const { device } = await withKey();
  const options = await request();
  const answer = device.get(options);
  await login(answer);
  const log = here.site.lines.join('\n');
  for (const secret of [options.challenge, answer.response.signature, answer.id]) expect(log).not.toContain(secret);
});

test.each([
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://facet.example', { id: 'facet.example', origin: 'https://facet.example' }],
])('passkeys of %s are made for %j', (siteUrl, party) => {
  expect(relyingParty(siteUrl)).toEqual(party);
});
