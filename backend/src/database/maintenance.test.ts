import type { Database } from './database.ts';
import { scheduleMaintenance } from './maintenance.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const round = ['forget', 'vacuum (analyze)', 'checkpoint'];

function watched(engine: Database['engine'], fail = false) {
  const statements: string[] = [];
  const query = async (text: string) => {
    statements.push(text);
    if (fail) throw new Error('disk full');
    return [];
  };
  const forget = async (): Promise<void> => void statements.push('forget');
  return { statements, forget, database: { engine, query } as unknown as Database };
}

test('the embedded database is tidied every period until it is stopped', async () => {
  const { database, forget, statements } = watched('embedded');
  const stop = scheduleMaintenance(database, forget, fail, 1000);
  await jest.advanceTimersByTimeAsync(2000);
  expect(statements).toEqual([...round, ...round]);
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(statements).toHaveLength(6);
});

test('a round that fails is reported and the next one runs', async () => {
  const { database, forget, statements } = watched('embedded', true);
  const reported: unknown[] = [];
  const stop = scheduleMaintenance(database, forget, (error) => reported.push(error), 1000);
  await jest.advanceTimersByTimeAsync(2000);
  expect(reported).toEqual([new Error('disk full'), new Error('disk full')]);
  expect(statements).toEqual(['forget', 'vacuum (analyze)', 'forget', 'vacuum (analyze)']);
  stop();
});

test('a server tidies itself; what is out of date is removed there too', async () => {
  const { database, forget, statements } = watched('postgres');
  const stop = scheduleMaintenance(database, forget, fail, 1000);
  await jest.advanceTimersByTimeAsync(2000);
  expect(statements).toEqual(['forget', 'forget']);
  stop();
});

function fail(error: unknown): never {
  throw error;
}
