import { creditEndpoint } from '@facet/contracts';
import {
  accountCodes,
  activateEndpoint,
  changePasswordEndpoint,
  deleteAccountEndpoint,
  exportEndpoint,
  loginEndpoint,
  registerEndpoint,
  revokeOthersEndpoint,
  revokeSessionEndpoint,
  sessionsEndpoint,
  userInfoEndpoint,
} from '@facet/contracts/accounts';
import { rewardEndpoint } from '@facet/contracts/payments';
import { accountsSite } from '../../fixtures/accounts-site.ts';
import { testMoment } from '../../fixtures/app.ts';
import { digitsOf } from '../../fixtures/caller.ts';
import { createPasswords } from './passwords.ts';
import { addAccount } from './queries.ts';
import { seenStep, startSession } from './sessions.ts';

jest.setTimeout(60_000);

type SessionData = readonly {
  id: string;
  device: string;
  current: boolean;
  created_at: string;
  last_seen_at: string;
}[];

const minute = 60_000;
let people = 0;
const passwords = createPasswords();

const here = accountsSite();
const { call } = here;

interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** An active account with one session. @param password null for none */
async function person(password: string | null = 'mine'): Promise<Person> {
  people += 1;
  const email = `own${String(people)}@example.com`;
  const passwordHash = password === null ? null : await passwords.hash(digitsOf(password));
  const google = password === null ? { sub: email, isVouched: true } : null;
  const id = (await addAccount(here.database, {
    email,
    passwordHash,
    google,
    activatedAt: here.moment,
    now: here.moment,
  }))!;
  return { id, email, token: await startSession(here.database, id, 'Firefox on Linux', here.moment) };
}
const sessions = async (token: string) => (await call<SessionData>(sessionsEndpoint, { token })).data;
const info = async (token: string) => (await call(userInfoEndpoint, { token })).status;
const login = (email: string, password: string, headers = {}) =>
  call<{ token: string }>(loginEndpoint, { body: { email, password: digitsOf(password) }, headers });
const change = (token: string, old: string | undefined, password: string) =>
  call(changePasswordEndpoint, {
    token,
    body: { ...(old === undefined ? {} : { old: digitsOf(old) }), password: digitsOf(password) },
  });
const remove = (token: string, confirm: string, password?: string) =>
  call(deleteAccountEndpoint, {
    token,
    body: { confirm, ...(password === undefined ? {} : { password: digitsOf(password) }) },
  });

test.each([
  userInfoEndpoint,
  sessionsEndpoint,
  revokeOthersEndpoint,
  { ...revokeSessionEndpoint, path: revokeSessionEndpoint.path.replace('{id}', 'a') },
  exportEndpoint,
])('$name is for users alone', async (endpoint) => {
  expect(await call(endpoint)).toMatchObject({ status: 403, code: 403 });
  expect(await call(endpoint, { token: 'x'.repeat(43) })).toMatchObject({ status: 403, code: 403 });
});

describe('sessions', () => {
  test('are listed with what is known of the device, and the current one is marked', async () => {
    const { email, token } = await person();
    here.moment = new Date(testMoment.getTime() + minute);
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const other = (await login(email, 'mine', { 'user-agent': chrome })).data.token;
    const [first, second, ...more] = await sessions(token);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ device: 'Chrome on Windows', current: false, created_at: here.moment.toISOString() });
    expect(second).toMatchObject({ device: 'Firefox on Linux', current: true, created_at: testMoment.toISOString() });
    expect((await sessions(other)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('say when they were last seen, to five minutes', async () => {
    const { token } = await person();
    here.moment = new Date(testMoment.getTime() + seenStep - 1);
    expect(await sessions(token)).toMatchObject([{ last_seen_at: testMoment.toISOString() }]);
    here.moment = new Date(testMoment.getTime() + seenStep);
    expect(await sessions(token)).toMatchObject([{ last_seen_at: here.moment.toISOString() }]);
  });

  test('are ended one by one, or all the others at once', async () => {
    const { email, token } = await person();
    const [one, two] = [(await login(email, 'mine')).data.token, (await login(email, 'mine')).data.token];
    const id = (await sessions(one)).find(({ current }) => current)?.id ?? '';
    expect((await call(revokeSessionEndpoint, { token, path: { id } })).status).toBe(200);
    expect(await Promise.all([info(token), info(one), info(two)])).toEqual([200, 403, 200]);
    expect((await call(revokeSessionEndpoint, { token, path: { id } })).status).toBe(404);
    expect((await call(revokeOthersEndpoint, { token })).status).toBe(200);
    expect(await Promise.all([info(token), info(two)])).toEqual([200, 403]);
  });

  test('of somebody else cannot be ended', async () => {
    const [mine, theirs] = [await person(), await person()];
    const [{ id = '' } = {}] = await sessions(theirs.token);
    expect((await call(revokeSessionEndpoint, { token: mine.token, path: { id } })).status).toBe(404);
    expect((await call(revokeSessionEndpoint, { token: mine.token, path: { id: `' or true` } })).status).toBe(404);
    await call(revokeOthersEndpoint, { token: mine.token });
    expect(await info(theirs.token)).toBe(200);
  });
});

describe('the password', () => {
  test('is changed with the old one, which ends the other sessions and is reported by mail', async () => {
    const { email, token } = await person();
    const other = (await login(email, 'mine')).data.token;
    expect((await change(token, 'mine', 'new')).status).toBe(200);
    expect(await Promise.all([info(token), info(other)])).toEqual([200, 403]);
    expect((await login(email, 'mine')).code).toBe(accountCodes.wrongLogin);
    expect((await login(email, 'new')).status).toBe(200);
    expect(await here.database.query(`select recipient from mail where kind = 'passwordChanged'`)).toEqual([
      { recipient: email },
    ]);
  });

  test.each([['wrong'], [undefined]])('stays when %j is said to be the old one', async (old) => {
    const { email, token } = await person();
    expect(await change(token, old, 'new')).toMatchObject({ status: 400, code: accountCodes.wrongPassword });
    expect((await login(email, 'mine')).status).toBe(200);
  });

  test('cannot be guessed by a stolen session either', async () => {
    const { email, token } = await person();
    for (let index = 0; index < 5; index += 1) expect((await change(token, 'wrong', 'new')).status).toBe(400);
    for (let index = 0; index < 5; index += 1) expect((await remove(token, email, 'wrong')).status).toBe(400);
    expect((await change(token, 'mine', 'new')).status).toBe(429);
  });

  test('is set without an old one by somebody who came from Google', async () => {
    const { email, token } = await person(null);
    expect((await change(token, undefined, 'first')).status).toBe(200);
    expect((await login(email, 'first')).status).toBe(200);
    expect((await change(token, undefined, 'second')).code).toBe(accountCodes.wrongPassword);
  });
});

describe('the data', () => {
  const exported = async (token: string) => {
    const answer = await call(exportEndpoint, { token });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="facet-data.json"');
    return JSON.parse(answer.text) as Record<string, unknown>;
  };
  const write = (email: string) =>
    here.database.query(
      `insert into contact_message (pass_nonce, name, email, topic, message, language, suspected, received_at)
       values ($1, 'Ann', $2, 'other', 'Hello!', 'en', false, $3)`,
      [`nonce of ${email}`, email, here.moment],
    );

  test('is exported whole: account, sessions, links, messages, mails; no other user’s data, and no credentials', async () => {
    const [mine, theirs] = [await person(), await person()];
    await write(mine.email.toUpperCase());
    await write(theirs.email);
    await call(registerEndpoint, { body: { email: mine.email, password: digitsOf('x') } });
    const data = await exported(mine.token);
    expect(data).toMatchObject({
      exportedAt: testMoment.toISOString(),
      account: { id: mine.id, email: mine.email, hasPassword: true, googleSub: null },
      sessions: [{ device: 'Firefox on Linux' }],
      contactMessages: [{ name: 'Ann', message: 'Hello!' }],
      waitingMails: [{ kind: 'accountExists' }],
    });
    const text = JSON.stringify(data);
    for (const secret of [theirs.email, theirs.id, mine.token, 'argon2', 'sha256']) expect(text).not.toContain(secret);
  });

  test('is erased with the account, and what must be kept names no person', async () => {
    const { id, email, token } = await person();
    await write(email);
    await call(rewardEndpoint, { token });
    await call(registerEndpoint, { body: { email, password: digitsOf('x') } });
    expect((await remove(token, ` ${email.toUpperCase()} `, 'mine')).status).toBe(200);
    expect(await info(token)).toBe(403);
    expect((await login(email, 'mine')).code).toBe(accountCodes.wrongLogin);
    const tables = await here.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await here.database.query(`select 1 as one from "${name}" t where t::text ilike $1`, [`%${email}%`]);
      expect([name, rows]).toEqual([name, []]);
    }
    expect(
      await here.database.query('select email, password_hash, deleted_at from app_user where id = $1', [id]),
    ).toEqual([{ email: null, password_hash: null, deleted_at: testMoment }]);
    expect(await here.database.query('select 1 as one from wallet where user_id = $1', [id])).toHaveLength(1);
  });

  test.each<[string, (email: string) => [confirm: string, password?: string]]>([
    ['a wrong password', (email) => [email, 'wrong']],
    ['no password', (email) => [email]],
    ['another address', () => ['other@example.com', 'mine']],
  ])('stays when the deletion is asked for with %s', async (_what, of) => {
    const { email, token } = await person();
    expect(await remove(token, ...of(email))).toMatchObject({ status: 400, code: accountCodes.wrongPassword });
    expect(await info(token)).toBe(200);
  });

  test('of an account without a password is erased by its address alone', async () => {
    const { email, token } = await person(null);
    expect((await remove(token, email)).status).toBe(200);
    expect(await info(token)).toBe(403);
  });

  test('an address is free again after the deletion, and brings no second gift', async () => {
    const email = 'twice@example.com';
    for (const gift of [100, 0]) {
      await call(registerEndpoint, { body: { email, password: digitsOf('mine') } });
      const [mail] = await here.database.query<{ text: string }>('select text_body as text from mail');
      const [, link] = /#token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
      expect((await call(activateEndpoint, { body: { token: link, password: digitsOf('mine') } })).status).toBe(200);
      const { token } = (await login(email, 'mine')).data;
      expect(await call(creditEndpoint, { token })).toMatchObject({ data: { rewardPoints: gift } });
      expect((await remove(token, email, 'mine')).status).toBe(200);
    }
  });
});
