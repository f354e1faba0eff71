import {
  accountCodes,
  activateEndpoint,
  forgotEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  resendEndpoint,
  resetEndpoint,
  tokenCreateEndpoint,
  tokenLoginEndpoint,
  userInfoEndpoint,
} from '@facet/contracts/accounts';
import { creditEndpoint, sessionAnswerSchema } from '@facet/contracts';
import { accountsSite } from '../../fixtures/accounts-site.ts';
import { testMoment, testSite } from '../../fixtures/app.ts';
import { digitsOf } from '../../fixtures/caller.ts';
import { unprovenKeptFor } from './accounts.ts';
import { secretLife } from './secrets.ts';
import { sessionLife } from './sessions.ts';

jest.setTimeout(60_000);

interface Begun {
  readonly token: string;
  readonly email: string;
  readonly user_id: string;
}

const hour = 3_600_000;
let people = 0;

const here = accountsSite({}, () => ({ accounts: { blockedDomainWords: ['aol'], google: null } }));
const { call, pass } = here;

const someone = (): string => `person${String((people += 1))}@example.com`;
const mails = async (): Promise<{ kind: string; recipient: string; text: string }[]> =>
  here.database.query('select kind, recipient, text_body as text from mail order by created_at, kind');
const newestToken = async (path: string): Promise<string> => {
  const [mail] = await here.database.query<{ text: string }>(
    'select text_body as text from mail where text_body like $1 order by ctid desc limit 1',
    [`%${path}#token=%`],
  );
  return new RegExp(`${testSite}${path}#token=([\\w-]{43})\\s`).exec(mail?.text ?? '')?.[1] ?? '';
};
const register = (email: string, password = 'secret1') =>
  call(registerEndpoint, { body: { email, password: digitsOf(password) } });
const login = (email: string, password = 'secret1') =>
  call<Begun>(loginEndpoint, { body: { email, password: digitsOf(password) } });
const activate = (token: string, password = 'secret1') =>
  call<Begun>(activateEndpoint, { body: { token, password: digitsOf(password) } });
const forgot = (email: string) => call(forgotEndpoint, { body: { email } });
const reset = (token: string, password = 'another') =>
  call(resetEndpoint, { body: { token, password: digitsOf(password) } });
const info = (token: string) => call(userInfoEndpoint, { token });

async function member(email = someone(), password = 'secret1'): Promise<string> {
  await register(email, password);
  expect((await activate(await newestToken('/activate'), password)).status).toBe(200);
  return email;
}

describe('signing up', () => {
  test('an account is made, activated by the mailed link, and signed in to', async () => {
    const email = someone();
    expect(await register(email)).toMatchObject({ status: 200, code: 200, data: null });
    expect(await mails()).toMatchObject([{ kind: 'accountActivate', recipient: email }]);
    expect(await activate(await newestToken('/activate'))).toMatchObject({ status: 200 });
    const { status, text, data } = await login(email);
    expect(status).toBe(200);
    expect(sessionAnswerSchema.parse(JSON.parse(text)).data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      email,
      user_id: data.user_id,
      device: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(await info(data.token)).toMatchObject({
      data: {
        user_id: data.user_id,
        email,
        created_at: testMoment.toISOString(),
        has_password: true,
        has_google: false,
      },
    });
  });

  test('before the activation the right password is answered with 401, and a wrong one like any wrong one', async () => {
    const email = someone();
    await register(email);
    expect(await login(email)).toMatchObject({
      status: 401,
      code: 401,
      msg: 'Your account needs to be activated. Please check your email.',
    });
    expect(await login(email, 'wrong')).toMatchObject({ status: 400, code: accountCodes.wrongLogin });
  });

  test('the activation gives the credits of a sign-up, once', async () => {
    const email = await member();
    const { data } = await login(email);
    expect(await call(creditEndpoint, { token: data.token })).toMatchObject({
      data: { rewardPoints: 100, purchasePoints: 0, status: 0, email },
    });
  });

  test('a link activates once, and then says that it was used', async () => {
    await register(someone());
    const token = await newestToken('/activate');
    const answers = await Promise.all([activate(token), activate(token), activate(token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, accountCodes.linkUsed, accountCodes.linkUsed]);
  });

  test('a link is good for 24 hours', async () => {
    await register(someone());
    const token = await newestToken('/activate');
    pass(secretLife.activation - 1);
    const early = await newestToken('/activate');
    expect(early).toBe(token);
    pass(1);
    expect(await activate(token)).toMatchObject({ status: 400, code: accountCodes.linkExpired });
  });

  test('a made-up link is refused', async () => {
    expect(await activate('x'.repeat(43))).toMatchObject({ status: 400, code: accountCodes.linkUnknown });
    expect(await activate('short')).toMatchObject({ status: 400, code: 400 });
  });

  test('a link for one purpose is good for no other', async () => {
    const email = await member();
    await forgot(email);
    expect(await activate(await newestToken('/reset-password'))).toMatchObject({ code: accountCodes.linkUnknown });
  });

  test('registering a known address, in any case, answers the same, changes nothing and mails its owner', async () => {
    const email = await member();
    await here.database.query('delete from mail');
    const known = await register(email.toUpperCase(), 'attacker');
    const unknown = await register(someone());
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await mails()).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'accountExists', recipient: email })]),
    );
    expect((await login(email)).status).toBe(200);
    expect((await login(email, 'attacker')).code).toBe(accountCodes.wrongLogin);
  });

  test('two registrations at once make one account', async () => {
    const email = someone();
    await Promise.all([register(email), register(email.toUpperCase()), register(email)]);
    const rows = await here.database.query('select 1 as one from app_user where lower(email) = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['ann@aol.com', 'This email provider is not allowed. Please use a different email address.'],
    ['ann@', 'Please enter a valid email address'],
    ['ann@example.com\r\nBcc: all@example.com', 'Please enter a valid email address'],
    ['    ', 'Please enter your email address'],
  ])('the address %j is refused', async (email, msg) => {
    expect(await register(email)).toMatchObject({ status: 400, code: accountCodes.emailRefused, msg });
    expect(await mails()).toEqual([]);
  });

  test.each(['secret', 'A'.repeat(64), 'a'.repeat(63), ''])('the password %j is no hash', async (password) => {
    const body = { email: someone(), password };
    expect(await call(registerEndpoint, { body })).toMatchObject({ status: 400, code: 400 });
  });

  test('an unproven address is deleted after 30 days', async () => {
    const email = someone();
    await register(email);
    pass(unprovenKeptFor);
    await here.site.forget();
    const count = () => here.database.query('select 1 as one from app_user where email = $1', [email]);
    expect(await count()).toHaveLength(1);
    pass(1);
    await here.site.forget();
    expect(await count()).toEqual([]);
  });

  test('the activation is mailed again to a person who knows the password', async () => {
    const email = someone();
    await register(email);
    const resend = (password: string) => call(resendEndpoint, { body: { email, password: digitsOf(password) } });
    expect(await resend('wrong')).toMatchObject({ status: 400, code: accountCodes.wrongLogin });
    expect(await mails()).toHaveLength(1);
    expect(await resend('secret1')).toMatchObject({ status: 200, code: 200 });
    expect(await mails()).toHaveLength(2);
    expect((await activate(await newestToken('/activate'))).status).toBe(200);
    expect(await resend('secret1')).toMatchObject({ status: 400, code: accountCodes.alreadyActive });
  });

  test('mails are written in the language of the reader', async () => {
    const body = { email: someone(), password: digitsOf('a') };
    await call(registerEndpoint, { body, headers: { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' } });
    expect((await mails())[0]?.text).toContain('アカウントを有効にする');
  });

  test('one address gets five mails an hour, and further requests are answered with a wait', async () => {
    const email = someone();
    for (let index = 0; index < 5; index += 1) expect((await register(email)).status).toBe(200);
    const refused = await register(email);
    expect(refused).toMatchObject({ status: 429, code: 429 });
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await forgot(email)).status).toBe(429);
    expect(await mails()).toHaveLength(5);
    pass(hour);
    expect((await forgot(email)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('wrong passwords and unknown addresses are answered alike', async () => {
    const wrong = await login(await member(), 'wrong');
    const unknown = await login(someone());
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong).toMatchObject({
      status: 400,
      code: accountCodes.wrongLogin,
      msg: 'Login failed. Please check your credentials.',
    });
  });

  test('an address is the same in any case, with space around it', async () => {
    const email = await member();
    expect(await login(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, data: { email } });
  });

  test('a session ends after seven days', async () => {
    const { data } = await login(await member());
    pass(sessionLife - 1);
    expect((await info(data.token)).status).toBe(200);
    pass(1);
    expect(await info(data.token)).toMatchObject({ status: 403, code: 403 });
  });

  test('signing out ends this session alone, for both headers, and may be repeated', async () => {
    const email = await member();
    const [one, other] = [(await login(email)).data.token, (await login(email)).data.token];
    expect(await call(logoutEndpoint, { token: one })).toMatchObject({ status: 200, code: 200 });
    expect((await info(one)).status).toBe(403);
    expect((await call(creditEndpoint, { token: one })).status).toBe(403);
    expect((await info(other)).status).toBe(200);
    expect((await call(logoutEndpoint, { token: one })).status).toBe(200);
    expect((await call(logoutEndpoint)).status).toBe(200);
  });

  test('a login token begins one session, within five minutes', async () => {
    const email = await member();
    const { data } = await login(email);
    const make = async () => (await call<{ token: string }>(tokenCreateEndpoint, { token: data.token })).data.token;
    const use = (token: string) => call<Begun>(tokenLoginEndpoint, { body: { token } });
    const token = await make();
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, accountCodes.linkUsed]);
    const begun = answers.find(({ code }) => code === 200)!;
    expect(await info(begun.data.token)).toMatchObject({ data: { email, user_id: data.user_id } });
    const late = await make();
    pass(secretLife.login);
    expect(await use(late)).toMatchObject({ status: 400, code: accountCodes.linkExpired });
    expect((await use(data.token)).code).toBe(accountCodes.linkUnknown);
    expect((await call(tokenCreateEndpoint)).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which ends every session and works once', async () => {
    const email = await member();
    const { data } = await login(email);
    await forgot(email);
    const token = await newestToken('/reset-password');
    expect((await reset(token)).status).toBe(200);
    expect((await info(data.token)).status).toBe(403);
    expect((await login(email)).code).toBe(accountCodes.wrongLogin);
    expect((await login(email, 'another')).status).toBe(200);
    expect(await reset(token, 'third')).toMatchObject({ status: 400, code: accountCodes.linkUsed });
    expect((await mails()).at(-1)).toMatchObject({ kind: 'passwordReset' });
    expect(await mails()).toContainEqual(expect.objectContaining({ kind: 'passwordChanged', recipient: email }));
  });

  test('a request for it answers the same for an unknown address, to which nothing is mailed', async () => {
    const email = await member();
    await here.database.query('delete from mail');
    const unknown = await forgot(someone());
    expect(await mails()).toEqual([]);
    const known = await forgot(email);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await mails()).toHaveLength(1);
  });

  test('a link is good for 30 minutes', async () => {
    const email = await member();
    await forgot(email);
    pass(secretLife.reset);
    expect(await reset(await newestToken('/reset-password'))).toMatchObject({ code: accountCodes.linkExpired });
    expect((await login(email)).status).toBe(200);
  });

  test('a new password voids earlier links', async () => {
    const email = await member();
    await forgot(email);
    const first = await newestToken('/reset-password');
    await forgot(email);
    await reset(await newestToken('/reset-password'));
    expect((await reset(first, 'third')).code).toBe(accountCodes.linkUsed);
  });

  test('the link proves the address of an account that was never activated', async () => {
    const email = someone();
    await register(email, 'attacker');
    const activation = await newestToken('/activate');
    await forgot(email);
    await reset(await newestToken('/reset-password'), 'owner');
    expect((await login(email, 'owner')).status).toBe(200);
    expect((await activate(activation)).code).toBe(accountCodes.linkUsed);
    expect((await login(email, 'attacker')).code).toBe(accountCodes.wrongLogin);
  });
});

describe('guessing', () => {
  const guess = async (email: string, password = 'wrong') => (await login(email, password)).status;

  test('after ten wrong passwords the account waits, longer every time, and the right one waits too', async () => {
    const email = await member();
    for (let index = 0; index < 10; index += 1) expect(await guess(email)).toBe(400);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await login(email);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(minutes * 60)]);
      pass(minutes * 60_000 - 1);
      expect(await guess(email)).toBe(429);
      pass(1);
      expect(await guess(email)).toBe(400);
    }
  });

  test('the right password forgives the wrong ones before it', async () => {
    const email = await member();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 9; index += 1) expect(await guess(email)).toBe(400);
      expect(await guess(email, 'secret1')).toBe(200);
    }
  });

  test('an unknown address waits like a known one', async () => {
    const email = someone();
    for (let index = 0; index < 10; index += 1) expect(await guess(email)).toBe(400);
    expect(await guess(email)).toBe(429);
  });

  test('choosing a new password by mail lets its owner in at once', async () => {
    const email = await member();
    for (let index = 0; index < 11; index += 1) await guess(email);
    await forgot(email);
    await reset(await newestToken('/reset-password'));
    expect(await guess(email, 'another')).toBe(200);
  });

  test('a network whose guesses have run out waits, whatever the account', async () => {
    for (let index = 0; index < 10; index += 1) expect(await guess(someone())).toBe(400);
    // The other ninety are counted as if they had been made: each would cost a real hash.
    await here.database.query('update throttle set tries = 99 where tries = 10');
    expect(await guess(someone())).toBe(400);
    expect(await guess(await member())).toBe(429);
    pass(60_000);
    expect(await guess(await member(), 'secret1')).toBe(200);
  });
});
