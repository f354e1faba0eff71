/** What must hold whatever somebody tries: with real processes, over the network, on one process and on two. */
import {
  accountCodes,
  activateEndpoint,
  changePasswordEndpoint,
  forgotEndpoint,
  googleLoginEndpoint,
  googleNonceEndpoint,
  loginEndpoint,
  registerEndpoint,
  resetEndpoint,
  sessionsEndpoint,
  signingKeyEndpoint,
  tokenCreateEndpoint,
  tokenLoginEndpoint,
  userInfoEndpoint,
} from '@facet/contracts/accounts';
import { creditEndpoint } from '@facet/contracts';
import { signingCodes } from '@facet/contracts/signing';
import { usual } from '@facet/testing/extent';
import { openDatabase } from '../../database/database.ts';
import { type BackendProcess, killBackends, startBackend } from '../../fixtures/backend-process.ts';
import { type Answer, type Call, createCaller, digitsOf, sendTo } from '../../fixtures/caller.ts';
import { startIdentityServer } from '../../fixtures/identity-server.ts';
import { postgresPrograms, startPostgres } from '../../fixtures/postgres.ts';
import { migratedDataFolder, removeScratches } from '../../fixtures/scratch.ts';
import { createSigner } from '../../fixtures/signer.ts';

const programs = postgresPrograms();
/** Three times what any limit lets through. */
const guesses = 300;
const atOnce = 25;

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  killBackends();
  for (const stop of stops.reverse()) await stop();
  removeScratches();
});

interface Running extends BackendProcess {
  readonly url: string;
}

async function start(env: Record<string, string>): Promise<Running> {
  const settings = { FACET_RATE_LIMIT: '1000000', FACET_TRUSTED_PROXIES: '127.0.0.1', FACET_LOG_LEVEL: 'trace' };
  const { url, ...backend } = await startBackend({ ...settings, ...env });
  if (url === null) throw new Error(backend.output.stderr);
  return { ...backend, url };
}

async function stop(backend: Running): Promise<void> {
  backend.child.kill('SIGTERM');
  expect(await backend.ended).toBe(0);
}

const processes: readonly [string, () => Promise<readonly Running[]>][] = [
  ['one process', async () => [await start({ FACET_DATABASE: `file:${await migratedDataFolder()}` })]],
  ...(programs === null
    ? []
    : [
        [
          'two processes',
          async () => {
            const server = await startPostgres(programs);
            stops.push(server.stop);
            const env = { FACET_DATABASE: server.url };
            const first = await start(env);
            return [first, await start(env)];
          },
        ] satisfies [string, unknown],
      ]),
];

/** Calls from a network of its own, named in the proxy's header. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** How often a call is made again that the backend had no room for. */
const mostAgain = 20;

/** Makes all these calls, so many at once. One that the backend had no room for (503) is made again, as a client does. */
async function inTurns(count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answered = async (index: number, again = 0): Promise<Answer> => {
    const answer = await call(index);
    return answer.code === 503 && again < mostAgain ? answered(index, again + 1) : answer;
  };
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += atOnce) {
    const length = Math.min(atOnce, count - index);
    answers.push(...(await Promise.all(Array.from({ length }, (_, step) => answered(index + step)))));
  }
  return answers;
}

function count(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

describe.each(usual(processes))('on %s', (_name, open) => {
  let backends: readonly Running[];
  let calls: readonly Call[];
  const of = (index: number): Call => calls[index % calls.length]!;
  beforeAll(async () => {
    backends = await open();
    calls = await Promise.all(backends.map(({ url }) => createCaller(sendTo(url))));
  });
  afterAll(killBackends);

  test('of 300 guesses at one account, from as many networks, ten are checked; other accounts are unaffected', async () => {
    const email = 'victim@example.com';
    const answers = await inTurns(guesses, (index) =>
      of(index)(loginEndpoint, {
        body: { email, password: digitsOf(String(index)) },
        headers: from(`10.1.${String(index >> 8)}.${String(index & 255)}`),
      }),
    );
    expect(count(answers)).toEqual({ [accountCodes.wrongLogin]: 10, 429: guesses - 10 });
    const [refused] = answers.filter(({ code }) => code === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const body = { email: 'other@example.com', password: digitsOf('x') };
    expect((await of(0)(loginEndpoint, { body, headers: from('10.1.0.1') })).code).toBe(accountCodes.wrongLogin);
  });

  test('of 300 guesses from one network, at as many accounts, a hundred are looked at; other networks are not slowed down', async () => {
    const answers = await inTurns(guesses, (index) =>
      of(index)(loginEndpoint, {
        body: { email: `person${String(index)}@example.com`, password: digitsOf('123456') },
        headers: from('10.2.0.1'),
      }),
    );
    const { [accountCodes.wrongLogin]: looked = 0, 429: throttled = 0 } = count(answers);
    expect(looked + throttled).toBe(guesses);
    // A minute after the hundredth one more may pass.
    expect(looked).toBeGreaterThanOrEqual(100);
    expect(looked).toBeLessThanOrEqual(102);
    const body = { email: 'person1@example.com', password: digitsOf('x') };
    expect((await of(0)(loginEndpoint, { body, headers: from('10.2.0.2') })).code).toBe(accountCodes.wrongLogin);
  });

  test('a hundred parallel replays are taken once', async () => {
    const { data } = await of(0)<{ public_key: string; app_id: string }>(signingKeyEndpoint);
    const body = JSON.stringify({ email: 'nobody@example.com', password: digitsOf('x') });
    const sign = createSigner(data.public_key, data.app_id, () => new Date());
    const url = sign({ method: 'POST', path: loginEndpoint.path, body });
    const headers = { 'content-type': 'application/json' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        sendTo(backends[index % backends.length]!.url)({ method: 'POST', url, headers, body }),
      ),
    );
    const codes = answers.map(({ text }) => (JSON.parse(text) as { code: number }).code);
    expect(codes.filter((code) => code === accountCodes.wrongLogin)).toHaveLength(1);
    expect(codes.filter((code) => code === signingCodes.replayed)).toHaveLength(99);
  });
});

test('nothing that lets anybody in, and no address, stands in what the backend wrote, even when the database fails', async () => {
  const provider = await startIdentityServer();
  stops.push(() => provider.stop());
  const database =
    programs === null
      ? null
      : await startPostgres(programs).then((server) => {
          stops.push(server.stop);
          return server.url;
        });
  const backend = await start({
    FACET_DATABASE: database ?? `file:${await migratedDataFolder()}`,
    FACET_ORIGIN: 'http://127.0.0.1:3000',
    FACET_GOOGLE_CLIENT_ID: provider.clientId,
    FACET_GOOGLE_ISSUER: provider.issuer,
    FACET_GOOGLE_JWKS_URL: provider.jwksUrl,
  });
  const secrets = new Map<string, string>();
  const send = sendTo(backend.url);
  const call = await createCaller(async (request) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    for (const name of ['sign', 'secret_key', 'nonce']) {
      const value = query.get(name);
      if (value !== null) secrets.set(`${name} of ${request.url.split('?')[0] ?? ''}`, value);
    }
    return send(request);
  });
  const keep = (name: string, value: string | undefined): string => {
    if (value === undefined || value.length < 6) throw new Error(`there is no ${name}`);
    secrets.set(name, value);
    return value;
  };
  const email = keep('address', 'ann.secret@example.com');
  const password = keep('password', digitsOf('first'));
  const mailed = async (path: string): Promise<string> => {
    const { text } = await send({ method: 'GET', url: '/outbox', headers: {} });
    return keep(`link ${path}`, new RegExp(`${path}#token=([\\w-]{43})`).exec(text)?.[1]);
  };

  await call(registerEndpoint, { body: { email, password } });
  // Behind the proxy of the settings, only a request that was not forwarded is the machine's own.
  const activation = await mailed('/activate');
  expect((await call(activateEndpoint, { body: { token: activation, password } })).status).toBe(200);
  await call(activateEndpoint, { body: { token: activation, password } });
  const begun = await call<{ token: string }>(loginEndpoint, { body: { email, password } });
  const token = keep('session', begun.data.token);
  await call(loginEndpoint, { body: { email, password: keep('wrong password', digitsOf('wrong')) } });
  for (const endpoint of [userInfoEndpoint, sessionsEndpoint, creditEndpoint])
    expect((await call(endpoint, { token })).status).toBe(200);
  const handed = await call<{ token: string }>(tokenCreateEndpoint, { token });
  const loginToken = keep('login token', handed.data.token);
  const exchanged = await call<{ token: string }>(tokenLoginEndpoint, { body: { token: loginToken } });
  keep('second session', exchanged.data.token);
  await call(changePasswordEndpoint, { token, body: { old: password, password: keep('new', digitsOf('second')) } });
  await call(forgotEndpoint, { body: { email } });
  const reset = await mailed('/reset-password');
  await call(resetEndpoint, { body: { token: reset, password: keep('third password', digitsOf('third')) } });
  const { data } = await call<{ nonce: string }>(googleNonceEndpoint);
  const idToken = await provider.issueIdToken({
    sub: '4711',
    email,
    hd: 'example.com',
    nonce: keep('google nonce', data.nonce),
  });
  const google = await call<{ token: string }>(googleLoginEndpoint, { body: { token: keep('ID token', idToken) } });
  expect(google.status).toBe(200);
  const googleSession = keep('session of Google', google.data.token);

  // What people and programs send by mistake.
  const plain = { headers: {}, method: 'GET' };
  await send({ ...plain, url: `/video/credit?token=${token}&xy_access_token=${loginToken}&email=${email}` });
  await send({ ...plain, url: `/no/such/page?access_token=${token}` });
  await send({ ...plain, url: `/video/credit?a=%zz&token=${token}` });
  await send({ ...plain, url: '/video/credit', headers: { authorization: `Basic ${token}`, cookie: `t=${token}` } });
  await send({
    method: 'POST',
    url: `${loginEndpoint.path}?sign=${token}`,
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${password}",`,
  });
  await send({
    method: 'POST',
    url: loginEndpoint.path,
    headers: { 'content-type': 'text/plain' },
    body: `${email} ${password}`,
  });

  // And a database that fails in the middle, where the driver's errors repeat the query.
  if (database !== null) {
    const door = await openDatabase({ kind: 'postgres', url: database });
    await door.query(`alter table session_token add constraint broken check (device = 'nothing') not valid`);
    await door.query('alter table used_nonce rename to gone_nonce');
    expect((await call(loginEndpoint, { body: { email, password } })).status).toBe(500);
    await door.query('alter table gone_nonce rename to used_nonce');
    const failed = await call(loginEndpoint, { body: { email, password: digitsOf('third') } });
    expect(failed.status).toBe(500);
    await door.query('alter table app_user rename column email to gone_email');
    expect((await call(userInfoEndpoint, { token: googleSession })).status).toBe(500);
    await door.close();
  }
  await stop(backend);

  const written = backend.output.stdout + backend.output.stderr;
  expect(written).toContain(loginEndpoint.path);
  if (database !== null) expect(written).toContain('request failed');
  const found = [...secrets].filter(([, value]) => written.includes(value)).map(([name]) => name);
  expect(found).toEqual([]);
});
