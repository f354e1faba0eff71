import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { say } from '../messages/say.ts';
import { errorMessage, StartError } from '../start-error.ts';
import type { Database, Queries } from './database.ts';

/** The migrations of this version: `0001_name.sql`, applied in the order of their numbers. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/** Key of the advisory lock that lets one process migrate at a time; the number has no meaning. */
const migrationLock = 720_377_100;

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

function readMigrations(folder: string): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();
  names.forEach((name, index) => {
    const other = names[index + 1];
    if (other?.slice(0, 4) === name.slice(0, 4)) throw new StartError(say('migration.duplicate', { name, other }));
  });
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
}

const readApplied = (queries: Queries): Promise<Applied[]> =>
  queries.query<Applied>('select name, sha256 from schema_migration order by name');

function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const last = applied.at(-1)?.name ?? '';
  for (const { name, sha256 } of applied) {
    const migration = migrations.find((one) => one.name === name);
    if (migration === undefined) throw new StartError(say('migration.missing', { name }));
    if (migration.sha256 !== sha256) throw new StartError(say('migration.changed', { name }));
  }
  const pending = migrations.filter(({ name }) => !applied.some((one) => one.name === name));
  for (const { name } of pending) if (name < last) throw new StartError(say('migration.late', { name, last }));
  return pending;
}

/**
 * Brings the schema up to this version: all pending migrations in one transaction, so that either
 * all or none of them is kept, under an advisory lock.
 * @returns names of the migrations that were applied now
 * @throws StartError when history and files disagree, or when a migration fails
 */
export function migrate(database: Database, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder);
  return database.tx(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const pending = checkHistory(migrations, await readApplied(tx));
    for (const { name, sql, sha256 } of pending) {
      try {
        await tx.query(sql);
      } catch (error) {
        throw new StartError(say('migration.failed', { name, reason: errorMessage(error) }), { cause: error });
      }
      await tx.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    }
    return pending.map(({ name }) => name);
  });
}

/** Whether every migration of this version is applied to the database. */
export async function isMigrated(queries: Queries, folder: string = migrationsFolder): Promise<boolean> {
  const applied = new Set((await readApplied(queries)).map(({ name }) => name));
  return readMigrations(folder).every(({ name }) => applied.has(name));
}
