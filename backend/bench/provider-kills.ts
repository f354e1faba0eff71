/**
 * Visitors who start paid tasks without a pause, at two providers that fail a fifth of their calls, over a whole backend that is killed
 * (SIGKILL) again and again. What the providers have billed is held against what the backend has written down. Prints JSON.
 * Arguments: kills (20), tasks (500), seed of the faults (1).
 */
import sharp from 'sharp';
import { dayOf } from '../src/capabilities/providers/spend.ts';
import { migratedDataFolder, removeScratches } from '../src/fixtures/scratch.ts';
import { type FlakyProvider, startFlakyFal, startFlakyReplicate } from './kills/flaky-providers.ts';
import { type EngineKills, runKillTrial, tool } from './kills/trial.ts';

export interface ProviderKillFigures extends EngineKills {
  /** Tasks that were billed more than once, by one provider or both. */
  readonly billedTwice: number;
  readonly calls: number;
  readonly failedCalls: number;
  readonly jobs: readonly number[];
  /** Dollars: what the providers ask for, what the backend has counted, and what the day may cost. */
  readonly bill: number;
  readonly spent: number;
  readonly budget: number;
  /** Runs whose reservation was never settled. */
  readonly unsettled: number;
}

const [kills = 20, wanted = 500, seed = 1] = process.argv.slice(2).map(Number);
const share = 0.2;
const costs = { fal: 0.02, replicate: 0.022 };
/** Enough for every task at the dearer one, and no more. */
const budget = costs.replicate * (wanted + 2 * kills);

let state = seed;
/** Numerical Recipes' linear congruential generator: the faults of a seed are the same, their moments are not. */
const random = (): number => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
};

const result = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#48a' } })
  .png()
  .toBuffer();
const parts = { result, milliseconds: 400, share, random };
const fal = await startFlakyFal(parts);
const replicate = await startFlakyReplicate(parts);
const inputs = { photo: 'image', prompt: 'prompt', seed: 'seed' };
const providers = {
  budget_usd_per_day: budget,
  providers: {
    fal: { kind: 'fal', key_env: 'BENCH_KEY', queue_url: fal.url, storage_url: fal.url, hosts: [fal.host] },
    replicate: { kind: 'replicate', key_env: 'BENCH_KEY', url: replicate.url, hosts: [replicate.host] },
  },
  tools: {
    [tool.id]: [
      { provider: 'fal', model: 'fal-ai/painter', inputs, cost_usd: costs.fal },
      { provider: 'replicate', model: 'acme/painter', inputs, cost_usd: costs.replicate },
    ],
  },
};

let windUp = false;
process.once('SIGINT', () => {
  windUp = true;
});

const billOf = ({ jobs }: FlakyProvider, cost: number): number => cost * jobs.filter(({ isBilled }) => isBilled).length;

function billedTwice(): number {
  const counts = new Map<number, number>();
  for (const { seed: of, isBilled } of [...fal.jobs, ...replicate.jobs])
    if (isBilled) counts.set(of, (counts.get(of) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length;
}

try {
  const folder = await migratedDataFolder();
  const figures = await runKillTrial(
    {
      ...{ engine: 'embedded', address: `file:${folder}`, target: { kind: 'embedded', folder } },
      ...{ kills, wanted, providers, keys: { BENCH_KEY: 'bench' }, windUp: () => windUp },
    },
    async (database) => {
      const days = await database.query<{ day: string; spent: string }>(
        `select to_char(day, 'YYYY-MM-DD') as day, spent_micros::text as spent from provider_day`,
      );
      const [open] = await database.query<{ count: number }>(
        `select count(*)::integer as count from provider_run where state = 'reserved'`,
      );
      if (days.some(({ day }) => day !== dayOf(new Date()))) console.error('the trial ran over midnight UTC');
      return {
        billedTwice: billedTwice(),
        calls: fal.counts.calls + replicate.counts.calls,
        failedCalls: fal.counts.failed + replicate.counts.failed,
        jobs: [fal.jobs.length, replicate.jobs.length],
        bill: billOf(fal, costs.fal) + billOf(replicate, costs.replicate),
        spent: days.reduce((sum, { spent }) => sum + Number(spent) / 1e6, 0),
        budget,
        unsettled: open?.count ?? -1,
      };
    },
  );
  console.log(`\n${JSON.stringify(figures satisfies ProviderKillFigures)}`);
} finally {
  await fal.stop();
  await replicate.stop();
  removeScratches();
}
process.exit(0);
