import { webcrypto } from 'node:crypto';
import { creditEndpoint, nothingAnswerSchema, type AnalyticsPort, type Endpoint } from '@facet/contracts';
import { loginEndpoint, logoutEndpoint, sessionsEndpoint, revokeSessionEndpoint } from '@facet/contracts/accounts';
import vectors from '@facet/contracts/signing-vectors.json';
import * as z from 'zod/mini';
import { createBus } from '../bus/bus.ts';
import { fakeClock } from '@facet/testing/clock';
import { createApi } from './api.ts';

const data = {
  purchasePoints: 5,
  rewardPoints: 100,
  status: 0,
  is_purchased: 0,
  current_package: null,
  user_id: 'u1',
  email: 'a@example.com',
};

type Answer = (url: string, init: RequestInit) => Promise<Response>;

const answers =
  (body: unknown, status = 200): Answer =>
  () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

function setup(answer: Answer, { token = 'secret' as string | null, baseUrl = 'https://api.example/' } = {}) {
  const clock = fakeClock();
  const session = {
    value: token,
    devices: () => ['device-1', 'device-2'],
    token(): string | null {
      return this.value;
    },
    clear: jest.fn(() => {
      session.value = null;
    }),
    begin: jest.fn(({ token: begun }: { readonly token: string }) => {
      session.value = begun;
    }),
  };
  const tracked: { event: string; data: Parameters<AnalyticsPort['track']>[1] }[] = [];
  const calls: { url: string; init: RequestInit }[] = [];
  const bus = createBus({
    report: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
  });
  const opened: string[] = [];
  const controller = new AbortController();
  bus.onUnclaimed((command) => opened.push(command), controller.signal);
  const api = createApi({
    baseUrl,
    fetch: ((url: string, init: RequestInit) => {
      calls.push({ url, init });
      return answer(url, init);
    }) as typeof fetch,
    session,
    bus,
    analytics: { track: (event, values) => tracked.push({ event, data: values }) },
    clock,
    common: () => ({ lang: 'en', uid: 'anon' }),
    crypto: webcrypto as Crypto,
  });
  return { api, calls, clock, session, tracked, opened, controller };
}

it('returns the checked data and tracks nothing', async () => {
  const { api, calls, clock, tracked, opened } = setup(answers({ code: 200, msg: 'ok', data }));
  expect(await api.call(creditEndpoint)).toEqual({ ok: true, data });
  expect(calls[0]?.url).toBe('https://api.example/video/credit?lang=en&uid=anon');
  expect(calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit' });
  expect([tracked, opened, clock.pending]).toEqual([[], [], 0]);
});

it('sends the bearer token of a user and no header for a visitor', async () => {
  const user = setup(answers({ code: 200, msg: '', data }));
  await user.api.call(creditEndpoint);
  expect(new Headers(user.calls[0]?.init.headers).get('authorization')).toBe('Bearer secret');
  const visitor = setup(answers({ code: 403, msg: '', data: null }, 403), { token: null });
  await visitor.api.call(creditEndpoint);
  expect(new Headers(visitor.calls[0]?.init.headers).has('authorization')).toBe(false);
});

it('says network when nothing comes back', async () => {
  const { api, tracked } = setup(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await api.call(creditEndpoint)).toEqual({ ok: false, failure: { kind: 'network' } });
  expect(tracked).toEqual([{ event: 'api_failed', data: { endpoint: 'credit', ms: 0, kind: 'network' } }]);
});

it('says network when the body breaks off', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
  const { api } = setup(() => Promise.resolve(new Response(body)));
  expect(await api.call(creditEndpoint)).toEqual({ ok: false, failure: { kind: 'network' } });
});

it('says timeout after 60 s, even when fetch ignores its signal, and aborts the request', async () => {
  const { api, calls, clock } = setup(() => new Promise(() => {}));
  const result = api.call(creditEndpoint);
  await clock.advance(59_999);
  expect(calls[0]?.init.signal?.aborted).toBe(false);
  await clock.advance(1);
  expect(await result).toEqual({ ok: false, failure: { kind: 'timeout' } });
  expect(calls[0]?.init.signal?.aborted).toBe(true);
});

it('counts the body into the time limit', async () => {
  const { api, clock } = setup(() => Promise.resolve(new Response(new ReadableStream({}))));
  const result = api.call(creditEndpoint);
  await clock.advance(60_000);
  expect(await result).toEqual({ ok: false, failure: { kind: 'timeout' } });
});

it('says aborted when the caller aborts, and tracks nothing', async () => {
  const { api, tracked, clock } = setup(() => new Promise(() => {}));
  const caller = new AbortController();
  const result = api.call(creditEndpoint, { signal: caller.signal });
  caller.abort();
  expect(await result).toEqual({ ok: false, failure: { kind: 'aborted' } });
  expect([tracked, clock.pending]).toEqual([[], 0]);
});

it('sends nothing for a caller that has aborted already', async () => {
  const { api, calls } = setup(answers({ code: 200, msg: '', data }));
  expect(await api.call(creditEndpoint, { signal: AbortSignal.abort() })).toMatchObject({
    failure: { kind: 'aborted' },
  });
  expect(calls).toEqual([]);
});

it('gives the code and words of a refused call', async () => {
  const { api, tracked } = setup(answers({ code: 50001, msg: 'No luck, a@example.com', data: null }));
  const failure = { kind: 'http', status: 200, code: 50001, msg: 'No luck, a@example.com' };
  expect(await api.call(creditEndpoint)).toEqual({ ok: false, failure });
  expect(JSON.stringify(tracked)).not.toContain('example');
});

it('takes the HTTP status for the code when a proxy answers', async () => {
  const { api } = setup(answers('<h1>Bad gateway</h1>', 502));
  expect(await api.call(creditEndpoint)).toEqual({
    ok: false,
    failure: { kind: 'http', status: 502, code: 502, msg: '' },
  });
});

it('does not believe code 200 under an error status', async () => {
  const { api } = setup(answers({ code: 200, msg: 'ok', data }, 500));
  expect(await api.call(creditEndpoint)).toMatchObject({ failure: { kind: 'http', status: 500, code: 500 } });
});

it.each<[string, unknown, string]>([
  ['is not JSON', '<!doctype html>', 'credit: not JSON'],
  ['has no code', { msg: '', data }, 'credit: code'],
  ['breaks in its data', { code: 200, msg: '', data: { ...data, rewardPoints: -1 } }, 'credit: data.rewardPoints'],
  ['lacks its data', { code: 200, msg: '', data: null }, 'credit: data'],
])('names the place when the answer %s', async (_, body, where) => {
  const { api, session, opened } = setup(answers(body));
  expect(await api.call(creditEndpoint)).toEqual({ ok: false, failure: { kind: 'schema', where } });
  expect(session.clear).not.toHaveBeenCalled();
  expect(opened).toEqual([]);
});

it('403 on the credit lookup clears the session and opens nothing', async () => {
  const { api, session, opened } = setup(answers({ code: 403, msg: 'Signed out', data: null }, 403));
  expect(await api.call(creditEndpoint)).toMatchObject({ ok: false, failure: { code: 403 } });
  expect(session.clear).toHaveBeenCalledTimes(1);
  expect(opened).toEqual([]);
});

it('a late 403 of an old token does not end the session that has begun since', async () => {
  const { api, session } = setup(() => {
    session.value = 'newer';
    return Promise.resolve(new Response(JSON.stringify({ code: 403, msg: '', data: null }), { status: 403 }));
  });
  await api.call(creditEndpoint);
  expect(session.clear).not.toHaveBeenCalled();
  expect(session.value).toBe('newer');
});

it('tracks numbers of a failure, never the token', async () => {
  const { api, tracked } = setup(answers({ code: 40054, msg: '', data: null }, 402));
  await api.call(creditEndpoint);
  expect(tracked).toEqual([
    { event: 'api_failed', data: { endpoint: 'credit', ms: 0, kind: 'http', status: 402, code: 40054 } },
  ]);
});

const ordinary = {
  name: 'ordinary',
  method: 'POST',
  path: '/a/{id}/b',
  query: z.object({ n: z.optional(z.int()), word: z.optional(z.string()) }),
  body: z.object({ text: z.string().check(z.maxLength(5)) }),
  answer: nothingAnswerSchema,
  manner: 'asked',
} as const satisfies Endpoint;

const nothing = { code: 200, msg: 'ok', data: null };

it('fills in path and query, and sends JSON', async () => {
  const { api, calls } = setup(answers(nothing));
  await api.call(ordinary, { path: { id: 'x/y' }, query: { n: 3, word: 'a b&c' }, body: { text: 'hi' } });
  expect(calls[0]?.url).toBe('https://api.example/a/x%2Fy/b?lang=en&uid=anon&n=3&word=a+b%26c');
  expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '{"text":"hi"}' });
  expect(new Headers(calls[0]?.init.headers).get('content-type')).toBe('application/json');
});

it('sends form data with its files, and leaves the boundary to the browser', async () => {
  const { api, calls } = setup(answers(nothing));
  const upload = {
    ...ordinary,
    format: 'form',
    body: z.object({ file: z.file(), seconds: z.number(), note: z.optional(z.string()) }),
  } as const;
  await api.call(upload, {
    path: { id: '1' },
    body: { file: new File(['abc'], 'a.txt'), seconds: 4, note: undefined },
  });
  const form = calls[0]?.init.body as FormData;
  expect([...form.keys()]).toEqual(['file', 'seconds']);
  expect(form.get('seconds')).toBe('4');
  expect(new Headers(calls[0]?.init.headers).has('content-type')).toBe(false);
});

it.each([
  ['a value of the path is missing', { body: { text: 'hi' } }, 'ordinary: path.id'],
  ['the query breaks its schema', { path: { id: '1' }, query: { n: 1.5 }, body: { text: 'hi' } }, 'ordinary: query n'],
  ['the body breaks its schema', { path: { id: '1' }, body: { text: 'too long' } }, 'ordinary: body text'],
  ['there is no body', { path: { id: '1' } }, 'ordinary: body body'],
])('sends nothing when %s, and says where', async (_case, input, where) => {
  const { api, calls } = setup(answers(nothing));
  expect(await api.call(ordinary, input)).toEqual({ ok: false, failure: { kind: 'schema', where } });
  expect(calls).toEqual([]);
});

it('sends the token in the header that the call names', async () => {
  const { api, calls } = setup(answers(nothing));
  await api.call(logoutEndpoint);
  await api.call(revokeSessionEndpoint, { path: { id: 's1' } });
  const [logout, revoke] = calls.map(({ init }) => new Headers(init.headers));
  expect([logout?.get('access-token'), logout?.get('authorization')]).toEqual(['secret', null]);
  expect([revoke?.get('access-token'), revoke?.get('authorization')]).toEqual([null, 'Bearer secret']);
});

it('never puts the token into an address', async () => {
  const { api, calls } = setup(answers(nothing));
  await api.call(logoutEndpoint);
  await api.call(sessionsEndpoint);
  expect(JSON.stringify(calls.map(({ url }) => url))).not.toContain('secret');
});

it.each([
  [403, ['openLogin'], 1],
  [401, ['openPrice'], 0],
  [40054, ['openPrice'], 0],
])('code %d of a call that was asked for opens %j', async (code, dialogs, cleared) => {
  const { api, opened, session } = setup(answers({ code, msg: '', data: null }, 400));
  await api.call(sessionsEndpoint);
  expect(opened).toEqual(dialogs);
  expect(session.clear).toHaveBeenCalledTimes(cleared);
});

const key = { app_id: 'facet-web', public_key: vectors.public_key, t: 1_700_000_000 };
const credentials = { email: 'a@example.com', password: 'a'.repeat(64) };
const begun = { token: 'new-token', email: 'a@example.com', user_id: 'u9', device: 'device-3' };

/** A server that gives its key, and answers whatever else in turn. */
function server(...turns: readonly [body: unknown, status?: number][]): Answer {
  let turn = 0;
  return (url, init) => {
    if (url.includes('/signing-key')) return answers({ code: 200, msg: '', data: key })(url, init);
    const [body, status] = turns[Math.min(turn++, turns.length - 1)]!;
    return answers(body, status)(url, init);
  };
}

it('signing in begins the session with the answer, and gives the caller no token', async () => {
  const { api, session, calls } = setup(server([{ code: 200, msg: '', data: begun }]), { token: 'old' });
  const result = await api.signIn(loginEndpoint, { body: credentials });
  expect(result).toEqual({ ok: true, data: { userId: 'u9', email: 'a@example.com' } });
  expect(session.begin).toHaveBeenCalledWith({
    token: 'new-token',
    email: 'a@example.com',
    userId: 'u9',
    device: 'device-3',
  });
  const login = new Headers(calls.find(({ url }) => url.includes('/login'))?.init.headers);
  expect(login.has('authorization')).toBe(false);
  expect(login.get('device-token')).toBe('device-1,device-2');
});

it.each([401, 403, 40002])('code %d of the login begins nothing, ends nothing and opens nothing', async (code) => {
  const { api, session, opened } = setup(server([{ code, msg: 'no', data: null }, 400]));
  expect(await api.signIn(loginEndpoint, { body: credentials })).toMatchObject({ ok: false, failure: { code } });
  expect(session.begin).not.toHaveBeenCalled();
  expect(session.clear).not.toHaveBeenCalled();
  expect(opened).toEqual([]);
});

it('a signed call carries its five parameters, and fetches the key once a page', async () => {
  const { api, calls } = setup(server([{ code: 40002, msg: '', data: null }, 400]));
  await api.signIn(loginEndpoint, { body: credentials });
  await api.signIn(loginEndpoint, { body: credentials });
  expect(calls.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual(['signing-key', 'login', 'login']);
  const [first, second] = calls.slice(1).map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  expect(first).toMatchObject({ app_id: 'facet-web', t: '1700000000', lang: 'en', uid: 'anon' });
  expect(first?.['nonce']).not.toBe(second?.['nonce']);
  expect(first?.['sign']).not.toBe(second?.['sign']);
  expect(first?.['secret_key']).toBe(second?.['secret_key']);
});

it('a refused signature is made again once, with a new key, and then reported', async () => {
  const renewed = setup(server([{ code: 40011, msg: '', data: null }, 400], [{ code: 200, msg: '', data: begun }]));
  expect(await renewed.api.signIn(loginEndpoint, { body: credentials })).toMatchObject({ ok: true });
  expect(renewed.tracked).toEqual([]);
  const broken = setup(server([{ code: 40012, msg: '', data: null }, 400]));
  expect(await broken.api.signIn(loginEndpoint, { body: credentials })).toMatchObject({ failure: { code: 40012 } });
  expect(broken.calls).toHaveLength(4);
});

it('a call that arrived already is not made again where that could do something twice', async () => {
  const refused = [{ code: 40013, msg: 'twice', data: null }, 400] as const;
  const changing = setup(server([...refused], [{ code: 200, msg: '', data: begun }]));
  expect(await changing.api.signIn(loginEndpoint, { body: credentials })).toMatchObject({ failure: { code: 40013 } });
  const asking = { name: 'read', method: 'GET', path: '/read', answer: nothingAnswerSchema, signed: true } as const;
  const reading = setup(server([...refused], [{ code: 200, msg: '', data: null }]));
  expect(await reading.api.call({ ...asking, manner: 'quiet' })).toEqual({ ok: true, data: null });
});

it('a signed call fails as the lookup of the key fails, and the next one fetches it again', async () => {
  let isDown = true;
  const up = server([{ code: 200, msg: '', data: begun }]);
  const { api } = setup((url, init) => (isDown ? Promise.reject(new TypeError('down')) : up(url, init)));
  expect(await api.signIn(loginEndpoint, { body: credentials })).toEqual({ ok: false, failure: { kind: 'network' } });
  isDown = false;
  expect(await api.signIn(loginEndpoint, { body: credentials })).toMatchObject({ ok: true });
});

it('a download is the file, and a refused one the failure in its answer', async () => {
  const file = { name: 'file', method: 'GET', path: '/file', manner: 'asked' } as const;
  const good = setup(answers('{"id": 7}'));
  const result = await good.api.download(file);
  expect(result.ok && (await result.data.text())).toBe('{"id": 7}');
  const refused = setup(answers({ code: 403, msg: 'no', data: null }, 403));
  expect(await refused.api.download(file)).toEqual({
    ok: false,
    failure: { kind: 'http', status: 403, code: 403, msg: 'no' },
  });
  expect(refused.opened).toEqual(['openLogin']);
});
