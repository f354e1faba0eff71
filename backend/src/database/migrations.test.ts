import fs from 'node:fs';
import path from 'node:path';
import { openScratchDatabase, removeScratches, scratchFolder } from '../fixtures/scratch.ts';
import type { Database } from './database.ts';
import { isMigrated, migrate } from './migrations.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openScratchDatabase({ sync: () => {} });
}, 120_000);
beforeEach(async () => {
  await database.query('drop schema public cascade; create schema public');
  folder = scratchFolder();
  write('0001_first.sql', 'create table first (n integer); insert into first values (1);');
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

const write = (name: string, sql: string) => {
  fs.writeFileSync(path.join(folder, name), sql);
};
const tables = async () =>
  (
    await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  ).map(({ name }) => name);

test('pending migrations are applied in order, once', async () => {
  write('0002_second.sql', 'alter table first rename to second;');
  write('notes.txt', 'not a migration');
  expect(await migrate(database, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(database, folder)).toEqual([]);
  expect(await tables()).toEqual(['schema_migration', 'second']);
});

test('a later version applies what is new', async () => {
  await migrate(database, folder);
  write('0002_second.sql', 'create table second (n integer);');
  expect(await isMigrated(database, folder)).toBe(false);
  expect(await migrate(database, folder)).toEqual(['0002_second.sql']);
  expect(await isMigrated(database, folder)).toBe(true);
});

test('a migration that was changed after it was applied is refused', async () => {
  await migrate(database, folder);
  write('0001_first.sql', 'create table first (n bigint);');
  await expect(migrate(database, folder)).rejects.toThrow(
    'migration 0001_first.sql was changed after it was applied to this database',
  );
});

test('an applied migration that is missing is refused: the database is newer than the program', async () => {
  write('0002_second.sql', 'create table second (n integer);');
  await migrate(database, folder);
  fs.rmSync(path.join(folder, '0002_second.sql'));
  await expect(migrate(database, folder)).rejects.toThrow(
    'migration 0002_second.sql was applied to this database, but this version',
  );
});

test('a new migration with an old number is refused', async () => {
  write('0003_third.sql', 'create table third (n integer);');
  await migrate(database, folder);
  write('0002_second.sql', 'create table second (n integer);');
  await expect(migrate(database, folder)).rejects.toThrow('migration 0002_second.sql comes before 0003_third.sql');
});

test('two migrations with one number are refused', () => {
  write('0001_other.sql', 'select 1;');
  expect(() => migrate(database, folder)).toThrow('migrations 0001_first.sql and 0001_other.sql have the same number');
});

test('when one migration fails, none of the start is kept', async () => {
  write('0002_second.sql', 'create table second (n integer); select nonsense;');
  await expect(migrate(database, folder)).rejects.toThrow(
    /^migration 0002_second\.sql failed and nothing of it was kept: .*nonsense/,
  );
  expect(await tables()).toEqual([]);
});
