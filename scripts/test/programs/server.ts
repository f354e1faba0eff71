import path from 'node:path';
import { sharedServer, type RunningPostgres } from '../../../backend/src/fixtures/postgres.ts';
import { backendProgram } from '../../site/backend-program-name.ts';
import { compileBackend } from '../../site/backend-program.ts';
import { generate } from '../../../shared/build/src/tools/generate.ts';
import { startSharedServer } from '../database.ts';

let server: RunningPostgres | null = null;
let program: Awaited<ReturnType<typeof compileBackend>> | null = null;

/** Before the first test of whole programs: the backend in one file, and the shared server unless `npm test` has started it. */
export async function setup(): Promise<void> {
  generate(path.resolve(__dirname, '../../..'));
  program = await compileBackend();
  process.env[backendProgram] = program.file;
  if (process.env[sharedServer] !== undefined) return;
  server = await startSharedServer();
  if (server !== null) process.env[sharedServer] = server.url;
}

/** After the last one. */
export async function teardown(): Promise<void> {
  await server?.stop();
  program?.remove();
}
