import type { Database } from './database/database.ts';
import { createClock } from './clock.ts';
import { buildTestApp } from './fixtures/app.ts';
import { openTestDatabase, removeScratches } from './fixtures/scratch.ts';

test('a clock shows the time of the machine, and an offset that can be moved', () => {
  let machine = 1_000;
  const clock = createClock(500, () => machine);
  expect(clock.now().getTime()).toBe(1_500);
  machine = 2_000;
  expect(clock.now().getTime()).toBe(2_500);
  clock.move(-2_000);
  expect(clock.now().getTime()).toBe(0);
});

describe('POST /test/clock', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(async () => {
    await database.close();
    removeScratches();
  });

  test('is not there unless tests may move the clock', async () => {
    const { app } = await buildTestApp(database);
    const answer = await app.inject({ method: 'POST', url: '/test/clock', payload: { offset_ms: 1 } });
    expect(answer.statusCode).toBe(404);
    await app.close();
  });
});
