/**
 * Transactions of the ledger a second, beside plain updates in the shape of pgbench's "simple update" (update a balance,
 * read it, add a line of history: https://www.postgresql.org/docs/current/pgbench.html), both through the same door to
 * the same database in the same run. Prints JSON.
 */
import { randomUUID } from 'node:crypto';
import { capture, creditPurchase, release, reserve } from '../src/capabilities/credits/ledger.ts';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrations.ts';
import { addUser } from '../src/fixtures/people.ts';
import { postgresPrograms, startPostgres } from '../src/fixtures/postgres.ts';
import { openScratchDatabase, removeScratches } from '../src/fixtures/scratch.ts';

/** Figures of one engine and one spread of accounts. */
export interface LedgerFigures {
  readonly engine: 'embedded' | 'PostgreSQL';
  readonly accounts: number;
  /** Transactions a second. */
  readonly ledger: number;
  readonly plain: number;
}

const many = 500;
const rounds = 4;
const roundLength = 1_000;

type Work = (client: number) => Promise<void>;

async function perSecond(work: Work, clients: number): Promise<number> {
  const began = performance.now();
  const ends = began + roundLength;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < ends) {
        await work(client);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(database: Database, engine: LedgerFigures['engine'], clients: number): Promise<LedgerFigures[]> {
  await migrate(database);
  await database.query(`
    create table bench_account (id integer primary key, balance integer not null);
    create table bench_history (account integer not null, delta integer not null, at timestamptz not null);
    insert into bench_account select i, 0 from generate_series(0, ${String(many - 1)}) i`);
  const users: string[] = [];
  for (let index = 0; index < many; index += 1) {
    const userId = await addUser(database, `bench${String(index)}@example.com`);
    users.push(userId);
    const purchase = { userId, orderId: randomUUID(), credits: 100_000_000, bonus: 0, currentPackage: 1 };
    await database.tx((transaction) => creditPurchase(transaction, purchase, new Date()));
  }
  const figures: LedgerFigures[] = [];
  for (const accounts of [1, many]) {
    let turn = 0;
    const plain: Work = () => {
      const account = (turn += 7919) % accounts;
      return database.tx(async (transaction) => {
        await transaction.query('update bench_account set balance = balance + 1 where id = $1', [account]);
        await transaction.query('select balance from bench_account where id = $1', [account]);
        await transaction.query('insert into bench_history values ($1, 1, $2)', [account, new Date()]);
      });
    };
    const open = Array.from({ length: clients }, (): string[] => []);
    /** A task's life: reserve, then capture four times out of five, and release else. */
    const ledger: Work = async (client) => {
      const now = new Date();
      const mine = open[client] ?? [];
      const key = mine.pop();
      if (key !== undefined) {
        const close = (turn += 1) % 5 === 0 ? release : capture;
        await database.tx((transaction) => close(transaction, key, now));
        return;
      }
      const request = {
        userId: users[(turn += 7919) % accounts] ?? '',
        amount: 10,
        key: randomUUID(),
        toolId: 'bench',
        now,
        expiresAt: new Date(now.getTime() + 600_000),
      };
      await database.tx((transaction) => reserve(transaction, request));
      mine.push(request.key);
    };
    const [plainRounds, ledgerRounds]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      plainRounds.push(await perSecond(plain, clients));
      ledgerRounds.push(await perSecond(ledger, clients));
    }
    figures.push({ engine, accounts, ledger: median(ledgerRounds), plain: median(plainRounds) });
  }
  return figures;
}

async function run(): Promise<LedgerFigures[]> {
  const embedded = await openScratchDatabase();
  const figures = await measure(embedded, 'embedded', 1);
  await embedded.close();
  removeScratches();
  const programs = postgresPrograms();
  if (programs === null) return figures;
  const { url, stop } = await startPostgres(programs);
  const server = await openDatabase({ kind: 'postgres', url });
  figures.push(...(await measure(server, 'PostgreSQL', 8)));
  await server.close();
  await stop();
  return figures;
}

console.log(JSON.stringify(await run()));
process.exit(0);
