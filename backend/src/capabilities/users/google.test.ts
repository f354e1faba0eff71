import {
  accountCodes,
  activateEndpoint,
  googleLoginEndpoint,
  googleNonceEndpoint,
  loginEndpoint,
  registerEndpoint,
  userInfoEndpoint,
} from '@facet/contracts/accounts';
import { creditEndpoint } from '@facet/contracts';
import { accountsSite } from '../../fixtures/accounts-site.ts';
import { buildTestApp, testMoment } from '../../fixtures/app.ts';
import { createCaller, digitsOf } from '../../fixtures/caller.ts';
import type { Database } from '../../database/database.ts';
import { type IdTokenClaims, type IdentityServer, startIdentityServer } from '../../fixtures/identity-server.ts';
import { googleNonceLife } from './google.ts';

jest.setTimeout(60_000);

let provider: IdentityServer;
let people = 0;

const here = accountsSite({}, async (now) => {
  provider = await startIdentityServer({ now });
  const { issuer, jwksUrl, clientId } = provider;
  return { accounts: { blockedDomainWords: [], google: { issuer, jwksUrl, clientId } } };
});
const { call, pass, now } = here;
afterAll(() => provider.stop());

const someone = () => {
  people += 1;
  return { sub: `10${String(people)}`, email: `google${String(people)}@example.com` };
};
const nonce = async () => (await call<{ nonce: string }>(googleNonceEndpoint)).data.nonce;
const bring = (token: string) => call<{ token: string; user_id: string }>(googleLoginEndpoint, { body: { token } });
const signIn = async (claims: IdTokenClaims) => bring(await provider.issueIdToken({ nonce: await nonce(), ...claims }));
const login = (email: string, password: string) =>
  call<{ token: string }>(loginEndpoint, { body: { email, password: digitsOf(password) } });
const activate = (token: string, password: string) =>
  call(activateEndpoint, { body: { token, password: digitsOf(password) } });
const info = async (token: string) => (await call(userInfoEndpoint, { token })).data;
const refused = { status: 400, code: accountCodes.googleRefused, msg: 'Google login failed. Please try again.' };
const activationToken = async (): Promise<string> => {
  const [mail] = await here.database.query<{ text: string }>(
    `select text_body as text from mail where kind = 'accountActivate' order by ctid desc limit 1`,
  );
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};

test('somebody new gets an active account without a password, with the credits of a sign-up', async () => {
  const person = someone();
  const { status, data } = await signIn(person);
  expect(status).toBe(200);
  expect(await info(data.token)).toMatchObject({ email: person.email, has_password: false, has_google: true });
  expect(await call(creditEndpoint, { token: data.token })).toMatchObject({ data: { rewardPoints: 100 } });
  expect((await login(person.email, '')).code).toBe(accountCodes.wrongLogin);
});

test('the same sub is the same account, although its address changed', async () => {
  const person = someone();
  const { data } = await signIn(person);
  const again = await signIn({ sub: person.sub, email: 'renamed@example.com', verified: false });
  expect(again.data.user_id).toBe(data.user_id);
  expect(await info(again.data.token)).toMatchObject({ email: person.email });
});

test('somebody who signs in twice at once has one account', async () => {
  const person = someone();
  const answers = await Promise.all([signIn(person), signIn(person), signIn(person)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.user_id)).size).toBe(1);
});

test('a sign-in that ends between two lookups of another one of the same person leaves that one its account', async () => {
  const person = someone();
  const others: string[] = [];
  const { query } = here.database;
  const slow: Database = {
    ...here.database,
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      const rows = await query<Row>(text, values);
      if (text.includes('google_sub = $1') && others.length === 0) others.push((await signIn(person)).data.user_id);
      return rows;
    },
  };
  const google = { issuer: provider.issuer, jwksUrl: provider.jwksUrl, clientId: provider.clientId };
  const late = await buildTestApp(slow, {}, { now, accounts: { blockedDomainWords: [], google } });
  const request = await createCaller(late.send, now);
  const token = await provider.issueIdToken({ ...person, nonce: await nonce() });
  const { status, data } = await request<{ user_id: string }>(googleLoginEndpoint, { body: { token } });
  expect({ status, user: data.user_id }).toEqual({ status: 200, user: others[0] });
  await late.app.close();
});

test('an account of an address that Google gives out is linked, keeps its password, and its owner gets a mail', async () => {
  const { sub, email } = someone();
  await call(registerEndpoint, { body: { email, password: digitsOf('mine') } });
  await activate(await activationToken(), 'mine');
  const before = await login(email, 'mine');
  const { data } = await signIn({ sub, email: email.toUpperCase(), hd: 'example.com' });
  expect(await info(data.token)).toMatchObject({ email, has_password: true, has_google: true });
  expect((await login(email, 'mine')).status).toBe(200);
  expect(await info(before.data.token)).toMatchObject({ email });
  expect(await here.database.query(`select recipient from mail where kind = 'googleAdded'`)).toEqual([
    { recipient: email },
  ]);
});

test('an account of that address that was never activated loses its unproven password', async () => {
  const { sub, email } = someone();
  await call(registerEndpoint, { body: { email, password: digitsOf('attacker') } });
  const link = await activationToken();
  const { data } = await signIn({ sub, email });
  expect(await info(data.token)).toMatchObject({ has_password: false });
  expect((await login(email, 'attacker')).code).toBe(accountCodes.wrongLogin);
  expect((await activate(link, 'attacker')).code).toBe(accountCodes.linkUsed);
  expect((await login(email, 'attacker')).code).toBe(accountCodes.wrongLogin);
});

test('an address that the provider has not verified opens no account and makes none', async () => {
  const { sub, email } = someone();
  expect(await signIn({ sub, email, verified: false })).toMatchObject(refused);
  await call(registerEndpoint, { body: { email, password: digitsOf('mine') } });
  await activate(await activationToken(), 'mine');
  expect(await signIn({ sub, email, verified: false })).toMatchObject(refused);
});

test('a second Google account of the same address is refused', async () => {
  const { sub, email } = someone();
  await signIn({ sub, email });
  expect(await signIn({ sub: `${sub}9`, email })).toMatchObject(refused);
});

test.each<[string, () => Partial<IdTokenClaims>]>([
  ['of another issuer', () => ({ issuer: 'https://accounts.evil.example' })],
  ['for another site', () => ({ audience: 'other.apps.googleusercontent.com' })],
  ['of a key that is not the provider’s', () => ({ forged: true })],
  [
    'that has expired',
    () => ({ issuedAt: testMoment.getTime() / 1000 - 7200, expiresAt: testMoment.getTime() / 1000 - 61 }),
  ],
  ['without a nonce', () => ({ nonce: undefined as unknown as string })],
  [
    'with a nonce that is not ours',
    () => ({ nonce: 'mhx0.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
  ],
  ['with an address that is none', () => ({ email: 'ann@example.com\r\nBcc: all@example.com' })],
])('an ID token %s is refused', async (_what, change) => {
  expect(await signIn({ ...someone(), ...change() })).toMatchObject(refused);
});

test('a token that is not signed at all is refused', async () => {
  const [, payload = ''] = (await provider.issueIdToken({ ...someone(), nonce: await nonce() })).split('.');
  const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  expect(await bring(`${head}.${payload}.`)).toMatchObject(refused);
  expect(await bring('no token at all, but long enough')).toMatchObject(refused);
});

test('an ID token is good once, also when it comes twice at the same time', async () => {
  const token = await provider.issueIdToken({ ...someone(), nonce: await nonce() });
  const answers = await Promise.all([bring(token), bring(token), bring(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a nonce is good for a day', async () => {
  const kept = await nonce();
  pass(googleNonceLife - 1);
  expect((await bring(await provider.issueIdToken({ ...someone(), nonce: kept }))).status).toBe(200);
  const late = await nonce();
  pass(googleNonceLife);
  expect(await bring(await provider.issueIdToken({ ...someone(), nonce: late }))).toMatchObject(refused);
});

test('without a client id there is no sign-in with Google, and the page learns so', async () => {
  const bare = await buildTestApp(here.database, {}, { now });
  const request = await createCaller(bare.send, now);
  expect(await request(googleNonceEndpoint)).toMatchObject({ status: 503, code: accountCodes.googleOff });
  expect(await request(googleLoginEndpoint, { body: { token: 'x'.repeat(30) } })).toMatchObject({
    status: 503,
    code: accountCodes.googleOff,
  });
  await bare.app.close();
});

test('keys that cannot be fetched are the provider’s failure, and a later try succeeds', async () => {
  const google = { issuer: provider.issuer, jwksUrl: 'http://127.0.0.1:1/certs', clientId: provider.clientId };
  const lost = await buildTestApp(here.database, {}, { now, accounts: { blockedDomainWords: [], google } });
  const request = await createCaller(lost.send, now);
  const given = (await request<{ nonce: string }>(googleNonceEndpoint)).data.nonce;
  const token = await provider.issueIdToken({ ...someone(), nonce: given });
  expect(await request(googleLoginEndpoint, { body: { token } })).toMatchObject({ status: 503, code: 503 });
  expect(lost.lines.join('\n')).not.toContain(token);
  await lost.app.close();
  expect((await bring(token)).status).toBe(200);
});
