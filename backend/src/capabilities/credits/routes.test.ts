import { creditAnswerSchema, errorAnswerSchema } from '@facet/contracts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { buildTestApp, testMoment, type TestApp } from '../../fixtures/app.ts';
import { addSession, addUser } from '../../fixtures/people.ts';
import { openScratchDatabase, removeScratches } from '../../fixtures/scratch.ts';

const hour = 3_600_000;
const before = new Date(testMoment.getTime() - 2 * hour);
const justBefore = new Date(testMoment.getTime() - 1);
const after = new Date(testMoment.getTime() + hour);

let database: Database;
let site: TestApp;
let userId: string;

beforeAll(async () => {
  database = await openScratchDatabase();
  await migrate(database);
  userId = await addUser(database, 'ann@example.com', {
    purchase_points: 7000,
    reward_points: 80,
    reward_day: '2026-03-04',
    current_package: 2,
  });
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
      rewardPoints: 80,
      status: 2,
      is_purchased: 1,
      current_package: 2,
      user_id: userId,
      email: 'ann@example.com',
    },
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
  await refused(await credit(), 'Please sign in to see your credits.');
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
