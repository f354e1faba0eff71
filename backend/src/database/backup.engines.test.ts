import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { audit } from '../capabilities/credits/audit.ts';
import { creditPurchase } from '../capabilities/credits/ledger.ts';
import { addUser } from '../fixtures/people.ts';
import { postgresPrograms, startPostgres } from '../fixtures/postgres.ts';
import { removeScratches, scratchFolder } from '../fixtures/scratch.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrations.ts';

const programs = postgresPrograms();
const onServer = programs === null ? test.skip : test;
const run = promisify(execFile);

afterAll(removeScratches);

/** As docs/backup.md says. */
onServer('a dump that is made while credits move is restored with every balance right', async () => {
  const { url, stop } = await startPostgres(programs!);
  const database = await openDatabase({ kind: 'postgres', url });
  await migrate(database);
  const users = await Promise.all([1, 2, 3, 4].map((n) => addUser(database, `u${String(n)}@example.com`)));
  let bought = 0;
  let done = false;
  const load = users.map(async (userId) => {
    while (!done) {
      const purchase = { userId, orderId: randomUUID(), credits: 10, bonus: 5, currentPackage: 1 };
      await database.tx((transaction) => creditPurchase(transaction, purchase, new Date()));
      bought += 1;
    }
  });
  while (bought < 20) await new Promise((resolve) => setImmediate(resolve));
  const dump = path.join(scratchFolder(), 'facet.dump');
  await run(path.join(programs!, 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  done = true;
  await Promise.all(load);
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await database.query(`create database ${name} template template0`);
  const restored = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await run(path.join(programs!, 'pg_restore'), ['--no-owner', `--dbname=${restored}`, dump]);
  const copy = await openDatabase({ kind: 'postgres', url: restored });
  const report = await copy.tx((transaction) => audit(transaction), 'repeatable read');
  expect(report.wallets).toBe(4);
  expect(report.entries).toBeGreaterThanOrEqual(20);
  // The purchases of this test have no orders.
  expect(report.differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
  await copy.close();
  await database.query(`drop database ${name}`);
  await database.close();
  await stop();
});
