import type { PostgresPoolClient } from 'kysely';
import { createStatementNames, preparing } from './prepared.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

function setUp() {
  const sent: unknown[] = [];
  let fails: Error | null = null;
  const client = {
    query: (...request: unknown[]) => {
      sent.push(request[0]);
      return fails ? Promise.reject(fails) : Promise.resolve({ rows: [] });
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const prepare = preparing(createStatementNames());
  const one = prepare(client);
  const nameOfLast = (): string | null => {
    const last = sent.at(-1);
    return typeof last === 'object' && last !== null ? (last as { name: string }).name : null;
  };
  const run = async (text: string, values: unknown[] = [1]): Promise<string | null> => {
    await one.query(text, values).catch(() => undefined);
    return nameOfLast();
  };
  return { run, prepare, client, one, fail: (error: Error | null) => (fails = error) };
}

test('a statement gets a name when it comes for the third time, and keeps it', async () => {
  const { run } = setUp();
  expect(await run('a')).toBeNull();
  expect(await run('a')).toBeNull();
  const name = await run('a');
  expect(name).not.toBeNull();
  expect(await run('a')).toBe(name);
  await run('b');
  await run('b');
  expect(await run('b')).not.toBe(name);
});

test('statements without values, as those of transactions, get none', async () => {
  const { run } = setUp();
  for (let n = 0; n < 4; n += 1) expect(await run('begin', [])).toBeNull();
});

test('there are not more names than a connection has room for', () => {
  const names = createStatementNames();
  const named = Array.from({ length: 1000 }, (_, n) => {
    names.nameOf(String(n));
    names.nameOf(String(n));
    return names.nameOf(String(n));
  });
  expect(named.filter((name) => name !== null)).toHaveLength(400);
});

test('after a table has changed no old name is used again', async () => {
  const { run, fail } = setUp();
  for (let n = 0; n < 2; n += 1) await run('a');
  fail(failure('0A000'));
  const old = await run('a');
  fail(null);
  for (let n = 0; n < 2; n += 1) expect(await run('a')).toBeNull();
  expect(await run('a')).not.toBe(old);
});

test('where connections are shared out among statements there are no names any more', async () => {
  const { run, fail } = setUp();
  for (let n = 0; n < 2; n += 1) await run('a');
  fail(failure('26000'));
  await run('a');
  fail(null);
  for (let n = 0; n < 4; n += 1) expect(await run('a')).toBeNull();
});

test('a client of the pool stays one client, by which its connection is known', () => {
  const { prepare, client, one } = setUp();
  expect(prepare(client)).toBe(one);
});
