import { creditAnswerSchema, errorAnswerSchema } from '@facet/contracts';
import { historyEndpoint, rewardEndpoint } from '@facet/contracts/payments';
import type { Database } from '../../database/database.ts';
import { buildTestApp, testMoment, type TestApp } from '../../fixtures/app.ts';
import { addSession, addUser } from '../../fixtures/people.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { hashToken, makeNextToken } from '../users/sessions.ts';
import { claimDaily, reserve } from './ledger.ts';

const hour = 3_600_000;
const before = new Date(testMoment.getTime() - 2 * hour);
const justBefore = new Date(testMoment.getTime() - 1);
const after = new Date(testMoment.getTime() + hour);

let database: Database;
let site: TestApp;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  userId = await addUser(database, 'ann@example.com', { purchase_points: 7000, current_package: 2 });
  await database.tx((transaction) => claimDaily(transaction, userId, testMoment));
  site = await buildTestApp(database);
}, 120_000);
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});

const credit = (headers: Record<string, string> = {}) => site.app.inject({ url: '/video/credit', headers });
const creditOf = (token: string) => credit({ authorization: `Bearer ${token}` });

const refused = async (answer: Awaited<ReturnType<typeof credit>>, msg: string) => {
  expect(answer.statusCode).toBe(403);
  expect(errorAnswerSchema.parse(answer.json())).toEqual({ code: 403, msg, data: null });
};

test('a signed-in user gets the balance of today', async () => {
  const answer = await creditOf(await addSession(database, userId, { created: before, expires: after }));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(creditAnswerSchema.parse(answer.json())).toEqual({
    code: 200,
    msg: 'ok',
    data: {
      purchasePoints: 7000,
      rewardPoints: 100,
      status: 2,
      is_purchased: 1,
      current_package: 2,
      user_id: userId,
      email: 'ann@example.com',
    },
  });
});

test('the session and what is read of its user are one statement', async () => {
  const token = await addSession(database, userId, { created: before, expires: after });
  const statements = jest.spyOn(database, 'query');
  for (const url of ['/video/credit', '/video/credit/history']) {
    statements.mockClear();
    const { statusCode } = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const texts = statements.mock.calls
      .map(([text]) => text)
      .filter((text) => !text.startsWith('update session_token'));
    expect([statusCode, texts.length]).toEqual([200, 1]);
  }
  statements.mockRestore();
});

test('a session that gets its next token meanwhile reads with both, each for its time', async () => {
  const token = await addSession(database, userId, { created: before, expires: after });
  const next = await makeNextToken(database, hashToken(token), testMoment);
  const all = { data: { purchasePoints: 7000, email: 'ann@example.com' } };
  expect((await creditOf(next?.token ?? '')).json()).toMatchObject(all);
  // On its way while the token was replaced.
  expect((await creditOf(token)).json()).toMatchObject(all);
  await database.query('update session_token set revoked_at = $1 where token_sha256 = $2', [
    testMoment,
    hashToken(next?.token ?? ''),
  ]);
  for (const ended of [token, next?.token ?? '']) expect((await creditOf(ended)).statusCode).toBe(403);
});

test('a user who never had a credit has none and may claim', async () => {
  const other = await addUser(database, 'new@example.com');
  const token = await addSession(database, other, { created: before, expires: after });
  expect((await creditOf(token)).json()).toMatchObject({
    data: { purchasePoints: 0, rewardPoints: 0, status: 0, is_purchased: 0, current_package: null, user_id: other },
  });
});

test('every user gets the balance of their own', async () => {
  const other = await addUser(database, 'bob@example.com');
  const answer = await creditOf(await addSession(database, other, { created: before, expires: after }));
  expect(answer.json()).toMatchObject({
    data: { purchasePoints: 0, rewardPoints: 0, status: 0, user_id: other, email: 'bob@example.com' },
  });
});

test('a visitor is refused with 403', async () => {
  await refused(await credit(), 'Please sign in first.');
});

test('a token in the query is no session', async () => {
  const token = await addSession(database, userId, { created: before, expires: after });
  const answer = await site.app.inject(`/video/credit?token=${token}`);
  expect(answer.statusCode).toBe(403);
});

test.each([
  ['expired', { created: before, expires: justBefore }],
  ['that expires this instant', { created: before, expires: testMoment }],
  ['revoked', { created: before, expires: after, revoked: justBefore }],
])('a session %s is refused with 403', async (_what, lifetime) => {
  await refused(
    await creditOf(await addSession(database, userId, lifetime)),
    'Your session has ended. Please sign in again.',
  );
});

test('an unknown token is refused with 403', async () => {
  await refused(await creditOf('a'.repeat(43)), 'Your session has ended. Please sign in again.');
});

test('the stored hash of a token does not open the session', async () => {
  await addSession(database, userId, { created: before, expires: after });
  const [row] = await database.query<{ hash: string }>(
    `select encode(token_sha256, 'hex') as hash from session_token limit 1`,
  );
  expect((await creditOf(row!.hash)).statusCode).toBe(403);
});

describe('the claim of the day', () => {
  let token: string;
  beforeAll(async () => {
    token = await addSession(database, await addUser(database, 'eve@example.com'), { created: before, expires: after });
  });
  const get = (url: string) => site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

  test('gives the free credits once; a second one is refused with words that contain "per day"', async () => {
    const first = await get('/video/reward');
    expect(rewardEndpoint.answer.parse(first.json()).data).toEqual({ rewardPoints: 100, status: 2 });
    const second = await get('/video/reward');
    expect(second.json()).toEqual({ code: 40030, msg: 'You can claim free credits once per day.', data: null });
    expect((await get('/video/credit')).json()).toMatchObject({ data: { rewardPoints: 100, status: 2 } });
  });

  test('is for signed-in users', async () => {
    expect((await site.app.inject('/video/reward')).statusCode).toBe(403);
  });
});

describe('the history', () => {
  let token: string;
  beforeAll(async () => {
    const owner = await addUser(database, 'hal@example.com', { purchase_points: 500 });
    token = await addSession(database, owner, { created: before, expires: after });
    await database.tx((transaction) => claimDaily(transaction, owner, testMoment));
    for (let index = 0; index < 5; index += 1) {
      const task = { userId: owner, amount: 30, key: `task-${String(index)}`, now: testMoment, expiresAt: after };
      await database.tx((transaction) => reserve(transaction, { ...task, toolId: index === 0 ? '=1+1,"x"' : 'swap' }));
    }
  });
  const get = (url: string) => site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const page = async (query: string) =>
    historyEndpoint.answer.parse((await get(`/video/credit/history${query}`)).json()).data;

  test('lists every entry with its cause and the balance, newest first', async () => {
    const { entries, next } = await page('');
    expect(entries.map(({ cause }) => cause)).toEqual(['task', 'task', 'task', 'task', 'task', 'claim', 'purchase']);
    expect(entries[0]).toMatchObject({ balance: 450, reward_points: 0, purchase_points: -30, tool_id: 'swap' });
    expect(entries[3]).toMatchObject({ balance: 540, reward_points: -30, purchase_points: 0 });
    expect(next).toBeNull();
  });

  test('comes in pages that leave nothing out and repeat nothing', async () => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { entries, next }: Awaited<ReturnType<typeof page>> = await page(
        `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      ids.push(...entries.map(({ id }) => id));
      cursor = next;
    }
    expect(ids).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  });

  test('has the entry of free credits whose day is over, though nothing else has asked for it', async () => {
    const owner = await addUser(database, 'old@example.com', { purchase_points: 5 });
    const yesterday = new Date(testMoment.getTime() - 24 * hour);
    await database.tx((transaction) => claimDaily(transaction, owner, yesterday));
    const theirs = await addSession(database, owner, { created: before, expires: after });
    const read = async (): Promise<unknown> => {
      const url = '/video/credit/history?limit=1';
      return (await site.app.inject({ url, headers: { authorization: `Bearer ${theirs}` } })).json();
    };
    const expiry = { cause: 'expiry', reward_points: -100, balance: 5, at: testMoment.toISOString() };
    for (let time = 0; time < 2; time += 1) expect(await read()).toMatchObject({ data: { entries: [expiry] } });
  });

  test('can be of one cause', async () => {
    expect((await page('?cause=claim')).entries).toHaveLength(1);
    expect((await page('?cause=refund')).entries).toEqual([]);
  });

  test.each(['?cursor=x', '?cause=gift', '?limit=0', '?limit=100000'])('%s is not understood', async (query) => {
    expect((await get(`/video/credit/history${query}`)).statusCode).toBe(400);
  });

  test('comes as a file, in which no text is a formula', async () => {
    const { headers, payload } = await get('/video/credit/history.csv?cause=task');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="credits-history.csv"',
    });
    const lines = payload.split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe('id,at,cause,purchase_points,reward_points,balance,tool_id,order_id');
    expect(lines[5]).toContain(`,"'=1+1,""x""",`);
  });

  test("is the user's alone", async () => {
    expect((await site.app.inject('/video/credit/history')).statusCode).toBe(403);
    expect((await site.app.inject('/video/credit/history.csv')).statusCode).toBe(403);
  });
});
