import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerError } from '../../../http/errors.ts';
import { createLog } from '../../../log.ts';
import type { TaskLease } from '../../tasks/tool.ts';
import { driveRun } from '../drive.ts';
import { openFalStage } from '../fixtures/fal-stage.ts';
import { callId, never, openHarness, until } from '../fixtures/harness.fake.ts';
import { openReplicateStage } from '../fixtures/replicate-stage.ts';
import { memoryJournal } from '../journal.ts';
import { openAdapter } from '../open.ts';
import type { ServedTool } from '../settings.ts';
import { withWebhooks } from './address.ts';
import { createHooks, type Hooks } from './hooks.ts';
import { hookRoutes } from './routes.ts';
import { verifyReplicate } from './verify.ts';

const apiUrl = 'https://api.facet.example';
const start = Date.parse('2026-03-04T10:00:00Z');
const falKey = 'the-key-of-fal';
const replicateKey = 'the-token-of-replicate';

/** One provider as its documentation has it sign. */
interface Vendor {
  readonly name: 'fal' | 'replicate';
  readonly served: ServedTool;
  /** Signs with other keys from now on. */
  rotate(): void;
  /** What it publishes. */
  keys(): object;
  /** Headers and body of a webhook about a job. @param at seconds since the epoch */
  send(job: string, at: number, delivery?: string): { headers: Record<string, string>; payload: string };
  /** Words that no log may hold. */
  secrets(): readonly string[];
}

const common = { toolId: 'gender-swap', timeout: 60_000, seconds: 5, price: null, costUsd: 0.02, costBy: null };

function falVendor(): Vendor {
  let pair: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ed25519');
  const access = {
    ...({ kind: 'fal', name: 'fal', queue: 'https://queue.fal.run', storage: 'https://rest.fal.ai' } as const),
    ...{ key: falKey, hosts: ['fal.media'], keysUrl: 'https://rest.alpha.fal.ai/.well-known/jwks.json', webhook: null },
  };
  const plan = { model: 'fal-ai/painter', inputs: {}, parameters: {}, output: null };
  return {
    name: 'fal',
    served: { ...common, at: { kind: 'fal', access, plan } },
    rotate: () => {
      pair = generateKeyPairSync('ed25519');
    },
    keys: () => ({
      keys: [
        { kty: 'RSA', n: 'x', e: 'AQAB' },
        { ...pair.publicKey.export({ format: 'jwk' }), kid: '1' },
      ],
    }),
    send(job, at) {
      const payload = JSON.stringify({ request_id: job, status: 'OK', payload: {} });
      const digest = createHash('sha256').update(payload).digest('hex');
      const message = Buffer.from([job, 'acme', String(at), digest].join('\n'));
      return {
        payload,
        headers: {
          ...{ 'x-fal-webhook-request-id': job, 'x-fal-webhook-user-id': 'acme' },
          ...{ 'x-fal-webhook-timestamp': String(at) },
          'x-fal-webhook-signature': sign(null, message, pair.privateKey).toString('hex'),
        },
      };
    },
    secrets: () => [falKey],
  };
}

function replicateVendor(): Vendor {
  let secret = randomBytes(24);
  const access = {
    ...({ kind: 'replicate', name: 'replicate', url: 'https://api.replicate.com/v1', key: replicateKey } as const),
    ...{ hosts: ['replicate.delivery'], webhook: null },
  };
  const plan = { model: 'acme/painter', inputs: {}, parameters: {}, output: null };
  return {
    name: 'replicate',
    served: { ...common, at: { kind: 'replicate', access, plan } },
    rotate: () => {
      secret = randomBytes(24);
    },
    keys: () => ({ key: `whsec_${secret.toString('base64')}` }),
    send(job, at, delivery = `msg-${job}`) {
      const payload = JSON.stringify({ id: job, status: 'succeeded', output: ['https://evil.example/x.png'] });
      const signature = createHmac('sha256', secret)
        .update(`${delivery}.${String(at)}.${payload}`)
        .digest('base64');
      return {
        payload,
        headers: {
          ...{ 'webhook-id': delivery, 'webhook-timestamp': String(at) },
          'webhook-signature': `v1,${randomBytes(32).toString('base64')} v1,${signature}`,
        },
      };
    },
    secrets: () => [replicateKey, secret.toString('base64')],
  };
}

describe.each([
  ['fal', falVendor],
  ['replicate', replicateVendor],
] as const)('webhooks of %s', (_name, open) => {
  let vendor: Vendor;
  let app: FastifyInstance;
  let hooks: Hooks;
  let clock: number;
  let lines: string[];
  let fetched: number;
  let isAway: boolean;
  let news: number;
  const seconds = (): number => Math.floor(clock / 1000);

  beforeEach(async () => {
    vendor = open();
    [clock, lines, fetched, isAway, news] = [start, [], 0, false, 0];
    const log: FastifyBaseLogger = createLog('trace', { write: (line: string) => void lines.push(line) });
    const settings = withWebhooks({ tools: [vendor.served], budgetUsd: null, sandboxPort: null }, apiUrl);
    hooks = createHooks({
      settings,
      fetch: async () => {
        fetched += 1;
        if (isAway) throw new TypeError('fetch failed');
        return Response.json(vendor.keys());
      },
      now: () => new Date(clock),
      log,
    });
    app = fastify({ loggerInstance: log });
    app.setErrorHandler(answerError);
    await app.register(hookRoutes(hooks));
  });
  afterEach(() => app.close());

  const post = async (
    { headers, payload }: ReturnType<Vendor['send']>,
    url = `/webhooks/providers/${vendor.name}`,
  ): Promise<number> =>
    (await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload }))
      .statusCode;

  const inner: TaskLease = { setup: null, note: () => undefined, end: () => Promise.resolve() };
  /** The lease of a task whose work follows a job. */
  function follow(job: string): TaskLease {
    const lease = hooks.attach(inner);
    lease.listen?.(() => {
      news += 1;
    });
    lease.note({ provider: vendor.name, job });
    return lease;
  }

  test('a genuine one has the work look at its job at once; repeated, it does nothing more', async () => {
    follow('job-1');
    follow('job-2');
    const sent = vendor.send('job-1', seconds());
    expect([await post(sent), await post(sent), await post(vendor.send('job-1', seconds() + 1))]).toEqual([
      200, 200, 200,
    ]);
    expect(news).toBe(1);
    expect(fetched).toBe(1);
  });

  test('one that comes before the work knows its job is not lost', async () => {
    expect(await post(vendor.send('job-1', seconds()))).toBe(200);
    expect(news).toBe(0);
    follow('job-1');
    expect(news).toBe(1);
  });

  test('one about the job of another, or of a task that has ended, changes nothing', async () => {
    const lease = follow('job-1');
    expect(await post(vendor.send('job-9', seconds()))).toBe(200);
    await lease.end('made');
    expect(await post(vendor.send('job-1', seconds()))).toBe(200);
    expect(news).toBe(0);
  });

  test.each<[string, (sent: ReturnType<Vendor['send']>) => ReturnType<Vendor['send']>]>([
    ['another body', ({ headers, payload }) => ({ headers, payload: payload.replace('job-1', 'job-2') })],
    ['a space more', ({ headers, payload }) => ({ headers, payload: `${payload} ` })],
    ['no body', ({ headers }) => ({ headers, payload: '' })],
    ['no headers', ({ payload }) => ({ headers: {}, payload })],
    [
      'an empty signature',
      ({ headers, payload }) => ({
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, name.endsWith('signature') ? 'v1,' : value]),
        ),
        payload,
      }),
    ],
    [
      'another id in its headers',
      ({ headers, payload }) => ({
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, name.endsWith('-id') ? 'job-2' : value]),
        ),
        payload,
      }),
    ],
    ['the signature of another key', () => open().send('job-1', Math.floor(start / 1000))],
  ])('a forged one is refused, changes nothing, and no key is logged: %s', async (_what, forge) => {
    follow('job-1');
    follow('job-2');
    expect(await post(forge(vendor.send('job-1', seconds())))).toBe(400);
    expect(news).toBe(0);
    expect(lines.join('\n')).toContain('a forged webhook was refused');
    for (const secret of vendor.secrets()) expect(lines.join('\n')).not.toContain(secret);
    // The true one still counts.
    expect(await post(vendor.send('job-1', seconds()))).toBe(200);
    expect(news).toBe(1);
  });

  test.each([
    ['replayed six minutes later', 360_000],
    ['from a future six minutes ahead', -360_000],
  ])('one %s is refused', async (_what, later) => {
    follow('job-1');
    const sent = vendor.send('job-1', seconds());
    clock += later;
    expect(await post(sent)).toBe(400);
    expect(news).toBe(0);
  });

  test('keys that have changed are fetched again, but not for every forged one', async () => {
    follow('job-1');
    expect(await post(vendor.send('job-9', seconds()))).toBe(200);
    vendor.rotate();
    expect(await post(vendor.send('job-1', seconds()))).toBe(400);
    expect(fetched).toBe(1);
    clock += 600_000;
    expect(await post(vendor.send('job-1', seconds()))).toBe(200);
    expect(news).toBe(1);
    for (let i = 0; i < 5; i += 1) expect(await post(open().send('job-1', seconds()))).toBe(400);
    expect(fetched).toBe(2);
  });

  test('while its keys cannot be had it is sent again later, and nothing is believed', async () => {
    follow('job-1');
    isAway = true;
    const sent = vendor.send('job-1', seconds());
    for (let i = 0; i < 5; i += 1) expect(await post(sent)).toBe(503);
    expect([news, fetched]).toEqual([0, 1]);
    isAway = false;
    clock += 10_000;
    expect(await post(sent)).toBe(200);
    expect(news).toBe(1);
  });

  test('a provider that the settings do not have is nothing, and one with more than a megabyte is not read', async () => {
    const sent = vendor.send('job-1', seconds());
    expect(await post(sent, '/webhooks/providers/nobody')).toBe(404);
    expect(await post({ ...sent, payload: 'x'.repeat(2 ** 20 + 1) })).toBe(413);
  });
});

test('the vector of Standard Webhooks is verified', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const verdict = (text: string) =>
    verifyReplicate({ headers, body: Buffer.from(text) }, secret, new Date(1_614_265_330_000));
  // Its body is no prediction.
  expect(verdict('{"test": 2432232314}')).toEqual({ kind: 'forged', reason: 'body' });
  expect(verdict('{"test": 2432232315}')).toEqual({ kind: 'forged', reason: 'signature' });
});

describe('where providers report', () => {
  const addressOf = (served: ServedTool, url: string | null): unknown => {
    const [one] = withWebhooks({ tools: [served], budgetUsd: null, sandboxPort: null }, url).tools;
    return one !== undefined && 'webhook' in one.at.access ? one.at.access.webhook : undefined;
  };
  const { served } = falVendor();

  test.each([
    [`${apiUrl}/`, `${apiUrl}/webhooks/providers/fal`],
    ['https://facet.example/api', 'https://facet.example/api/webhooks/providers/fal'],
    ['http://api.facet.example', null],
    ['http://127.0.0.1:4000', null],
    [null, null],
  ])('a backend at %s is reported to at %s', (url, expected) => {
    expect(addressOf(served, url)).toBe(expected);
  });

  test('a provider without public keys, such as the sandbox, is polled', () => {
    const { at } = served;
    if (at.kind !== 'fal') throw new Error('no fal');
    expect(addressOf({ ...served, at: { ...at, access: { ...at.access, keysUrl: null } } }, apiUrl)).toBeNull();
  });
});

describe('a run', () => {
  const harness = openHarness();

  test.each([
    ['fal', openFalStage],
    ['replicate', openReplicateStage],
  ] as const)(
    'at %s names the address, and polls at once when a webhook came instead of after its pause',
    async (name, open) => {
      harness.stage = await open();
      const { served, submitted, requests } = harness.stage;
      const [hooked] = withWebhooks(
        { tools: [served], budgetUsd: null, sandboxPort: null },
        'http://127.0.0.1:4000',
      ).tools;
      let onNews = (): void => undefined;
      const driven = driveRun({
        ...{ tool: 'gender-swap', adapter: openAdapter(hooked!), journal: memoryJournal(), timeoutMs: 60_000 },
        call: { id: callId, files: {}, values: { prompt: 'a portrait' } },
        file: `${harness.photo}.made`,
        take: () => Promise.resolve('made'),
        onChange: () => undefined,
        now: () => start,
        // A pause ends by news alone.
        sleep: (milliseconds, signal) =>
          milliseconds === 0
            ? Promise.resolve()
            : new Promise((resolve) => {
                signal.addEventListener('abort', () => resolve(), { once: true });
              }),
        signal: never,
        listen: (listener) => {
          onNews = listener;
        },
      });
      const address = `http://127.0.0.1:4000/webhooks/providers/${name}`;
      const polls = (): number =>
        requests.filter(({ line }) => /^GET \/(predictions|fal-ai\/.*status)/.test(line)).length;
      await until(() => polls() === 1);
      const named =
        name === 'fal'
          ? decodeURIComponent(requests.find(({ line }) => line.startsWith('POST /fal-ai'))!.line)
          : submitted[0];
      expect(named).toContain(address);
      harness.stage.begin();
      onNews();
      await until(() => polls() === 2);
      harness.stage.finish(harness.picture);
      onNews();
      expect(await driven).toEqual({ kind: 'made', result: 'made' });
    },
  );
});
