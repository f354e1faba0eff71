/**
 * Visitors who send pictures and start paid tasks without a pause, over a whole backend that is killed (SIGKILL) again and again; then
 * the tables are read by SQL from outside. SIGINT winds it up: no more kills, and what there is is read. On the embedded database, and on PostgreSQL where its programs are. Prints JSON.
 * Arguments: kills of each engine (40), tasks that must succeed under them (500), one engine alone (`embedded` or `PostgreSQL`).
 */
import sharp from 'sharp';
import type { DatabaseAddress } from '../src/database/settings.ts';
import { postgresPrograms, startPostgres } from '../src/fixtures/postgres.ts';
import { migratedDataFolder, removeScratches } from '../src/fixtures/scratch.ts';
import { startInstantProvider } from './kills/instant-provider.ts';
import { type EngineKills, runKillTrial, tool } from './kills/trial.ts';

export interface KillFigures {
  readonly engines: readonly EngineKills[];
}

const [kills = 40, wanted = 500] = process.argv.slice(2, 4).map(Number);
const [, , , , only = null] = process.argv;
/** Milliseconds of a job at the provider. */
const jobMs = 400;

let windUp = false;
process.once('SIGINT', () => {
  windUp = true;
});

const result = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#48a' } })
  .png()
  .toBuffer();
const provider = await startInstantProvider(result, jobMs);
const { url, host, model, key } = provider;
const killOne = (engine: string, address: string, target: DatabaseAddress): Promise<EngineKills> => {
  const providers = {
    providers: { bench: { kind: 'replicate', key_env: 'BENCH_KEY', url, hosts: [host] } },
    tools: { [tool.id]: { provider: 'bench', model, inputs: { photo: 'image', prompt: 'prompt' } } },
  };
  const trial = { engine, address, target, kills, wanted, providers, keys: { BENCH_KEY: key } };
  return runKillTrial({ ...trial, windUp: () => windUp }, () => Promise.resolve({}));
};
const engines: EngineKills[] = [];
try {
  const data = await migratedDataFolder();
  if (only !== 'PostgreSQL')
    engines.push(await killOne('embedded', `file:${data}`, { kind: 'embedded', folder: data }));
  const programs = postgresPrograms();
  if (programs !== null && only !== 'embedded') {
    const server = await startPostgres(programs);
    try {
      engines.push(await killOne('PostgreSQL', server.url, { kind: 'postgres', url: server.url }));
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
