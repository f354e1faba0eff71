import type { Database } from '../../database/database.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { createLog } from '../../log.ts';
import { createTickets, type Tickets } from './tickets.ts';

let database: Database;
let tickets: Tickets;

beforeAll(async () => {
  database = await openTestDatabase();
  // Without workers nothing else of this process reads the queue.
  tickets = createTickets({ database, workers: 0, limit: 60, log: createLog('silent') });
}, 120_000);
afterAll(async () => {
  await tickets.stop();
  await database.close();
  removeScratches();
});

test('before the start no ticket is added, and none fails', async () => {
  await database.tx((queries) => tickets.add(queries));
  await tickets.start(async () => {});
  expect((await tickets.look()).waiting).toBe(0);
});

test('right after the start a transaction adds a ticket, before any worker has read the queue', async () => {
  await database.tx((queries) => tickets.add(queries));
  expect((await tickets.look()).waiting).toBe(1);
});

test('a ticket of a transaction that is rolled back does not exist', async () => {
  const before = await tickets.look();
  await expect(
    database.tx(async (queries) => {
      await tickets.add(queries);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await tickets.look()).waiting).toBe(before.waiting);
});
