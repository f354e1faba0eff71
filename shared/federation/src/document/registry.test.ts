import { fakeClock } from '@facet/testing/clock';
import type { RegistryDocument } from '@facet/contracts/registry';
import type { RegistryFailure } from '../errors.ts';
import { documentOf } from '../fixtures.fake.ts';
import { createRegistry } from './registry.ts';
import type { RegistryOptions } from './registry.ts';
import { createSigner, forged } from './signing.fake.ts';
import type { Signer } from './signing.fake.ts';

const url = 'https://site.example/registry.json';
const key = `facet-registry:${url}`;
const now = Date.parse('2026-01-15T00:00:00Z');
const versions = (sequence: number, expiresAt = '2026-02-01T00:00:00Z'): RegistryDocument => ({
  ...documentOf('1.0.0', ['1.0.0'], {}, sequence),
  expiresAt,
});
const document7 = versions(7);

let signer: Signer;
/** Signed texts. */
let seven: string, six: string, eight: string, expired: string;
beforeAll(async () => {
  signer = await createSigner();
  [seven, six, eight, expired] = await Promise.all([
    signer.sign(document7),
    signer.sign(versions(6)),
    signer.sign(versions(8)),
    signer.sign(versions(9, '2026-01-14T23:59:59Z')),
  ]);
});

type Answer = (init: RequestInit) => Promise<Response>;
const body =
  (text: () => string, status = 200): Answer =>
  () =>
    Promise.resolve(new Response(text(), { status }));
const good = body(() => seven);
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

function setup(answers: readonly Answer[], options: Partial<RegistryOptions> = {}) {
  const clock = fakeClock(now);
  const kept = new Map<string, string>();
  const calls: RequestInit[] = [];
  const queue = [...answers];
  const make = () =>
    createRegistry({
      url,
      keys: [signer.publicKey],
      fetch: ((_url: string, init: RequestInit) => {
        calls.push(init);
        const answer = queue.length > 1 ? queue.shift()! : queue[0]!;
        return answer(init);
      }) as typeof fetch,
      store: { get: (name) => kept.get(name) ?? null, set: (name, value) => kept.set(name, value) },
      clock,
      ...options,
    });
  return { registry: make(), make, clock, kept, calls };
}

it('reads the document once for many callers, revalidating the HTTP cache', async () => {
  const { registry, calls, clock } = setup([good]);
  const readings = await Promise.all([registry.read(), registry.read()]);
  readings.push(await registry.read());
  expect(readings).toEqual(Array(3).fill({ kind: 'current', document: document7 }));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ cache: 'no-cache', credentials: 'omit' });
  expect(clock.pending).toBe(0);
});

it('fetches again with `fresh`', async () => {
  const { registry } = setup([good, body(() => eight)]);
  await registry.read();
  expect(await registry.read({ fresh: true })).toMatchObject({ kind: 'current', document: { sequence: 8 } });
  expect(await registry.read()).toMatchObject({ kind: 'current', document: { sequence: 8 } });
});

it('keeps the text as it was signed', async () => {
  const { registry, kept } = setup([good]);
  await registry.read();
  expect(kept.get(key)).toBe(seven);
});

it.each<[string, () => Answer, RegistryFailure, RegExp]>([
  ['the network fails', () => offline, 'network', /Failed to fetch/],
  ['the server errs', () => body(() => '{}', 503), 'http', /HTTP 503/],
  ['the answer is HTML', () => body(() => '<!doctype html>'), 'malformed', /not JSON/],
  ['the document is not signed', () => body(() => JSON.stringify(document7)), 'malformed', /not a signed/],
  [
    'the document is forged',
    () => body(() => forged(seven, (signed) => (signed['payload'] += ' '))),
    'signature',
    /does not match/,
  ],
  ['the document is older than the copy', () => body(() => six), 'older', /document 6.*older than 7/],
  ['the document has expired', () => body(() => expired), 'expired', /expired at 2026-01-14/],
])('uses the last good copy when %s, and says why', async (_, answer, reason, message) => {
  const { registry, make, kept } = setup([good, answer()]);
  await registry.read();
  const reading = await make().read();
  expect(reading).toMatchObject({ kind: 'last-good', document: document7, cause: { reason } });
  expect(reading.kind === 'last-good' && reading.cause.message).toMatch(message);
  expect([...kept.values()]).toEqual([seven]);
});

it.each<[string, () => Answer, RegistryFailure]>([
  ['there is no network', () => offline, 'network'],
  ['the only document has expired', () => body(() => expired), 'expired'],
  ['the only document is forged', () => body(() => seven.replace('1.0.0', '6.6.6')), 'signature'],
])('is unavailable on a first visit when %s', async (_, answer, reason) => {
  expect(await setup([answer()]).registry.read()).toMatchObject({ kind: 'unavailable', cause: { reason } });
});

it('gives up on a hung answer after 4 s and ends the request', async () => {
  const { registry, clock, calls } = setup([() => new Promise(() => {})]);
  const reading = registry.read();
  await clock.advance(3_999);
  expect(calls[0]!.signal!.aborted).toBe(false);
  await clock.advance(1);
  expect(await reading).toMatchObject({ kind: 'unavailable', cause: { reason: 'timeout', phase: 'registry' } });
  expect(calls[0]!.signal!.aborted).toBe(true);
});

it('counts a hung body into the limit, and a broken one as the network', async () => {
  const hung = setup([() => Promise.resolve(new Response(new ReadableStream({})))]);
  const reading = hung.registry.read();
  await hung.clock.advance(4_000);
  expect(await reading).toMatchObject({ kind: 'unavailable', cause: { reason: 'timeout' } });
  const torn = new ReadableStream({
    start: (controller) => controller.error(new TypeError('connection reset')),
  });
  const broken = setup([() => Promise.resolve(new Response(torn))]);
  expect(await broken.registry.read()).toMatchObject({ cause: { reason: 'network' } });
});

it('does not make every caller wait for a network that is down, once there is a copy', async () => {
  const { registry, make, calls } = setup([good, offline, good]);
  await registry.read();
  const later = make();
  await later.read();
  expect(await later.read()).toMatchObject({ kind: 'last-good' });
  expect(calls).toHaveLength(2);
  expect(await later.read({ fresh: true })).toMatchObject({ kind: 'current' });
});

it('fetches again after it found nothing', async () => {
  const { registry } = setup([offline, good]);
  expect(await registry.read()).toMatchObject({ kind: 'unavailable' });
  expect(await registry.read()).toMatchObject({ kind: 'current' });
});

describe('the copy kept', () => {
  it.each<[string, () => string]>([
    ['not JSON', () => '{'],
    ['an unsigned document', () => JSON.stringify(document7)],
    ['forged', () => seven.replace('1.0.0', '6.6.6')],
  ])('is not trusted when it is %s', async (_, copy) => {
    const { registry, kept } = setup([body(() => '{}', 500)]);
    kept.set(key, copy());
    expect(await registry.read()).toMatchObject({ kind: 'unavailable' });
  });

  it('that is forged does not stop a good document, however new it claims to be', async () => {
    const { registry, kept } = setup([good]);
    kept.set(key, seven.replace('\\"sequence\\":7', '\\"sequence\\":70'));
    expect(kept.get(key)).not.toBe(seven);
    expect(await registry.read()).toMatchObject({ kind: 'current', document: { sequence: 7 } });
  });

  it('is used in an outage although it has expired since', async () => {
    const { registry, kept } = setup([offline]);
    kept.set(key, expired);
    expect(await registry.read()).toMatchObject({ kind: 'last-good', document: { sequence: 9 } });
  });

  it('may be the same document again', async () => {
    const { registry, make } = setup([good]);
    await registry.read();
    expect(await make().read()).toMatchObject({ kind: 'current' });
  });
});

describe('the copy that comes with the page', () => {
  it('is used first, without a request, and is kept', async () => {
    const { registry, calls, kept } = setup([body(() => eight)], { inline: `\n  ${seven}\n` });
    expect(await registry.read()).toMatchObject({ kind: 'current', document: { sequence: 7 } });
    expect(calls).toEqual([]);
    expect(kept.size).toBe(1);
  });

  it('gives way to the network with `fresh`', async () => {
    const { registry, calls } = setup([body(() => eight)], { inline: seven });
    await registry.read();
    expect(await registry.read({ fresh: true })).toMatchObject({ kind: 'current', document: { sequence: 8 } });
    expect(calls).toHaveLength(1);
  });

  it.each<[string, () => string]>([
    ['is forged', () => eight.replace('1.0.0', '6.6.6')],
    ['has expired', () => expired],
    ['is older than the copy kept', () => six],
    ['is empty', () => '  '],
  ])('is passed over for the network when it %s', async (_, inline) => {
    const { registry, kept, calls } = setup([good], { inline: inline() });
    kept.set(key, seven);
    expect(await registry.read()).toMatchObject({ kind: 'current', document: { sequence: 7 } });
    expect(calls).toHaveLength(1);
  });
});

it('works without a storage, and still does not go back', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const { registry } = setup([good, offline, body(() => six)], { store: { get: blocked, set: blocked } });
  expect(await registry.read()).toMatchObject({ kind: 'current' });
  expect(await registry.read({ fresh: true })).toMatchObject({ kind: 'last-good', document: document7 });
  expect(await registry.read({ fresh: true })).toMatchObject({ kind: 'last-good', cause: { reason: 'older' } });
});

it('trusts nothing on a page without cryptography, and says that HTTPS is needed', async () => {
  const { registry, kept } = setup([good], { subtle: undefined });
  kept.set(key, seven);
  const reading = await registry.read();
  expect(reading).toMatchObject({ kind: 'unavailable', cause: { reason: 'signature' } });
  expect(reading.kind === 'unavailable' && reading.cause.message).toContain('HTTPS');
});
