import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { audit } from '../../src/capabilities/credits/audit.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrations.ts';
import type { DatabaseAddress } from '../../src/database/settings.ts';
import { startBackend } from '../../src/fixtures/backend-process.ts';
import { addSession, addUser } from '../../src/fixtures/people.ts';
import { scratchFolder } from '../../src/fixtures/scratch.ts';
import { type KillFacts, readFacts } from './invariants.ts';
import { type Acknowledged, visit } from './visitors.ts';

export interface EngineKills extends KillFacts {
  readonly engine: string;
  readonly kills: number;
  readonly uploads: number;
  readonly tasks: number;
  /** What the ledger's own audit finds. */
  readonly differences: number;
  readonly seconds: number;
}

export interface KillTrial {
  /** For the lines of progress. */
  readonly engine: string;
  /** `FACET_DATABASE`, and the same for a look from outside. */
  readonly address: string;
  readonly target: DatabaseAddress;
  readonly kills: number;
  /** Tasks that must be taken under them. */
  readonly wanted: number;
  /** Content of the providers' file, and the keys that it names. */
  readonly providers: object;
  readonly keys: Readonly<Record<string, string>>;
  /** Ends the trial early: what there is is read. */
  readonly windUp: () => boolean;
}

/** A tool whose picture is not looked at by a net: what is measured is the bookkeeping. */
export const tool = { id: 'ai-image-to-anime', credits: 16, options: { style: 'cel', likeness: 'close' } };
const visitors = 8;
/** Credits of each: more than all of them can spend. */
const wealth = 100_000;
/** How long the tasks that are left may take after the last kill, milliseconds. */
const lastMs = 10 * 60_000;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The settings of a backend whose tool runs at the providers. */
async function settingsOf({ address, providers, keys }: KillTrial, folder: string): Promise<Record<string, string>> {
  const file = path.join(folder, 'providers.json');
  fs.writeFileSync(file, JSON.stringify(providers));
  return {
    FACET_DATABASE: address,
    FACET_API_PORT: String(await freePort()),
    FACET_FILES: `file:${path.join(folder, 'files')}`,
    FACET_TASKS_FOLDER: path.join(folder, 'tasks'),
    FACET_PROVIDERS: file,
    FACET_RATE_LIMIT: '1000000',
    FACET_USER_FILES: '100000',
    // They wait for a provider more than they compute.
    FACET_WORKERS: '6',
    ...keys,
  };
}

/** Visitors over a backend that is killed again and again. @param look reads more, once everything has ended */
export async function runKillTrial<More extends object>(
  trial: KillTrial,
  look: (database: Database) => Promise<More>,
): Promise<EngineKills & More> {
  const { engine, target, kills, wanted, windUp } = trial;
  /** A backend lives until it has taken so many tasks, and a moment of up to so many milliseconds longer; at most so many milliseconds. */
  const life = { tasks: Math.ceil(wanted / kills) + 2, moment: 2500, most: 120_000 };
  const folder = scratchFolder();
  const env = await settingsOf(trial, folder);
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
    goOn: () => !windUp() && (killed < kills || acknowledged.tasks.size < wanted + kills),
  };
  const all = Promise.all(tokens.map((token) => visit({ ...plan, token }, acknowledged)));
  all.catch(() => undefined);
  for (; killed < kills && !windUp(); killed += 1) {
    const [since, had] = [performance.now(), acknowledged.tasks.size];
    while (!windUp() && acknowledged.tasks.size < had + life.tasks && performance.now() - since < life.most)
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
  const more = await look(database);
  await database.close();
  const counted = differences.filter(({ kind }) => kind !== 'order').length;
  const { uploads, tasks } = acknowledged;
  return {
    engine,
    kills: killed,
    uploads: uploads.size,
    tasks: tasks.size,
    differences: counted,
    seconds,
    ...facts,
    ...more,
  };
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
