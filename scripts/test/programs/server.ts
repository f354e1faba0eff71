import path from 'node:path';
import { openDatabase } from '../../../backend/src/database/database.ts';
import { migrate } from '../../../backend/src/database/migrations.ts';
import {
  postgresPrograms,
  sharedServer,
  startServer,
  templateName,
  type RunningPostgres,
} from '../../../backend/src/fixtures/postgres.ts';
import { backendProgram } from '../../site/backend-program-name.ts';
import { compileBackend } from '../../site/backend-program.ts';
import { generate } from '../../../shared/build/src/tools/generate.ts';

let server: RunningPostgres | null = null;
let program: Awaited<ReturnType<typeof compileBackend>> | null = null;

/** Before the first test of whole programs: one PostgreSQL server for all, where the machine has its programs, with a database to copy. */
export async function setup(): Promise<void> {
  generate(path.resolve(__dirname, '../../..'));
  program = await compileBackend();
  process.env[backendProgram] = program.file;
  const programs = postgresPrograms();
  if (programs === null) return;
  server = await startServer(programs);
  const first = await openDatabase({ kind: 'postgres', url: server.url });
  await first.query(`create database ${templateName}`);
  await first.close();
  const template = new URL(server.url);
  template.pathname = `/${templateName}`;
  const database = await openDatabase({ kind: 'postgres', url: template.href });
  await migrate(database);
  await database.close();
  process.env[sharedServer] = server.url;
}

/** After the last one. */
export async function teardown(): Promise<void> {
  await server?.stop();
  program?.remove();
}
