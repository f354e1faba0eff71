import {
  embedCheckEndpoint,
  embedCodes,
  type EmbedSession,
  type KeySettings,
  type Partner,
  type PartnerKey,
  type PartnerUsage,
} from '@facet/contracts/partners';
import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment } from '../../fixtures/app.ts';
import { addSession, addUser } from '../../fixtures/people.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { personalPartner } from './personal.ts';
import { createPartners } from './service.ts';

jest.setTimeout(60_000);

let database: Database;
let site: TestApp;
let moment = testMoment;
let token: string;

const day = 24 * 3_600_000;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await buildTestApp(database, { rateLimit: 100_000 }, { now: () => moment });
}, 120_000);
beforeEach(async () => {
  moment = testMoment;
  token = await signIn();
});
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});

async function signIn(): Promise<string> {
  const user = await addUser(database, `p-${randomUUID()}@example.com`);
  return addSession(database, user, { created: testMoment, expires: new Date(testMoment.getTime() + 60 * day) });
}
const call = async <T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  as = token,
) => {
  const answer = await site.app.inject({
    method,
    url: `/api/partners/v1/${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: T }>() };
};
const settings: KeySettings = {
  ...{
    name: 'Shop',
    payer: 'partner',
    origins: ['https://shop.example.com'],
    tools: null,
    per_day: null,
    per_month: null,
    per_user_day: null,
    channel: 'stable',
  },
};
const account = async (consent: string | null = null) =>
  (await call<Partner>('PUT', 'account', { name: 'Ann', consent })).data;
const makeKey = (rest: Partial<KeySettings> & { kind?: 'test' | 'live' } = {}) =>
  call<PartnerKey>('POST', 'keys', { kind: 'live', ...settings, ...rest });
const liveKey = async (rest: Partial<KeySettings> = {}): Promise<PartnerKey> => {
  await account();
  return (await makeKey(rest)).data;
};
const check = async (key: string, origin = 'https://shop.example.com', tool = 'ai-face-swap') => {
  const answer = await site.app.inject({
    method: 'POST',
    url: embedCheckEndpoint.path,
    payload: { key, origin, tool },
    headers: { origin },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ code: number; msg: string; data: unknown }>(),
  };
};
const refusal = ({ status, code }: { status: number; code: number }) => [status, code];

describe('the account', () => {
  test('does not exist at first, and begins with a test key', async () => {
    expect((await call('GET', 'account')).data).toBeNull();
    const made = await account('We keep no pictures.');
    expect(made).toMatchObject({
      id: expect.stringMatching(/^pt_[a-z0-9]{16}$/) as string,
      name: 'Ann',
      consent: 'We keep no pictures.',
    });
    expect(made.keys).toMatchObject([
      { kind: 'test', payer: 'visitor', origins: [], key: expect.stringMatching(/^pk_test_[\w-]{24}$/) as string },
    ]);
    expect((await call('GET', 'account')).data).toEqual(made);
  });

  test('is changed in place, with no second test key', async () => {
    const { id } = await account();
    const changed = await call<Partner>('PUT', 'account', { name: 'Ann & Co', consent: null });
    expect(changed.data).toMatchObject({ id, name: 'Ann & Co' });
    expect(changed.data.keys).toHaveLength(1);
  });

  test.each([
    ['without a name', { name: ' ', consent: null }],
    ['with two lines in its name', { name: 'a\nb', consent: null }],
    ['with a consent text that is too long', { name: 'Ann', consent: 'x'.repeat(501) }],
  ])('%s is refused', async (_what, body) => {
    expect((await call('PUT', 'account', body)).status).toBe(400);
  });

  test.each([
    ['GET', 'account', undefined],
    ['PUT', 'account', { name: 'Ann', consent: null }],
    ['POST', 'keys', { kind: 'live', ...settings }],
    ['GET', 'usage', undefined],
  ] as const)('is nothing for visitors: %s %s', async (method, path, body) => {
    expect((await call(method, path, body, 'none')).status).toBe(403);
  });
});

describe('a key', () => {
  test('cannot be made without an account', async () => {
    expect((await makeKey()).status).toBe(404);
  });

  test('has its origins as browsers write them, each once', async () => {
    const key = await liveKey({
      origins: ['HTTPS://Shop.Example.com/', 'https://shop.example.com:443', 'https://b.example'],
    });
    expect(key.origins).toEqual(['https://b.example', 'https://shop.example.com']);
  });

  test.each([
    ['https://*.example.com', 'holds a \\*'],
    ['http://shop.example.com', 'Please use https'],
    ['http://localhost:3000', 'Please use a test key'],
    ['https://shop.example.com/cart', 'names a page'],
    ['shop.example.com', 'is not an origin'],
  ])('does not take the origin %s', async (origin, words) => {
    await account();
    const answer = await makeKey({ origins: [origin] });
    expect(refusal(answer)).toEqual([422, 422]);
    expect(answer.msg).toMatch(new RegExp(words));
    expect((await call<Partner>('GET', 'account')).data.keys).toHaveLength(1);
  });

  test('does not take a tool that there is not', async () => {
    await account();
    expect((await makeKey({ tools: ['ai-face-swap', 'nothing'] })).msg).toMatch('no tool called nothing');
  });

  test('of tests has no origins and charges no one, whatever the request says', async () => {
    await account();
    expect((await makeKey({ kind: 'test' })).data).toMatchObject({ kind: 'test', payer: 'visitor', origins: [] });
  });

  test('is changed, and loses an origin at once', async () => {
    const { id, key } = await liveKey();
    const answer = await call<PartnerKey>('PUT', `keys/${id}`, {
      ...settings,
      payer: 'visitor',
      origins: ['https://new.example'],
    });
    expect(answer.data).toMatchObject({ id, key, payer: 'visitor', origins: ['https://new.example'] });
    expect((await check(key)).code).toBe(embedCodes.originRefused);
    expect((await check(key, 'https://new.example')).status).toBe(200);
  });

  test('of somebody else is as if there were none', async () => {
    const { id } = await liveKey();
    const stranger = await signIn();
    for (const [method, path, body] of [
      ['PUT', `keys/${id}`, settings],
      ['POST', `keys/${id}/rotate`, {}],
      ['DELETE', `keys/${id}`, undefined],
    ] as const)
      expect((await call(method, path, body, stranger)).status).toBe(404);
    await call('PUT', 'account', { name: 'Bob', consent: null }, stranger);
    expect((await call('GET', `usage?key=${id}`, undefined, stranger)).status).toBe(404);
  });

  test('that is replaced stays good for its overlap, with its settings, and not longer', async () => {
    const old = await liveKey();
    const { data: next } = await call<PartnerKey>('POST', `keys/${old.id}/rotate`, { overlap_days: 2 });
    expect(next).toMatchObject({ id: old.id, origins: old.origins, previous: [{ key: old.key }] });
    expect(next.key).not.toBe(old.key);
    moment = new Date(testMoment.getTime() + 2 * day - 1);
    expect([(await check(old.key)).status, (await check(next.key)).status]).toEqual([200, 200]);
    moment = new Date(testMoment.getTime() + 2 * day);
    expect(refusal(await check(old.key))).toEqual([403, embedCodes.keyRevoked]);
    expect((await check(next.key)).status).toBe(200);
    expect((await call<Partner>('GET', 'account')).data.keys[1]?.previous).toEqual([]);
  });

  test('that is replaced without an overlap ends at once', async () => {
    const old = await liveKey();
    await call('POST', `keys/${old.id}/rotate`, { overlap_days: 0 });
    expect((await check(old.key)).code).toBe(embedCodes.keyRevoked);
  });

  test('that is revoked ends with those that it replaced, for good', async () => {
    const old = await liveKey();
    const { data: next } = await call<PartnerKey>('POST', `keys/${old.id}/rotate`, {});
    expect((await call('DELETE', `keys/${old.id}`)).status).toBe(200);
    for (const { key } of [old, next]) expect(refusal(await check(key))).toEqual([403, embedCodes.keyRevoked]);
    expect((await call('POST', `keys/${old.id}/rotate`, {})).status).toBe(409);
    expect((await call('PUT', `keys/${old.id}`, settings)).status).toBe(409);
  });

  test('is one of 20 at most, revoked ones not counted', async () => {
    await account();
    for (let index = 1; index < 20; index += 1) expect((await makeKey()).status).toBe(200);
    const surplus = await makeKey();
    expect([surplus.status, surplus.msg]).toEqual([409, expect.stringMatching('You have 20 keys')]);
    const { data } = await call<Partner>('GET', 'account');
    await call('DELETE', `keys/${data.keys[3]?.id ?? ''}`);
    expect((await makeKey()).status).toBe(200);
  });
});

describe('the check', () => {
  test('says who pays, what the partner adds to the consent text, and which versions it gets', async () => {
    const { id, keys } = await account('We keep no pictures.');
    const { data: live } = await makeKey({ channel: 'early' });
    expect((await check(live.key)).data).toEqual({
      kind: 'live',
      payer: 'partner',
      partner: id,
      consent: 'We keep no pictures.',
      channel: 'early',
    });
    expect((await check(keys[0]?.key ?? '', 'http://localhost:5500')).data).toMatchObject({
      kind: 'test',
      payer: 'visitor',
      partner: id,
    });
  });

  test('of an origin that is not listed prints the line that adds it', async () => {
    const { key } = await liveKey();
    const answer = await check(key, 'https://other.example');
    expect(refusal(answer)).toEqual([403, embedCodes.originRefused]);
    expect(answer.msg).toContain(`npm run partners -- allow ${key} https://other.example`);
  });

  test.each([
    ['a subdomain of a listed one', 'https://a.shop.example.com'],
    ['another port', 'https://shop.example.com:8443'],
    ['the same without TLS', 'http://shop.example.com'],
    ['an opaque one', 'null'],
    ['one that ends alike', 'https://evilshop.example.com'],
    ['the developer’s machine', 'http://localhost:3000'],
  ])('refuses %s', async (_what, origin) => {
    const { key } = await liveKey();
    expect(refusal(await check(key, origin))).toEqual([403, embedCodes.originRefused]);
  });

  test('refuses a test key anywhere but on the developer’s machine', async () => {
    const { keys } = await account();
    const answer = await check(keys[0]?.key ?? '');
    expect(refusal(answer)).toEqual([403, embedCodes.originRefused]);
    expect(answer.msg).toMatch('A test key works on localhost alone');
  });

  test.each(['pk_live_aaaaaaaaaaaaaaaaaaaaaaaa', 'nothing', '', '\u0000', `' or true --`])(
    'does not know the key "%s"',
    async (key) => {
      expect(refusal(await check(key))).toEqual([404, embedCodes.keyUnknown]);
    },
  );

  test('refuses a tool that the key is not for, and one that there is not', async () => {
    const { key } = await liveKey({ tools: ['ai-face-swap'] });
    expect((await check(key)).status).toBe(200);
    for (const tool of ['ai-background-remover', 'nothing'])
      expect(refusal(await check(key, undefined, tool))).toEqual([403, embedCodes.toolRefused]);
  });

  test('of one key and origin is limited within an hour, without a word to the others', async () => {
    const { key } = await liveKey({ origins: ['https://shop.example.com', 'https://b.example'] });
    const partners = createPartners({ database, now: () => moment, mostChecks: 2 });
    const send = (origin: string) => partners.check({ key, origin, tool: 'ai-face-swap' });
    for (let index = 0; index < 2; index += 1) await send('https://shop.example.com');
    const refused = { statusCode: 429, code: 429, retryAfter: 3600 };
    await expect(send('https://shop.example.com')).rejects.toMatchObject(refused);
    await expect(send('https://b.example')).resolves.toMatchObject({ kind: 'live' });
    moment = new Date(testMoment.getTime() + 3_600_000);
    await expect(send('https://shop.example.com')).resolves.toMatchObject({ kind: 'live' });
  });

  test('may be read by pages of listed origins and of the developer’s machine alone', async () => {
    const { id, key } = await liveKey({ origins: ['https://cors.example'] });
    const allowed = async (origin: string, url: string = embedCheckEndpoint.path, sent = 'content-type') => {
      const preflight = await site.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': sent },
      });
      return preflight.headers['access-control-allow-origin'];
    };
    expect(await allowed('https://cors.example')).toBe('https://cors.example');
    expect(await allowed('http://localhost:5500')).toBe('http://localhost:5500');
    expect(await allowed('https://facet.example')).toBe('https://facet.example');
    expect(await allowed('https://evil.example')).toBeUndefined();
    expect(await allowed('https://cors.example', '/api/tasks/v1/tasks')).toBeUndefined();
    expect(await allowed('https://cors.example', '/api/partners/v1/account')).toBeUndefined();
    // A tool in the page itself names its key in each call.
    const embedded = 'authorization, content-type, x-facet-embed';
    expect(await allowed('https://cors.example', '/api/tasks/v1/tasks', embedded)).toBe('https://cors.example');
    expect(await allowed('https://cors.example', '/remotes/loads')).toBe('https://cors.example');
    expect(await allowed('https://evil.example', '/remotes/loads')).toBeUndefined();
    expect(await allowed('https://evil.example', '/api/tasks/v1/tasks', embedded)).toBeUndefined();
    const answer = await check(key, 'https://cors.example');
    expect([answer.headers['access-control-allow-origin'], answer.headers['access-control-allow-credentials']]).toEqual(
      ['https://cors.example', undefined],
    );
    await call('DELETE', `keys/${id}`);
    expect(await allowed('https://cors.example')).toBeUndefined();
  });
});

describe('usage', () => {
  const report = (key: string | undefined, origin: string, ...events: [tool: string, step: string][]) =>
    site.app.inject({
      method: 'POST',
      url: '/events',
      payload: {
        visit: randomUUID(),
        embed: { ...(key === undefined ? {} : { key }), origin },
        events: events.map(([tool, step]) => ({ name: 'embed_run', ago: 0, data: { tool, step } })),
      },
      remoteAddress: '203.0.113.9',
    });
  const usage = async (query = '') => (await call<PartnerUsage[]>('GET', `usage${query}`)).data;
  const stored = () =>
    database.query(`select partner_id, origin from site_event where name = 'embed_run' and origin is not null`);
  beforeEach(() => database.query('delete from site_event'));

  test('is counted by tool and day from what widgets report, newest day first', async () => {
    const { id, key } = await liveKey();
    const origin = 'https://shop.example.com';
    await report(key, origin, ['ai-face-swap', 'start'], ['ai-face-swap', 'result'], ['ai-face-swap', 'start']);
    moment = new Date(testMoment.getTime() + day);
    await report(key, origin, ['ai-background-remover', 'start'], ['nothing', 'start']);
    const none = { tasks: 0, credits: 0 };
    const days = [
      { day: '2026-03-05', tool: 'ai-background-remover', starts: 1, results: 0, ...none },
      { day: '2026-03-04', tool: 'ai-face-swap', starts: 2, results: 1, ...none },
    ];
    expect(await usage()).toEqual(days);
    expect(await usage(`?key=${id}`)).toEqual(days);
    expect(await usage('?days=1')).toEqual(days.slice(0, 1));
    expect((await call<Partner>('GET', 'account')).data.keys[1]?.used).toEqual({ day: 1, month: 3 });
  });

  test('is nothing of an origin, a key or a step that is not good, nor are the events kept', async () => {
    const { key } = await liveKey();
    const dropped = async () =>
      Number(
        /facet_events_dropped_total\{reason="embed_refused"\} (\d+)/.exec(
          (await site.app.inject('/metrics')).payload,
        )?.[1],
      );
    const before = (await dropped()) || 0;
    await report(key, 'https://evil.example', ['ai-face-swap', 'start']);
    await report('pk_live_aaaaaaaaaaaaaaaaaaaaaaaa', 'https://shop.example.com', ['ai-face-swap', 'start']);
    await report(undefined, 'https://shop.example.com', ['ai-face-swap', 'start']);
    await report(key, 'https://shop.example.com', ['ai-face-swap', 'finish']);
    expect([await usage(), await stored()]).toEqual([[], []]);
    expect((await dropped()) - before).toBe(3);
  });

  test('events carry partner and origin, and no vitals of the site come from them', async () => {
    const { key } = await liveKey();
    const origin = 'https://shop.example.com';
    await report(key, origin, ['ai-face-swap', 'start']);
    await report(undefined, 'http://localhost:3000', ['ai-face-swap', 'start']);
    const { id } = (await call<Partner>('GET', 'account')).data;
    expect(await stored()).toEqual([
      { partner_id: id, origin },
      { partner_id: null, origin: 'http://localhost:3000' },
    ]);
    const data = { page: '/embed/ai-face-swap', metric: 'LCP', value: 9000, navigation: 'navigate' };
    const payload = { visit: randomUUID(), embed: { key, origin }, events: [{ name: 'web_vital', ago: 0, data }] };
    expect((await site.app.inject({ method: 'POST', url: '/events', payload })).statusCode).toBe(204);
    expect((await site.app.inject({ url: '/events/vitals', headers: { host: '127.0.0.1' } })).json()).toMatchObject({
      data: { pages: [] },
    });
  });

  test('uses up the quota of a day, which is there again on the next, and that of a month', async () => {
    const { id, key } = await liveKey({ per_day: 2, per_month: 3 });
    const origin = 'https://shop.example.com';
    await report(key, origin, ['ai-face-swap', 'start']);
    expect((await check(key)).status).toBe(200);
    await report(key, origin, ['ai-face-swap', 'start']);
    const full = await check(key);
    expect(refusal(full)).toEqual([429, embedCodes.quotaUsedUp]);
    expect(full.msg).toMatch('come back tomorrow');
    moment = new Date(testMoment.getTime() + day);
    expect((await check(key)).status).toBe(200);
    await report(key, origin, ['ai-face-swap', 'start']);
    expect((await check(key)).msg).toMatch('come back next month');
    moment = new Date('2026-04-01T00:00:00Z');
    expect((await check(key)).status).toBe(200);
    expect((await call<Partner>('GET', 'account')).data.keys.find((one) => one.id === id)?.used).toEqual({
      day: 0,
      month: 0,
    });
  });

  test.each(['?days=0', '?days=93', '?days=x', '?key=1'])('is not read by %s', async (query) => {
    await account();
    expect((await call('GET', `usage${query}`)).status).toBe(400);
  });
});

test('a deleted account leaves nothing that identifies the keys’ owner, and they are revoked', async () => {
  const { key } = await liveKey();
  const { id } = (await call<Partner>('GET', 'account')).data;
  const [owner] = await database.query<{ id: string; email: string }>(
    'select u.id, u.email from app_user u join partner p on p.user_id = u.id where p.id = $1',
    [id],
  );
  const user = owner as Parameters<typeof personalPartner.export>[1];
  expect(await personalPartner.export(database, user)).toMatchObject({
    id,
    name: 'Ann',
    keys: [{ kind: 'test' }, { name: 'Shop' }],
    usage: [],
  });
  await database.tx((queries) => personalPartner.erase?.(queries, user, moment) ?? Promise.resolve());
  expect(refusal(await check(key))).toEqual([403, embedCodes.keyRevoked]);
  expect(await personalPartner.export(database, user)).toMatchObject({
    name: '',
    consent: null,
    keys: [
      { name: '', origins: [] },
      { name: '', origins: [] },
    ],
  });
});

describe('the partner’s signed-in users', () => {
  const session = (body: object) =>
    site.app.inject({
      method: 'POST',
      url: '/api/embed/v1/session',
      headers: { origin: 'https://shop.example.com' },
      payload: body,
    });
  const send = (path: string, as: string) =>
    site.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${as}` } });
  const signed = (kid: string, secret: string) =>
    new SignJWT({ sub: 'user-7', aud: 'facet', exp: Math.floor(moment.getTime() / 1000) + 600 })
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(secret, 'base64url'));
  const addSigner = async (keyId: string) =>
    (await call<{ id: string; secret: string }>('POST', `keys/${keyId}/signers`, { alg: 'HS256' })).data;

  test('get a session by the partner’s token, which opens nothing of an account and ends with the token', async () => {
    const { id, key } = await liveKey();
    const signer = await addSigner(id);
    const request = { key, origin: 'https://shop.example.com', token: await signed(signer.id, signer.secret) };
    const begun = (await session(request)).json<{ data: EmbedSession }>().data;
    expect((await send('/api/tasks/v1/tasks', begun.token)).statusCode).toBe(200);
    for (const path of ['/api/partners/v1/account', '/video/credit'])
      expect((await send(path, begun.token)).json()).toMatchObject({ code: embedCodes.userToken });
    moment = new Date(moment.getTime() + 601_000);
    expect((await send('/api/tasks/v1/tasks', begun.token)).json()).toMatchObject({ code: 403 });
  });

  test('lose their sessions when the signing key is revoked; another one continues signing', async () => {
    const { id, key } = await liveKey();
    const [first, second] = [await addSigner(id), await addSigner(id)];
    const request = async (signer: typeof first) => ({
      ...{ key, origin: 'https://shop.example.com', token: await signed(signer.id, signer.secret) },
    });
    const begun = (await session(await request(first))).json<{ data: EmbedSession }>().data;
    expect((await call('DELETE', `keys/${id}/signers/${first.id}`)).status).toBe(200);
    expect((await send('/api/tasks/v1/tasks', begun.token)).json()).toMatchObject({ code: 403 });
    expect((await session(await request(first))).json()).toMatchObject({ code: embedCodes.userToken });
    expect((await session(await request(second))).statusCode).toBe(200);
    const { data } = await call<Partner>('GET', 'account');
    expect(data.keys.find((one) => one.id === id)?.signers.map((one) => one.id)).toEqual([second.id]);
  });

  test('are refused on another origin, by another key’s signing key, and by a stranger’s hand', async () => {
    const [one, other] = [await liveKey(), (await makeKey()).data];
    const signer = await addSigner(one.id);
    const token = await signed(signer.id, signer.secret);
    const origin = 'https://shop.example.com';
    expect((await session({ key: one.key, origin: 'https://evil.example', token })).json()).toMatchObject({
      code: embedCodes.originRefused,
    });
    expect((await session({ key: other.key, origin, token })).json()).toMatchObject({ code: embedCodes.userToken });
    const stranger = await signIn();
    expect((await call('POST', `keys/${one.id}/signers`, { alg: 'HS256' }, stranger)).status).toBe(404);
    expect((await call('DELETE', `keys/${one.id}/signers/${signer.id}`, undefined, stranger)).status).toBe(404);
    expect((await call('POST', `keys/${one.id}/signers`, { alg: 'EdDSA', public_key: 'x' })).status).toBe(422);
  });
});
