import { openDatabase } from '../../backend/src/database/database.ts';
import { migrate } from '../../backend/src/database/migrations.ts';
import {
  postgresPrograms,
  startServer,
  templateName,
  type RunningPostgres,
} from '../../backend/src/fixtures/postgres.ts';

/**
 * One PostgreSQL server for all tests of a run, with a database of this version's schema to copy: a copy takes a tenth of
 * what an embedded database takes to start. Null where the machine has no PostgreSQL: tests use embedded ones then.
 */
export async function startSharedServer(): Promise<RunningPostgres | null> {
  const programs = postgresPrograms();
  if (programs === null) return null;
  const server = await startServer(programs);
  const first = await openDatabase({ kind: 'postgres', url: server.url });
  await first.query(`create database ${templateName}`);
  await first.close();
  const template = new URL(server.url);
  template.pathname = `/${templateName}`;
  const database = await openDatabase({ kind: 'postgres', url: template.href });
  await migrate(database);
  await database.close();
  return server;
}
