import fs from 'node:fs';
import path from 'node:path';
import { emptyDataFolder, openScratchDatabase, removeScratches, scratchFolder } from '../fixtures/scratch.ts';
import { engines } from '../fixtures/engines.ts';
import { postgresPrograms } from '../fixtures/postgres.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, migrationsFolder } from './migrations.ts';

test('without PostgreSQL on the machine only the embedded engine is tested', () => {
  expect(engines.map(([name]) => name)).toEqual(
    postgresPrograms() === null ? ['embedded'] : ['embedded', 'PostgreSQL'],
  );
});

afterAll(removeScratches);

describe.each(engines)('%s', (_engine, open) => {
  let database: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await open());
    await migrate(database);
    await database.query('create table count (n integer primary key check (n >= 0))');
  });
  afterEach(() => database.query('delete from count'));
  afterAll(async () => {
    await database.close();
    await stop();
  });

  const numbers = async () => (await database.query<{ n: number }>('select n from count order by n')).map(({ n }) => n);

  test('a query returns rows with JavaScript types', async () => {
    const [row] = await database.query(
      `select 1 as int, 2::bigint as bigint, '2026-03-04'::date as day, $1::bytea as bytes, '2026-03-04T00:00:00Z'::timestamptz as moment`,
      [Buffer.from('abc')],
    );
    expect(row).toEqual({
      int: 1,
      bigint: '2',
      day: '2026-03-04',
      bytes: Buffer.from('abc'),
      moment: new Date('2026-03-04'),
    });
  });

  test('a query that fails leaves the connection usable', async () => {
    await expect(database.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
    await expect(database.query('insert into count values (-1)')).rejects.toMatchObject({ code: '23514' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a transaction is kept when its work ends', async () => {
    expect(await database.tx(async (tx) => tx.query('insert into count values (1), (2) returning n'))).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
    expect(await numbers()).toEqual([1, 2]);
  });

  test('nothing of a transaction is kept when its work throws', async () => {
    const work = database.tx(async (tx) => {
      await tx.query('insert into count values (1)');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await numbers()).toEqual([]);
  });

  test('an SQL error in a transaction undoes it and leaves the database usable', async () => {
    const work = database.tx(async (tx) => {
      await tx.query('insert into count values (1)');
      await tx.query('insert into count values (-1)');
    });
    await expect(work).rejects.toMatchObject({ code: '23514' });
    expect(await numbers()).toEqual([]);
  });

  test.each(['40001', '40P01'])('a transaction that fails with %s runs again', async (code) => {
    let runs = 0;
    await database.tx(async (tx) => {
      runs += 1;
      await tx.query('insert into count values ($1)', [runs]);
      if (runs < 3) await tx.query(`do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`);
    });
    expect(runs).toBe(3);
    expect(await numbers()).toEqual([3]);
  });

  test('a transaction that fails that way every time gives up after five runs', async () => {
    let runs = 0;
    const work = database.tx(async (tx) => {
      runs += 1;
      await tx.query(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(5);
  });

  test('two serializable transactions that read and write the same are both right in the end', async () => {
    await database.query('insert into count values (0)');
    const increment = () =>
      database.tx(async (tx) => {
        const [row] = await tx.query<{ n: number }>('select n from count');
        await tx.query('update count set n = $1', [row!.n + 1]);
      }, 'serializable');
    await Promise.all([increment(), increment()]);
    expect(await numbers()).toEqual([2]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a query', () => database.query('select 1')],
    ['the query builder', () => database.kysely.selectFrom('app_user').selectAll().execute()],
    ['a second transaction', () => database.tx(async () => 1)],
  ])('%s past the running transaction is refused instead of waiting for ever', async (_what, request) => {
    await expect(database.tx(request)).rejects.toThrow('outside of the transaction');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('migrations that start at once are applied once', async () => {
    await database.query('drop schema public cascade; create schema public');
    const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(applied.flat()).toEqual(fs.readdirSync(migrationsFolder).sort());
    await database.query('create table count (n integer primary key check (n >= 0))');
  });

  test.each([
    ['a negative balance', `insert into wallet (user_id, purchase_points) select id, -1 from app_user`],
    ['free credits without a day', `insert into wallet (user_id, reward_points) select id, 1 from app_user`],
    ['a package that does not exist', `insert into wallet (user_id, current_package) select id, 5 from app_user`],
    [
      'a token that is not hashed',
      `insert into session_token select 'plain', id, now(), now() + interval '1 day' from app_user`,
    ],
  ])('the schema itself refuses %s', async (_what, statement) => {
    await database.query(`insert into app_user (email) values ('a@example.com') on conflict do nothing`);
    await expect(database.query(statement)).rejects.toMatchObject({ code: '23514' });
  });

  test('the same address in other letters is the same user', async () => {
    await database.query(`insert into app_user (email) values ('a@example.com') on conflict do nothing`);
    await expect(database.query(`insert into app_user (email) values ('A@Example.com')`)).rejects.toMatchObject({
      code: '23505',
    });
  });
});

test('a commit of the embedded database is synced to the disk before it returns', async () => {
  let syncs = 0;
  const sync = (handle: number) => {
    syncs += 1;
    fs.fsyncSync(handle);
  };
  const database = await openScratchDatabase({ sync });
  await database.query('create table note (text text)');
  for (let commit = 0; commit < 5; commit += 1) {
    const before = syncs;
    await database.query(`insert into note values ('kept')`);
    expect(syncs).toBeGreaterThan(before);
  }
  await database.close();
});

test('an embedded database is found again with its rows, and its lock is gone in between', async () => {
  const address = { kind: 'embedded', folder: await emptyDataFolder() } as const;
  const first = await openDatabase(address);
  await first.query('create table note (text text)');
  await first.query(`insert into note values ('kept')`);
  await first.close();
  await first.close();
  expect(fs.existsSync(`${address.folder}.lock`)).toBe(false);
  const second = await openDatabase(address);
  expect(await second.query('select text from note')).toEqual([{ text: 'kept' }]);
  await second.close();
});

test('a folder that holds something else is refused, left as it is and not locked', async () => {
  const folder = path.join(scratchFolder(), 'photos');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'cat.jpg'), 'meow');
  await expect(openDatabase({ kind: 'embedded', folder })).rejects.toThrow('holds files that are no Facet database');
  expect(fs.readdirSync(folder)).toEqual(['cat.jpg']);
  expect(fs.existsSync(`${folder}.lock`)).toBe(false);
});

test('a server that does not answer is named without its password', async () => {
  const open = openDatabase({ kind: 'postgres', url: 'postgres://facet:hunter2@127.0.0.1:1/facet' });
  await expect(open).rejects.toThrow(/^the database at 127\.0\.0\.1:1\/facet does not answer \(.*ECONNREFUSED.*\)/);
  await expect(open).rejects.not.toThrow('hunter2');
});
