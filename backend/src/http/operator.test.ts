import { buildTestApp, type TestApp } from '../fixtures/app.ts';
import { openTestDatabase } from '../fixtures/scratch.ts';

const token = 'operators-token-operators-token-1';
let site: TestApp;
beforeAll(async () => {
  const database = await openTestDatabase();
  site = await buildTestApp(database, { operatorToken: token, trustedProxies: ['127.0.0.1'] });
});
afterAll(() => site.app.close());

const pages = ['/outbox', '/metrics', '/sandbox/sandbox.css', '/sandbox/pay/x', '/events/vitals'];
const here = { host: '127.0.0.1:4000' };
const statusOf = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await site.app.inject({ url, headers, remoteAddress })).statusCode;

describe.each(pages)('%s', (url) => {
  test('opens on the machine itself', async () => {
    expect(await statusOf(url, here)).not.toBe(403);
  });

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 nginx'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['cf-connecting-ip', '127.0.0.1'],
  ])('is closed to a request with a proxy’s %s, named in the settings or not', async (name, value) => {
    expect(await statusOf(url, { ...here, [name]: value })).toBe(403);
  });

  test('is closed to another machine and to a name that was pointed here', async () => {
    expect(await statusOf(url, here, '203.0.113.7')).toBe(403);
    expect(await statusOf(url, { host: 'evil.example' })).toBe(403);
  });

  test('opens through a proxy with the operator’s token, and not with another', async () => {
    const through = { ...here, 'x-forwarded-for': '203.0.113.7' };
    expect(await statusOf(url, { ...through, authorization: `Bearer ${token}` })).not.toBe(403);
    expect(await statusOf(url, { ...through, authorization: `Bearer ${token}x` })).toBe(403);
  });
});
