import { fakeClock } from '@facet/testing/clock';
import { documentOf } from '../fixtures.fake.ts';
import { createRegistry } from './registry.ts';

const url = 'https://site.example/registry.json';
const document1 = documentOf('1.0.0', ['1.0.0'], 7);
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

function setup(...answers: ((init: RequestInit) => Promise<Response>)[]) {
  const clock = fakeClock();
  const kept = new Map<string, string>();
  const calls: RequestInit[] = [];
  const make = () =>
    createRegistry({
      url,
      fetch: ((_url: string, init: RequestInit) => {
        calls.push(init);
        const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
        return answer(init);
      }) as typeof fetch,
      store: { get: (key) => kept.get(key) ?? null, set: (key, value) => kept.set(key, value) },
      clock,
    });
  return { registry: make(), make, clock, kept, calls };
}

it('reads the document once for many callers, revalidating the HTTP cache', async () => {
  const { registry, calls, clock } = setup(json(document1));
  const readings = await Promise.all([registry.read(), registry.read()]);
  readings.push(await registry.read());
  expect(readings).toEqual(Array(3).fill({ kind: 'current', document: document1 }));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ cache: 'no-cache', credentials: 'omit' });
  expect(clock.pending).toBe(0);
});

it('reads anew when asked for fresh', async () => {
  const next = documentOf('1.1.0', ['1.1.0', '1.0.0'], 8);
  const { registry } = setup(json(document1), json(next));
  await registry.read();
  expect(await registry.read({ fresh: true })).toEqual({ kind: 'current', document: next });
  expect(await registry.read()).toEqual({ kind: 'current', document: next });
});

it.each<[string, () => Promise<Response>, RegExp]>([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
  ['the server errs', json({}, 503), /HTTP 503/],
  ['the answer is HTML', () => Promise.resolve(new Response('<!doctype html>')), /could not be read/],
  ['the document breaks its schema', json({ ...document1, sequence: -1 }), /broken at sequence/],
  ['the document is older than the copy', json({ ...document1, sequence: 6 }), /document 6.*older than 7/],
])('uses the last good copy when %s, and says why', async (_, answer, reason) => {
  const { registry, make, kept } = setup(json(document1), answer);
  await registry.read();
  const before = [...kept.values()];
  const reading = await make().read();
  expect(reading).toMatchObject({ kind: 'last-good', document: document1 });
  expect(reading.kind === 'last-good' && reading.cause.message).toMatch(reason);
  expect([...kept.values()]).toEqual(before);
});

it('gives up on a hung answer after 4 s and ends the request', async () => {
  const { registry, clock, calls } = setup(() => new Promise(() => {}));
  const reading = registry.read();
  await clock.advance(3_999);
  expect(calls[0]!.signal!.aborted).toBe(false);
  await clock.advance(1);
  expect(await reading).toMatchObject({ kind: 'unavailable', cause: { phase: 'registry' } });
  expect(calls[0]!.signal!.aborted).toBe(true);
});

it('counts a hung body into the limit', async () => {
  const { registry, clock } = setup(() => Promise.resolve(new Response(new ReadableStream({}))));
  const reading = registry.read();
  await clock.advance(4_000);
  expect(await reading).toMatchObject({ kind: 'unavailable' });
});

it('does not make every caller wait for a network that is down, once there is a copy', async () => {
  const { registry, make, calls } = setup(
    json(document1),
    () => Promise.reject(new TypeError('offline')),
    json(document1),
  );
  await registry.read();
  const later = make();
  await later.read();
  expect(await later.read()).toMatchObject({ kind: 'last-good' });
  expect(calls).toHaveLength(2);
  expect(await later.read({ fresh: true })).toMatchObject({ kind: 'current' });
});

it('asks the network again after it found nothing', async () => {
  const { registry } = setup(() => Promise.reject(new TypeError('offline')), json(document1));
  expect(await registry.read()).toMatchObject({ kind: 'unavailable' });
  expect(await registry.read()).toMatchObject({ kind: 'current' });
});

it.each([
  ['not JSON', '{'],
  ['of another schema', '{"schema":2}'],
])('does not trust a kept copy that is %s', async (_, copy) => {
  const { registry, kept } = setup(json({}, 500));
  kept.set(`facet-registry:${url}`, copy);
  expect(await registry.read()).toMatchObject({ kind: 'unavailable' });
});

it('accepts the same document again', async () => {
  const { registry, make } = setup(json(document1));
  await registry.read();
  expect(await make().read()).toMatchObject({ kind: 'current' });
});

it('works without a storage', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const fetchIt = jest
    .fn(json(document1))
    .mockImplementationOnce(json(document1))
    .mockRejectedValueOnce(new TypeError('down'));
  const registry = createRegistry({
    url,
    fetch: fetchIt as typeof fetch,
    store: { get: blocked, set: blocked },
    clock: fakeClock(),
  });
  expect(await registry.read()).toMatchObject({ kind: 'current' });
  expect(await registry.read({ fresh: true })).toMatchObject({ kind: 'last-good', document: document1 });
});
