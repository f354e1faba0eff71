/**
 * Requests a CPU second of the backend, as shares of a bare Fastify in the same run: what a call costs beyond taking it. The
 * processor's time is the server's own (`/proc/<pid>/stat`), so that the load beside it does not count. Prints JSON.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { type Database, openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrations.ts';
import { killBackends, startBackend } from '../src/fixtures/backend-process.ts';
import { addSession, addUser } from '../src/fixtures/people.ts';
import { postgresPrograms, startPostgres } from '../src/fixtures/postgres.ts';
import { emptyDataFolder, removeScratches } from '../src/fixtures/scratch.ts';

/** Figures of one engine; shares are of bare Fastify in the same run. */
export interface ApiFigures {
  readonly bare: number;
  readonly calls: readonly { readonly engine: string; readonly call: string; readonly share: number }[];
}

/** A request's load lasts so long, milliseconds, after a warm-up of so many requests: code that is new to the engine is slow. */
const roundLength = 4_000;
const warmUp = 6_000;
const connections = 16;
/** `sysconf(_SC_CLK_TCK)` of Linux on every machine that Node runs on. */
const ticksPerSecond = 100;

const calls = [
  ['health', '/healthz'],
  ['credit', '/video/credit'],
  ['history', '/video/credit/history?limit=20'],
  ['orders', '/api/pay/v1/orders'],
] as const;

/** Processor time of a process and its threads, seconds (proc(5): fields 14 and 15 of `stat`). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function load(url: string, token: string | null, isOver: (done: number) => boolean): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let done = 0;
  const get = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      http
        .get(url, { agent, headers }, (answer) => {
          answer.resume().on('end', () => {
            resolve(answer.statusCode ?? 0);
          });
        })
        .on('error', reject);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver(done)) {
        const status = await get();
        if (status !== 200) throw new Error(`${url} answers ${String(status)}`);
        done += 1;
      }
    }),
  );
  agent.destroy();
  return done;
}

/** Requests a second of the server's processor time. */
async function perCpuSecond(pid: number, url: string, token: string | null): Promise<number> {
  await load(url, token, (done) => done >= warmUp);
  const before = cpuSeconds(pid);
  const ends = performance.now() + roundLength;
  const done = await load(url, token, () => performance.now() > ends);
  return done / Math.max(0.01, cpuSeconds(pid) - before);
}

async function withBare<T>(work: (pid: number, url: string) => Promise<T>): Promise<T> {
  const script = `import fastify from 'fastify';
    const app = fastify();
    app.get('/', async () => ({ status: 'ok' }));
    process.send(await app.listen({ host: '127.0.0.1', port: 0 }));`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  try {
    return await work(child.pid ?? 0, url);
  } finally {
    child.kill();
  }
}

async function addBuyer(database: Database): Promise<string> {
  const id = await addUser(database, 'bench@example.com', { purchase_points: 1_000 });
  const now = Date.now();
  return addSession(database, id, { created: new Date(now - 1000), expires: new Date(now + 3_600_000) });
}

async function measure(engine: string, bare: number, address: string, open: () => Promise<Database>) {
  const database = await open();
  await migrate(database);
  const token = await addBuyer(database);
  await database.close();
  const env = { FACET_DATABASE: address, FACET_RATE_LIMIT: '1000000', FACET_WORKERS: '1' };
  const backend = await startBackend(env);
  if (backend.url === null) throw new Error(backend.output.stderr);
  const figures = [];
  for (const [call, at] of calls)
    figures.push({ engine, call, share: (await perCpuSecond(backend.child.pid ?? 0, backend.url + at, token)) / bare });
  backend.child.kill();
  await backend.ended;
  return figures;
}

async function main(): Promise<void> {
  const bare = await withBare((pid, url) => perCpuSecond(pid, url, null));
  const folder = await emptyDataFolder();
  const all = await measure('embedded', bare, `file:${folder}`, () => openDatabase({ kind: 'embedded', folder }));
  const programs = postgresPrograms();
  if (programs !== null) {
    const { url, stop } = await startPostgres(programs);
    all.push(...(await measure('PostgreSQL', bare, url, () => openDatabase({ kind: 'postgres', url }))));
    await stop();
  }
  console.log(`\n${JSON.stringify({ bare, calls: all } satisfies ApiFigures)}`);
}

await main().finally(() => {
  killBackends();
  removeScratches();
});
