/** What attackers tried, and owners must not feel. One site, one database; every test has people and networks of its own. */
import {
  accountCodes,
  activateEndpoint,
  changePasswordEndpoint,
  deleteAccountEndpoint,
  exportEndpoint,
  forgotEndpoint,
  googleLoginEndpoint,
  googleNonceEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  renewEndpoint,
  resetEndpoint,
  revokeOthersEndpoint,
  tokenCreateEndpoint,
  tokenLoginEndpoint,
  tokenLookEndpoint,
  userInfoEndpoint,
} from '@facet/contracts/accounts';
import { creditEndpoint } from '@facet/contracts';
import { rewardEndpoint } from '@facet/contracts/payments';
import { accountsSite } from '../../fixtures/accounts-site.ts';
import { digitsOf } from '../../fixtures/caller.ts';
import { type IdentityServer, type IdTokenClaims, startIdentityServer } from '../../fixtures/identity-server.ts';
import { claimedCode, waitsCode } from '../credits/routes.ts';

jest.setTimeout(60_000);

interface Begun {
  readonly token: string;
  readonly user_id: string;
  readonly device: string;
}

const minute = 60_000;
let provider: IdentityServer;
let count = 0;

const here = accountsSite({ trustedProxies: ['127.0.0.1'] }, async (now) => {
  provider = await startIdentityServer({ now });
  const { issuer, jwksUrl, clientId } = provider;
  return {
    accounts: {
      blockedDomainWords: ['aol'],
      google: { issuer, jwksUrl, clientId },
      sharedNetworks: ['198.51.100.0/24', '2001:db8:5::/48'],
    },
  };
});
const { call, pass } = here;
afterAll(() => provider.stop());

const someone = (domain = 'example.com'): string => `attacked${String((count += 1))}@${domain}`;
const from = (network: string) => ({ headers: { 'x-forwarded-for': network } });
const mails = async (kind: string): Promise<{ recipient: string; text: string }[]> =>
  here.database.query('select recipient, text_body as text from mail where kind = $1 order by ctid desc', [kind]);
const linkOf = async (kind: 'accountActivate' | 'passwordReset'): Promise<string> =>
  /#token=([\w-]{43})/.exec((await mails(kind))[0]?.text ?? '')?.[1] ?? '';
const register = (email: string, password: string, input = {}) =>
  call(registerEndpoint, { body: { email, password: digitsOf(password) }, ...input });
const activate = (
  token: string,
  password: string,
  input: { replace?: boolean; headers?: Record<string, string> } = {},
) => {
  const { replace, headers = {} } = input;
  const body = { token, password: digitsOf(password), ...(replace === undefined ? {} : { replace }) };
  return call<Begun>(activateEndpoint, { body, headers });
};
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  call<Begun>(loginEndpoint, { body: { email, password: digitsOf(password) }, headers });
const info = async (token: string) => (await call(userInfoEndpoint, { token })).status;
const claim = (token: string, input = {}) => call<{ rewardPoints: number }>(rewardEndpoint, { token, ...input });

/** An account, active and signed in. */
async function member(email = someone(), password = 'mine', input = {}): Promise<Begun & { readonly email: string }> {
  await register(email, password, input);
  const begun = await activate(await linkOf('accountActivate'), password, input);
  expect(begun.status).toBe(200);
  return { ...begun.data, email };
}

describe('a login token', () => {
  const make = async (token: string) => (await call<{ token: string }>(tokenCreateEndpoint, { token })).data.token;
  const use = (token: string) => call<Begun>(tokenLoginEndpoint, { body: { token } });
  const look = (token: string) => call<{ email: string }>(tokenLookEndpoint, { body: { token } });

  test('names its account before it is used, so that the visitor can confirm', async () => {
    const { email, token, user_id } = await member();
    const handed = await make(token);
    expect(await look(handed)).toMatchObject({ status: 200, data: { email, user_id } });
    expect(await look(handed)).toMatchObject({ status: 200 });
    expect((await use(handed)).status).toBe(200);
    expect(await look(handed)).toMatchObject({ status: 400, code: accountCodes.linkUsed });
    expect(await look('x'.repeat(43))).toMatchObject({ status: 400, code: accountCodes.linkUnknown });
  });

  test('ends with the session that made it: by signing out, by “end others”, by a new password, by time', async () => {
    const { email, token: first } = await member();
    const signedOut = await make(first);
    await call(logoutEndpoint, { token: first });
    const [second, third] = [(await login(email, 'mine')).data.token, (await login(email, 'mine')).data.token];
    const ended = await make(third);
    const kept = await make(second);
    await call(revokeOthersEndpoint, { token: second });
    for (const token of [signedOut, ended]) {
      expect(await look(token)).toMatchObject({ status: 400, code: accountCodes.linkUnknown });
      expect(await use(token)).toMatchObject({ status: 400, code: accountCodes.linkUnknown });
    }
    expect((await use(kept)).status).toBe(200);
    const stolen = (await login(email, 'mine')).data.token;
    const planted = await make(stolen);
    const body = { old: digitsOf('mine'), password: digitsOf('new') };
    expect((await call(changePasswordEndpoint, { token: second, body })).status).toBe(200);
    expect((await use(planted)).status).toBe(400);
  });
});

describe('a second registration of an address', () => {
  test('plants no password: its link requires the one of its own registration', async () => {
    const email = someone();
    await register(email, 'owner');
    await register(email, 'attacker');
    // The owner opens the newest mail, which is the attacker's.
    const link = await linkOf('accountActivate');
    expect(await activate(link, 'owner')).toMatchObject({ status: 400, code: accountCodes.otherPassword });
    const begun = await activate(link, 'owner', { replace: true });
    expect(begun.status).toBe(200);
    expect(await info(begun.data.token)).toBe(200);
    expect((await login(email, 'owner')).status).toBe(200);
    expect((await login(email, 'attacker')).code).toBe(accountCodes.wrongLogin);
  });

  test('leaves the first link good for its own password, once', async () => {
    const email = someone();
    await register(email, 'owner');
    const owners = await linkOf('accountActivate');
    await register(email, 'attacker');
    expect((await activate(owners, 'owner')).status).toBe(200);
    expect(await activate(await linkOf('accountActivate'), 'attacker')).toMatchObject({ code: accountCodes.linkUsed });
    expect((await login(email, 'attacker')).code).toBe(accountCodes.wrongLogin);
  });

  test('guesses at the password of a link are counted', async () => {
    await register(someone(), 'owner');
    const link = await linkOf('accountActivate');
    for (let index = 0; index < 10; index += 1) expect((await activate(link, 'wrong')).status).toBe(400);
    expect((await activate(link, 'owner')).status).toBe(429);
    pass(minute);
    expect((await activate(link, 'owner')).status).toBe(200);
  });
});

describe('Google', () => {
  const nonce = async () => (await call<{ nonce: string }>(googleNonceEndpoint)).data.nonce;
  const credential = async (claims: IdTokenClaims) => provider.issueIdToken({ nonce: await nonce(), ...claims });
  const bring = (token: string, password?: string) =>
    call<Begun>(googleLoginEndpoint, {
      body: { token, ...(password === undefined ? {} : { password: digitsOf(password) }) },
    });

  test('opens a password account of an address that it does not give out with the password alone, once', async () => {
    const { email } = await member();
    const token = await credential({ sub: email, email });
    expect(await bring(token)).toMatchObject({ status: 400, code: accountCodes.googleConfirm });
    expect(await bring(token, 'wrong')).toMatchObject({ status: 400, code: accountCodes.wrongLogin });
    expect((await bring(token, 'mine')).status).toBe(200);
    expect((await bring(token, 'mine')).code).toBe(accountCodes.googleRefused);
    expect((await bring(await credential({ sub: email, email }))).status).toBe(200);
  });

  test.each([
    ['of a Workspace domain', { hd: 'example.com' }, 'example.com'],
    ['at gmail.com', {}, 'gmail.com'],
  ])('opens a password account of an address %s at once', async (_what, claims, domain) => {
    const { email } = await member(someone(domain));
    expect((await bring(await credential({ sub: email, email, ...claims }))).status).toBe(200);
  });

  test('is held to the rule about addresses where it makes an account', async () => {
    const email = someone('aol.com');
    expect(await bring(await credential({ sub: email, email }))).toMatchObject({
      status: 400,
      code: accountCodes.emailRefused,
    });
  });

  test('that is no authority for an address loses the account to the owner of the mailbox', async () => {
    const email = someone();
    const planted = await bring(await credential({ sub: email, email }));
    expect(planted.status).toBe(200);
    await call(forgotEndpoint, { body: { email } });
    await call(resetEndpoint, { body: { token: await linkOf('passwordReset'), password: digitsOf('owner') } });
    expect(await info(planted.data.token)).toBe(403);
    expect(await bring(await credential({ sub: email, email }))).toMatchObject({ code: accountCodes.googleConfirm });
  });
});

describe('guessing at an account', () => {
  test('does not lock its owner out of a browser that it knows, nor out of a living session', async () => {
    const { email, token, device } = await member();
    for (let index = 0; index < 11; index += 1) await login(email, 'wrong', { 'x-forwarded-for': '203.0.113.1' });
    const known = { 'device-token': device };
    expect((await login(email, 'mine')).status).toBe(429);
    expect((await login(email, 'mine', known)).status).toBe(200);
    const body = { old: digitsOf('mine'), password: digitsOf('new') };
    expect((await call(changePasswordEndpoint, { token, body })).status).toBe(200);
    expect((await login(email, 'new', known)).status).toBe(200);
  });

  test('is counted in a known browser too, and a device of another account is none', async () => {
    const [mine, theirs] = [await member(), await member()];
    const known = { 'device-token': `${theirs.device},${mine.device}` };
    for (let index = 0; index < 10; index += 1) expect((await login(mine.email, 'wrong', known)).status).toBe(400);
    expect((await login(mine.email, 'mine', known)).status).toBe(429);
    expect((await login(mine.email, 'mine')).status).toBe(200);
    for (let index = 0; index < 11; index += 1) await login(theirs.email, 'wrong');
    expect((await login(theirs.email, 'mine', { 'device-token': mine.device })).status).toBe(429);
  });

  test('a sign-in in a new browser is mailed to the owner, one in a known browser is not', async () => {
    const { email, device } = await member();
    expect(await mails('newDevice')).toEqual([]);
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' };
    const other = await login(email, 'mine', agent);
    expect(await mails('newDevice')).toEqual([
      { recipient: email, text: expect.stringContaining('Chrome on Windows') as string },
    ]);
    expect((await login(email, 'mine', { 'device-token': device })).data.device).toBe(device);
    expect((await login(email, 'mine', { 'device-token': `${device},${other.data.device}` })).status).toBe(200);
    expect(await mails('newDevice')).toHaveLength(1);
  });

  test('a new password by mail makes every browser a stranger', async () => {
    const { email, device } = await member();
    await call(forgotEndpoint, { body: { email } });
    await call(resetEndpoint, { body: { token: await linkOf('passwordReset'), password: digitsOf('new') } });
    for (let index = 0; index < 11; index += 1) await login(email, 'wrong');
    expect((await login(email, 'new', { 'device-token': device })).status).toBe(429);
  });
});

describe('a stolen session token', () => {
  const renew = (token: string) => call<{ token: string | null; expires_in: number }>(renewEndpoint, { token });

  test('is replaced while its owner uses the site, and ends the session when it is used again', async () => {
    const { token } = await member();
    const next = (await renew(token)).data;
    expect(next).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) as string, expires_in: 7 * 24 * 3600 });
    // Until the next one is used an answer that was lost costs nothing.
    pass(5 * minute);
    expect(await info(token)).toBe(200);
    expect(await info(next.token!)).toBe(200);
    // Calls that were under way arrive.
    expect(await info(token)).toBe(200);
    pass(minute);
    expect(await info(token)).toBe(403);
    expect(await info(next.token!)).toBe(403);
  });

  test('when both the owner and a thief renew it, the theft is detected in either order', async () => {
    const { token, email } = await member();
    const thiefs = (await renew(token)).data.token!;
    expect(await info(thiefs)).toBe(200);
    pass(minute);
    expect(await info(token)).toBe(403);
    expect(await info(thiefs)).toBe(403);
    expect((await login(email, 'mine')).status).toBe(200);
  });

  test('two pages that renew at once get one next token, and an unused one is issued again later', async () => {
    const { token } = await member();
    const answers = await Promise.all([renew(token), renew(token), renew(token)]);
    expect(answers.filter(({ data }) => data.token !== null)).toHaveLength(1);
    pass(minute);
    const anew = (await renew(token)).data.token!;
    const lost = answers.find(({ data }) => data.token !== null)!.data.token!;
    expect(await info(lost)).toBe(403);
    const uses = await Promise.all([info(anew), info(anew), info(anew)]);
    expect(uses).toEqual([200, 200, 200]);
    expect((await call(renewEndpoint)).status).toBe(403);
  });

  test('does not take the account, its data or further sessions after 15 minutes', async () => {
    const { token, email } = await member();
    const make = () => call(tokenCreateEndpoint, { token });
    const copy = () => call(exportEndpoint, { token });
    expect([(await make()).status, (await copy()).status]).toEqual([200, 200]);
    pass(15 * minute + 1);
    for (const refused of [await make(), await copy()])
      expect(refused).toMatchObject({ status: 400, code: accountCodes.signInAgain });
    // An account without a password has no old one to check.
    await here.database.query(`update app_user set password_hash = null, google_sub = $1 where email = $1`, [email]);
    const planted = await call(changePasswordEndpoint, { token, body: { password: digitsOf('thief') } });
    const erased = await call(deleteAccountEndpoint, { token, body: { confirm: email } });
    expect([planted.code, erased.code]).toEqual([accountCodes.signInAgain, accountCodes.signInAgain]);
  });

  test('a session that a login token began is never fresh', async () => {
    const { token } = await member();
    const handed = (await call<{ token: string }>(tokenCreateEndpoint, { token })).data.token;
    const begun = (await call<Begun>(tokenLoginEndpoint, { body: { token: handed } })).data.token;
    expect(await info(begun)).toBe(200);
    expect(await call(exportEndpoint, { token: begun })).toMatchObject({ code: accountCodes.signInAgain });
  });
});

describe('free credits', () => {
  const credits = async (token: string) =>
    (await call<{ rewardPoints: number }>(creditEndpoint, { token })).data.rewardPoints;
  const remove = (token: string, email: string) =>
    call(deleteAccountEndpoint, { token, body: { confirm: email, password: digitsOf('mine') } });

  test('are given once a day to a mailbox, whichever account and spelling', async () => {
    const email = someone('gmail.com');
    const { token } = await member(email);
    expect(await claim(token)).toMatchObject({ status: 200, data: { rewardPoints: 200 } });
    expect((await remove(token, email)).status).toBe(200);
    const [name = ''] = email.split('@');
    for (const spelling of [email, `${name}+again@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}@googlemail.com`]) {
      const again = await member(spelling);
      expect(await claim(again.token)).toMatchObject({ status: 409, code: claimedCode });
      expect(await credits(again.token)).toBe(0);
    }
  });

  test('of many new accounts of one network come one after another, and none is lost', async () => {
    const network = from('203.0.113.7');
    for (let index = 0; index < 5; index += 1)
      expect(await credits((await member(undefined, undefined, network)).token)).toBe(100);
    const sixth = await member(undefined, undefined, network);
    expect(await credits(sixth.token)).toBe(0);
    const refused = await claim(sixth.token, network);
    expect(refused).toMatchObject({ status: 429, code: waitsCode });
    expect(refused.headers['retry-after']).toBe('1800');
    pass(30 * minute);
    expect(await claim(sixth.token, network)).toMatchObject({ status: 200, data: { rewardPoints: 200 } });
    // Somebody else's network, and older accounts, are not slowed down.
    expect(await credits((await member(undefined, undefined, from('203.0.113.8'))).token)).toBe(100);
  });

  test.each(['198.51.100.9', '2001:db8:5:77::1'])(
    'of a network that many people share, %s, do not wait',
    async (ip) => {
      for (let index = 0; index < 7; index += 1)
        expect(await credits((await member(undefined, undefined, from(ip))).token)).toBe(100);
    },
  );
});
