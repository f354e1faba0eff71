import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp } from '../../fixtures/app.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import type { ServedTool } from './settings.ts';

let database: Database;
let site: TestApp;
const tried: string[] = [];
const served = (name: string, costUsd: number): ServedTool => ({
  toolId: 'text-to-image',
  at: { kind: 'fal', access: { kind: 'fal', name, key: 'the-secret-key' } } as never,
  ...{ timeout: 60_000, seconds: 5, price: null, costUsd, costBy: null },
});
const operatorToken = 'a-token-of-the-operator-of-32-signs';
const asOperator = { authorization: `Bearer ${operatorToken}` };

beforeAll(async () => {
  database = await openTestDatabase();
  site = await buildTestApp(
    database,
    { operatorToken },
    {
      providerSettings: { tools: [served('fal', 0.005), served('farm', 0.01)], budgetUsd: 2, sandboxPort: null },
      probe: async ({ at }) => {
        tried.push(at.access.name);
        const attempt = { provider: at.access.name, end: 'made' as const, fault: null, costUsd: 0.005 };
        return { attempt, seconds: 1.5, bytes: 1000, detail: null };
      },
    },
  );
}, 120_000);
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});

const post = (url: string, payload: object, headers: Record<string, string> = asOperator) =>
  site.app.inject({ method: 'POST', url, payload, headers });

test.each(['/operator/providers', '/operator/providers.json'])('%s is the operator’s alone', async (url) => {
  const stranger = await site.app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(stranger.statusCode).toBe(403);
  const wrong = await site.app.inject({ url, headers: { authorization: 'Bearer wrong' } });
  expect(wrong.statusCode).toBe(403);
  const answer = await site.app.inject({ url, headers: asOperator });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('text-to-image');
  expect(answer.body).not.toContain('the-secret-key');
});

test('the page says who serves what, at what cost and price, and what the day has cost', async () => {
  const { body } = await site.app.inject({ url: '/operator/providers', headers: asOperator });
  for (const word of ['$0.0050', '8 credits', 'of $2.00 spent', 'farm']) expect(body).toContain(word);
  expect(body).not.toContain('<script');
});

test('a provider is switched off and on', async () => {
  const off = await post('/operator/providers/switch', { provider: 'fal', on: false });
  expect(off.json()).toMatchObject({
    data: {
      providers: [
        { name: 'fal', state: 'off' },
        { name: 'farm', state: 'on' },
      ],
    },
  });
  const on = await post('/operator/providers/switch', { provider: 'fal', on: true });
  expect(on.json()).toMatchObject({ data: { providers: [{ state: 'on' }, { state: 'on' }] } });
  expect((await post('/operator/providers/switch', { provider: 'nobody', on: true })).statusCode).toBe(404);
});

test('a tool is run once, at the provider that was named', async () => {
  const answer = await post('/operator/providers/try', { tool: 'text-to-image', provider: 'farm' });
  expect(answer.json()).toMatchObject({ data: { seconds: 1.5, bytes: 1000 } });
  expect(tried).toEqual(['farm']);
  expect((await post('/operator/providers/try', { tool: 'lip-sync', provider: 'farm' })).statusCode).toBe(404);
});

test('changes are refused from a form of another site and from anyone but the operator', async () => {
  const form = await site.app.inject({
    method: 'POST',
    url: '/operator/providers/switch',
    headers: { ...asOperator, 'content-type': 'text/plain' },
    payload: '{"provider":"fal","on":false}',
  });
  expect(form.statusCode).toBeGreaterThanOrEqual(400);
  const stranger = await post(
    '/operator/providers/switch',
    { provider: 'fal', on: false },
    { authorization: 'Bearer x' },
  );
  expect(stranger.statusCode).toBe(403);
});
