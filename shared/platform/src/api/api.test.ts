import type { AnalyticsPort } from '@facet/contracts';
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
    token(): string | null {
      return this.value;
    },
    clear: jest.fn(() => {
      session.value = null;
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
  });
  return { api, calls, clock, session, tracked, opened, controller };
}

it('returns the checked data and tracks nothing', async () => {
  const { api, calls, clock, tracked, opened } = setup(answers({ code: 200, msg: 'ok', data }));
  expect(await api.call('credit')).toEqual({ ok: true, data });
  expect(calls[0]?.url).toBe('https://api.example/video/credit');
  expect(calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit' });
  expect([tracked, opened, clock.pending]).toEqual([[], [], 0]);
});

it('sends the bearer token of a user and no header for a visitor', async () => {
  const user = setup(answers({ code: 200, msg: '', data }));
  await user.api.call('credit');
  expect(new Headers(user.calls[0]?.init.headers).get('authorization')).toBe('Bearer secret');
  const visitor = setup(answers({ code: 403, msg: '', data: null }, 403), { token: null });
  await visitor.api.call('credit');
  expect(new Headers(visitor.calls[0]?.init.headers).has('authorization')).toBe(false);
});

it('says network when nothing comes back', async () => {
  const { api, tracked } = setup(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await api.call('credit')).toEqual({ ok: false, failure: { kind: 'network' } });
  expect(tracked).toEqual([{ event: 'api_failed', data: { endpoint: 'credit', ms: 0, kind: 'network' } }]);
});

it('says network when the body breaks off', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
  const { api } = setup(() => Promise.resolve(new Response(body)));
  expect(await api.call('credit')).toEqual({ ok: false, failure: { kind: 'network' } });
});

it('says timeout after 60 s, even when fetch ignores its signal, and aborts the request', async () => {
  const { api, calls, clock } = setup(() => new Promise(() => {}));
  const result = api.call('credit');
  await clock.advance(59_999);
  expect(calls[0]?.init.signal?.aborted).toBe(false);
  await clock.advance(1);
  expect(await result).toEqual({ ok: false, failure: { kind: 'timeout' } });
  expect(calls[0]?.init.signal?.aborted).toBe(true);
});

it('counts the body into the time limit', async () => {
  const { api, clock } = setup(() => Promise.resolve(new Response(new ReadableStream({}))));
  const result = api.call('credit');
  await clock.advance(60_000);
  expect(await result).toEqual({ ok: false, failure: { kind: 'timeout' } });
});

it('says aborted when the caller aborts, and tracks nothing', async () => {
  const { api, tracked, clock } = setup(() => new Promise(() => {}));
  const caller = new AbortController();
  const result = api.call('credit', { signal: caller.signal });
  caller.abort();
  expect(await result).toEqual({ ok: false, failure: { kind: 'aborted' } });
  expect([tracked, clock.pending]).toEqual([[], 0]);
});

it('sends nothing for a caller that has aborted already', async () => {
  const { api, calls } = setup(answers({ code: 200, msg: '', data }));
  expect(await api.call('credit', { signal: AbortSignal.abort() })).toMatchObject({ failure: { kind: 'aborted' } });
  expect(calls).toEqual([]);
});

it('gives the code and words of a refused call', async () => {
  const { api, tracked } = setup(answers({ code: 50001, msg: 'No luck, a@example.com', data: null }));
  const failure = { kind: 'http', status: 200, code: 50001, msg: 'No luck, a@example.com' };
  expect(await api.call('credit')).toEqual({ ok: false, failure });
  expect(JSON.stringify(tracked)).not.toContain('example');
});

it('takes the HTTP status for the code when a proxy answers', async () => {
  const { api } = setup(answers('<h1>Bad gateway</h1>', 502));
  expect(await api.call('credit')).toEqual({ ok: false, failure: { kind: 'http', status: 502, code: 502, msg: '' } });
});

it('does not believe code 200 under an error status', async () => {
  const { api } = setup(answers({ code: 200, msg: 'ok', data }, 500));
  expect(await api.call('credit')).toMatchObject({ failure: { kind: 'http', status: 500, code: 500 } });
});

it.each<[string, unknown, string]>([
  ['is not JSON', '<!doctype html>', 'credit: not JSON'],
  ['has no code', { msg: '', data }, 'credit: code'],
  ['breaks in its data', { code: 200, msg: '', data: { ...data, rewardPoints: -1 } }, 'credit: data.rewardPoints'],
  ['lacks its data', { code: 200, msg: '', data: null }, 'credit: data'],
])('names the place when the answer %s', async (_, body, where) => {
  const { api, session, opened } = setup(answers(body));
  expect(await api.call('credit')).toEqual({ ok: false, failure: { kind: 'schema', where } });
  expect(session.clear).not.toHaveBeenCalled();
  expect(opened).toEqual([]);
});

it('403 on the credit lookup clears the session and opens nothing', async () => {
  const { api, session, opened } = setup(answers({ code: 403, msg: 'Signed out', data: null }, 403));
  expect(await api.call('credit')).toMatchObject({ ok: false, failure: { code: 403 } });
  expect(session.clear).toHaveBeenCalledTimes(1);
  expect(opened).toEqual([]);
});

it('a late 403 of an old token does not end the session that has begun since', async () => {
  const { api, session } = setup(() => {
    session.value = 'newer';
    return Promise.resolve(new Response(JSON.stringify({ code: 403, msg: '', data: null }), { status: 403 }));
  });
  await api.call('credit');
  expect(session.clear).not.toHaveBeenCalled();
  expect(session.value).toBe('newer');
});

it('tracks numbers of a failure, never the token', async () => {
  const { api, tracked } = setup(answers({ code: 40054, msg: '', data: null }, 402));
  await api.call('credit');
  expect(tracked).toEqual([
    { event: 'api_failed', data: { endpoint: 'credit', ms: 0, kind: 'http', status: 402, code: 40054 } },
  ]);
});
