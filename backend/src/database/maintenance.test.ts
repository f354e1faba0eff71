import type { Database } from './database.ts';
import { scheduleMaintenance } from './maintenance.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watched(engine: Database['engine'], fail = false) {
  const statements: string[] = [];
  const query = async (text: string) => {
    statements.push(text);
    if (fail) throw new Error('disk full');
    return [];
  };
  return { statements, database: { engine, query } as unknown as Database };
}

test('the embedded database is tidied every period until it is stopped', async () => {
  const { database, statements } = watched('embedded');
  const stop = scheduleMaintenance(database, fail, 1000);
  await jest.advanceTimersByTimeAsync(2000);
  expect(statements).toEqual(['vacuum (analyze)', 'checkpoint', 'vacuum (analyze)', 'checkpoint']);
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(statements).toHaveLength(4);
});

test('a round that fails is reported and the next one runs', async () => {
  const { database, statements } = watched('embedded', true);
  const reported: unknown[] = [];
  const stop = scheduleMaintenance(database, (error) => reported.push(error), 1000);
  await jest.advanceTimersByTimeAsync(2000);
  expect(reported).toEqual([new Error('disk full'), new Error('disk full')]);
  expect(statements).toEqual(['vacuum (analyze)', 'vacuum (analyze)']);
  stop();
});

test('a server tidies itself', async () => {
  const { database, statements } = watched('postgres');
  scheduleMaintenance(database, fail, 1000);
  await jest.advanceTimersByTimeAsync(5000);
  expect(statements).toEqual([]);
});

function fail(error: unknown): never {
  throw error;
}
