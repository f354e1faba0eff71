/**
 * Visitors who send pictures and start paid tasks without a pause, over a whole backend that is killed (SIGKILL) again and again; then
 * the tables are read by SQL from outside. SIGINT winds it up: no more kills, and what there is is read. On the embedded database, and on PostgreSQL where its programs are. Prints JSON.
 * Arguments: kills of each engine (40), tasks that must succeed under them (500), one engine alone (`embedded` or `PostgreSQL`).
 */
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '../src/database/database.ts';
import type { DatabaseAddress } from '../src/database/settings.ts';
import { migrate } from '../src/database/migrations.ts';
import { startBackend } from '../src/fixtures/backend-process.ts';
import { addSession, addUser } from '../src/fixtures/people.ts';
import { postgresPrograms, startPostgres } from '../src/fixtures/postgres.ts';
import { migratedDataFolder, removeScratches, scratchFolder } from '../src/fixtures/scratch.ts';
import { audit } from '../src/capabilities/credits/audit.ts';
import { type InstantProvider, startInstantProvider } from './kills/instant-provider.ts';
import { type KillFacts, readFacts } from './kills/invariants.ts';
import { type Acknowledged, visit } from './kills/visitors.ts';

export interface EngineKills extends KillFacts {
  readonly engine: string;
  readonly kills: number;
  readonly uploads: number;
  readonly tasks: number;
  /** What the ledger's own audit finds. */
  readonly differences: number;
  readonly seconds: number;
}

export interface KillFigures {
  readonly engines: readonly EngineKills[];
}

const [kills = 40, wanted = 500] = process.argv.slice(2, 4).map(Number);
const [, , , , only = null] = process.argv;
/** A tool whose picture is not looked at by a net: what is measured is the bookkeeping. */
const tool = { id: 'ai-image-to-anime', credits: 16, options: { style: 'cel', likeness: 'close' } };
const visitors = 8;
/** Credits of each: more than all of them can spend. */
const wealth = 100_000;
/** Milliseconds of a job at the provider. */
const jobMs = 400;
/** A backend lives until it has taken so many tasks, and a moment of up to so many milliseconds longer; at most so many milliseconds. */
const life = { tasks: Math.ceil(wanted / kills) + 2, moment: 2500, most: 120_000 };
/** How long the tasks that are left may take after the last kill, milliseconds. */
const lastMs = 10 * 60_000;

let windUp = false;
process.once('SIGINT', () => {
  windUp = true;
});

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The settings of a backend whose tool runs at the provider. */
async function settingsOf(address: string, folder: string, provider: InstantProvider): Promise<Record<string, string>> {
  const file = path.join(folder, 'providers.json');
  fs.writeFileSync(
    file,
    JSON.stringify({
      providers: { bench: { kind: 'replicate', key_env: 'BENCH_KEY', url: provider.url, hosts: [provider.host] } },
      tools: { [tool.id]: { provider: 'bench', model: provider.model, inputs: { photo: 'image', prompt: 'prompt' } } },
    }),
  );
  return {
    FACET_DATABASE: address,
    FACET_API_PORT: String(await freePort()),
    FACET_FILES: `file:${path.join(folder, 'files')}`,
    FACET_TASKS_FOLDER: path.join(folder, 'tasks'),
    FACET_PROVIDERS: file,
    BENCH_KEY: provider.key,
    FACET_RATE_LIMIT: '1000000',
    FACET_USER_FILES: '100000',
  };
}

async function killOne(engine: string, address: string, target: DatabaseAddress, provider: InstantProvider) {
  const folder = scratchFolder();
  const env = await settingsOf(address, folder, provider);
  const before = await openDatabase(target);
  await migrate(before);
  const tokens: string[] = [];
  for (let n = 0; n < visitors; n += 1) {
    const user = await addUser(before, `visitor-${String(n)}@example.com`, { purchase_points: wealth });
    tokens.push(await addSession(before, user, { created: new Date(), expires: new Date(Date.now() + 1e8) }));
  }
  await before.close();

  const acknowledged: Acknowledged = { uploads: new Map(), tasks: new Map() };
  let killed = 0;
  let pictures = 0;
  const began = performance.now();
  let backend = await startBackend(env);
  if (backend.url === null) throw new Error(backend.output.stderr);
  const plan = {
    url: backend.url,
    toolId: tool.id,
    options: tool.options,
    credits: tool.credits,
    tasksOfUpload: 4,
    picture: () => {
      pictures += 1;
      const background = { r: pictures % 256, g: (pictures >> 8) % 256, b: 90 };
      return sharp({ create: { width: 96, height: 96, channels: 3, background } })
        .png()
        .toBuffer();
    },
    // Some tasks do not succeed: those that were killed three times.
    goOn: () => !windUp && (killed < kills || acknowledged.tasks.size < wanted + kills),
  };
  const all = Promise.all(tokens.map((token) => visit({ ...plan, token }, acknowledged)));
  all.catch(() => undefined);
  for (; killed < kills && !windUp; killed += 1) {
    const [since, had] = [performance.now(), acknowledged.tasks.size];
    while (!windUp && acknowledged.tasks.size < had + life.tasks && performance.now() - since < life.most)
      await Promise.race([all, sleep(50)]);
    await sleep(Math.random() * life.moment);
    backend.child.kill('SIGKILL');
    await backend.ended;
    backend = await startBackend(env);
    if (backend.url === null) throw new Error(`no start after a kill: ${backend.output.stderr}`);
    console.error(`${engine}: ${String(killed + 1)} kills, ${String(acknowledged.tasks.size)} tasks`);
  }
  await all;
  await settled(backend.url ?? '', tokens);
  backend.child.kill('SIGTERM');
  await backend.ended;
  const seconds = (performance.now() - began) / 1000;

  const database = await openDatabase(target);
  const facts = await readFacts(database, acknowledged, path.join(folder, 'files'));
  const { differences } = await database.tx((queries) => audit(queries), 'repeatable read');
  await database.close();
  const counted = differences.filter(({ kind }) => kind !== 'order').length;
  const { uploads, tasks } = acknowledged;
  return { engine, kills: killed, uploads: uploads.size, tasks: tasks.size, differences: counted, seconds, ...facts };
}

/** Waits until no task of any visitor runs. */
async function settled(url: string, tokens: readonly string[]): Promise<void> {
  const until = performance.now() + lastMs;
  for (const token of tokens) {
    for (;;) {
      const answer = await fetch(`${url}/api/tasks/v1/tasks`, { headers: { authorization: `Bearer ${token}` } });
      const { data } = (await answer.json()) as { data: { tasks: readonly { ended_at: string | null }[] } };
      if (!data.tasks.some(({ ended_at: ended }) => ended === null)) break;
      // Whatever has not ended by then is counted.
      if (performance.now() > until) return;
      await sleep(500);
    }
  }
}

const result = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#48a' } })
  .png()
  .toBuffer();
const provider = await startInstantProvider(result, jobMs);
const engines: EngineKills[] = [];
try {
  const data = await migratedDataFolder();
  if (only !== 'PostgreSQL')
    engines.push(await killOne('embedded', `file:${data}`, { kind: 'embedded', folder: data }, provider));
  const programs = postgresPrograms();
  if (programs !== null && only !== 'embedded') {
    const server = await startPostgres(programs);
    try {
      engines.push(await killOne('PostgreSQL', server.url, { kind: 'postgres', url: server.url }, provider));
    } finally {
      await server.stop();
    }
  }
} finally {
  await provider.stop();
  removeScratches();
}
console.log(`\n${JSON.stringify({ engines } satisfies KillFigures)}`);
process.exit(0);
