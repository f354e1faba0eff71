import net, { type AddressInfo } from 'node:net';
import * as accounts from '@facet/contracts/accounts';
import * as downloads from '@facet/contracts/downloads';
import * as factors from '@facet/contracts/factors';
import * as moderation from '@facet/contracts/moderation';
import * as partners from '@facet/contracts/partners';
import * as payments from '@facet/contracts/payments';
import * as tasks from '@facet/contracts/tasks';
import * as uploads from '@facet/contracts/uploads';
import * as waitlist from '@facet/contracts/waitlist';
import type { Database } from './database/database.ts';
import { buildTestApp, type TestApp } from './fixtures/app.ts';
import { openTestDatabase, removeScratches } from './fixtures/scratch.ts';

let database: Database;
let site: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(async () => {
  site = await buildTestApp(database);
});
afterEach(() => site.app.close());
afterAll(async () => {
  await database.close();
  removeScratches();
});

const authorization = `Bearer ${'s3cret-'.repeat(6)}`;

describe('other origins', () => {
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    site.app.inject({
      method,
      url: '/video/credit',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  test('a page of the site may read answers, refusals too', async () => {
    const { statusCode, headers } = await ask('https://facet.example');
    expect(statusCode).toBe(403);
    expect(headers['access-control-allow-origin']).toBe('https://facet.example');
    expect(headers.vary).toMatch('Origin');
  });

  test('a page of the site may send its session', async () => {
    const { statusCode, headers } = await ask('https://facet.example', 'OPTIONS');
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-headers']).toMatch('authorization');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each(['https://evil.example', 'http://facet.example', 'https://facet.example.evil.example', 'null'])(
    'a page of %s may not',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        expect((await ask(origin, method)).headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );
});

describe('too many requests', () => {
  const call = (app: TestApp, remoteAddress: string, forwarded?: string) =>
    app.app.inject({
      url: '/video/credit',
      remoteAddress,
      headers: {
        origin: 'https://facet.example',
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      },
    });
  let limited: TestApp;

  beforeEach(async () => {
    limited = await buildTestApp(database, { rateLimit: 2, trustedProxies: ['10.0.0.0/8'] });
  });
  afterEach(() => limited.app.close());

  test('are refused in the envelope, with the time to wait, readable by the site', async () => {
    await call(limited, '1.1.1.1');
    await call(limited, '1.1.1.1');
    const answer = await call(limited, '1.1.1.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      code: 429,
      msg: expect.stringMatching(/^Too many requests\. Please try again in \d+ s\.$/) as string,
      data: null,
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['access-control-allow-origin']).toBe('https://facet.example');
  });

  test('are counted for each address', async () => {
    for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2']) await call(limited, address);
    expect((await call(limited, '2.2.2.2')).statusCode).toBe(403);
  });

  test('are counted for a whole IPv6 network', async () => {
    for (const address of ['2001:db8:0:1::1', '2001:db8:0:1::2']) await call(limited, address);
    expect((await call(limited, '2001:db8:0:1:ffff::3')).statusCode).toBe(429);
    expect((await call(limited, '2001:db8:1:1::1')).statusCode).toBe(403);
  });

  test('behind a trusted proxy are counted for the visitor', async () => {
    for (const visitor of ['1.1.1.1', '1.1.1.1', '1.1.1.1']) await call(limited, '10.0.0.1', visitor);
    expect((await call(limited, '10.0.0.1', '2.2.2.2')).statusCode).toBe(403);
  });

  test('are not escaped by a made-up forwarding header', async () => {
    for (const visitor of ['3.3.3.1', '3.3.3.2']) await call(limited, '1.1.1.1', visitor);
    expect((await call(limited, '1.1.1.1', '3.3.3.3')).statusCode).toBe(429);
  });

  test('at unknown addresses are refused too', async () => {
    for (let index = 0; index < 2; index += 1) await limited.app.inject(`/guess/${index}`);
    expect((await limited.app.inject('/guess/3')).statusCode).toBe(429);
  });
});

describe('failures', () => {
  test('of the database are answered without a word about it', async () => {
    await database.query('alter table session_token rename to session_token_away');
    const answer = await site.app.inject({ url: '/video/credit', headers: { authorization } });
    await database.query('alter table session_token_away rename to session_token');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 500,
      msg: 'Something went wrong on our side. Please try again.',
      data: null,
    });
    const failure = site.lines
      .map((line) => JSON.parse(line) as { level: string; reqId: string; err: object })
      .find(({ level }) => level === 'error');
    expect(failure).toMatchObject({ reqId: answer.headers['x-request-id'], err: { code: '42P01' } });
  });

  test('of the address are answered in the envelope', async () => {
    for (const [url, status] of [
      ['/nowhere', 404],
      ['/%zz', 400],
    ] as const) {
      const answer = await site.app.inject(url);
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { code: status, msg: expect.any(String) as string, data: null },
      ]);
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

describe('the log', () => {
  test.each(['/video/credit', '/nowhere', '/%zz', '/readyz'])(
    'of %s has one JSON object a line and no secret of the request',
    async (path) => {
      const headers = { authorization, cookie: 'loginUserToken=s3cret-cookie', 'access-token': 's3cret-header' };
      await site.app.inject({
        url: `${path}?token=s3cret-a&xy_access_token=s3cret-b&sign=s3cret-c&secret_key=s3cret-d&job_id=7`,
        headers,
      });
      const text = site.lines.join('');
      expect(text).not.toMatch('s3cret');
      expect(text).toMatch('job_id=7');
      for (const line of site.lines)
        expect(JSON.parse(line)).toMatchObject({
          level: expect.any(String) as string,
          time: expect.any(String) as string,
        });
    },
  );

  test('redacts secrets that a careless log line would contain', async () => {
    site.app.log.info(
      {
        headers: { authorization, cookie: 's3cret' },
        token: 's3cret',
        body: { password: 's3cret', secret_key: 's3cret' },
      },
      `called /a?sign=s3cret with ${authorization}`,
    );
    site.app.log.error({ err: Object.assign(new Error('GET /a?token=s3cret failed'), { detail: 's3cret' }) });
    expect(site.lines.join('')).not.toMatch('s3cret');
    expect(site.lines.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the description', () => {
  test('is OpenAPI 3.1 made of the contracts', async () => {
    const document = (await site.app.inject('/openapi.json')).json<{
      openapi: string;
      paths: Record<string, unknown>;
      components: unknown;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const described = [accounts, downloads, factors, moderation, partners, payments, tasks, uploads, waitlist]
      .flatMap((calls) => Object.values(calls))
      .flatMap((call) => (typeof call === 'object' && 'path' in call ? [call.path] : []));
    expect(described.length).toBeGreaterThan(30);
    const all = [
      ...new Set(described),
      '/contact',
      '/contact/pass',
      '/events',
      '/events/vitals',
      '/healthz',
      '/metrics',
      '/readyz',
      '/remotes/health',
      '/remotes/loads',
      '/status',
      '/video/credit',
    ];
    expect(Object.keys(document.paths).sort()).toEqual(all.sort());
    expect(document).toMatchObject({
      paths: {
        '/video/credit': {
          get: {
            security: [{ bearer: [] }],
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/CreditAnswer' } } } },
              '4XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } } },
            },
          },
        },
      },
      components: {
        schemas: {
          CreditAnswer: { properties: { data: { properties: { purchasePoints: { type: 'integer', minimum: 0 } } } } },
        },
      },
    });
  });

  test('is a page for people without a script, under a policy that allows none', async () => {
    const { payload, headers } = await site.app.inject('/docs');
    expect(headers['content-type']).toMatch('text/html');
    expect(headers['content-security-policy']).toMatch("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch('unsafe');
    expect(payload).toMatch('<code>GET /video/credit</code>');
    expect(payload).toMatch('Authorization: Bearer &lt;token&gt;');
    expect(payload).not.toMatch(/<script|<style| style=| on\w+=/);
    expect((await site.app.inject('/docs.css')).headers['content-type']).toMatch('text/css');
  });
});

test('closing refuses new requests and finishes the running ones', async () => {
  let goOn = (): void => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  let arrived = (): void => {};
  const running = new Promise<void>((resolve) => (arrived = resolve));
  let isSlow = false;
  const slow: Database = {
    ...database,
    query: async <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> => {
      if (isSlow) {
        arrived();
        await gate;
      }
      return database.query<Row>(text, values);
    },
  };
  const { app } = await buildTestApp(slow);
  isSlow = true;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/readyz`;
  const answer = fetch(url);
  await running;
  const closed = app.close();
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  await expect(fetch(url)).rejects.toThrow();
  goOn();
  expect((await answer).status).toBe(200);
  await closed;
});

test('a request with two Host lines is refused', async () => {
  const twice = await buildTestApp(database);
  await twice.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = twice.app.server.address() as AddressInfo;
  const answered = (hosts: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.end(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      });
      let text = '';
      socket
        .on('data', (chunk) => (text += chunk.toString()))
        .on('end', () => resolve(text))
        .on('error', reject);
    });
  expect(await answered('Host: a.example\r\n')).toMatch(/^HTTP\/1.1 200/);
  expect(await answered('Host: a.example\r\nhost: b.example\r\n')).toMatch(/^HTTP\/1.1 400/);
  await twice.app.close();
});
