import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { isWholeMatrix } from '@facet/testing/extent';
import { type Database, openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { runScript } from '../../fixtures/backend-process.ts';
import type { Acknowledged } from '../../fixtures/ledger-worker.ts';
import { addUser } from '../../fixtures/people.ts';
import { postgresPrograms, startPostgres } from '../../fixtures/postgres.ts';
import { audit } from './audit.ts';
import { sweep } from './ledger.ts';

const programs = postgresPrograms();
const processes = 4;
const kills = isWholeMatrix ? 20 : 6;
/** A process is killed after it acknowledged so many changes, and one more at random. */
const fewestBeforeKill = 30;

const withPostgres = programs === null ? test.skip : test;

withPostgres(
  'four processes that are killed again and again lose nothing that was acknowledged, and hold nothing for ever',
  async () => {
    const server = await startPostgres(programs!);
    const running = new Set<ChildProcess>();
    let database: Database | undefined;
    try {
      database = await openDatabase({ kind: 'postgres', url: server.url });
      await migrate(database);
      const users: string[] = [];
      for (let index = 0; index < 3; index += 1) users.push(await addUser(database, `w${String(index)}@example.com`));
      const acknowledged: Acknowledged[] = [];
      let killed = 0;
      let started = 0;

      async function worker(): Promise<void> {
        while (killed < kills) {
          started += 1;
          const { child } = runScript('fixtures/ledger-worker.ts', [server.url, String(started), ...users], {});
          running.add(child);
          const least = fewestBeforeKill + ((started * 37) % 101);
          let count = 0;
          child.on('message', (message) => {
            acknowledged.push(message as Acknowledged);
            count += 1;
            if (count === least) child.kill('SIGKILL');
          });
          const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
          running.delete(child);
          if (signal !== 'SIGKILL') throw new Error(`a worker ended by itself with ${String(code)}`);
          killed += 1;
        }
      }
      await Promise.all(Array.from({ length: processes }, worker));
      expect(killed).toBeGreaterThanOrEqual(kills);
      expect(acknowledged.length).toBeGreaterThan(kills * fewestBeforeKill);

      const keys = acknowledged.flatMap((one) => (one.kind === 'entry' ? [one.key] : []));
      const [kept] = await database.query<{ entries: number }>(
        'select count(*)::integer as entries from ledger_entry where key = any($1)',
        [keys],
      );
      expect(kept?.entries).toBe(new Set(keys).size);
      const closed = acknowledged.flatMap((one) => (one.kind === 'closed' ? [one] : []));
      expect(closed.length).toBeGreaterThan(0);
      const states = await database.query<{ key: string; state: string }>(
        'select key, state from reservation where key = any($1)',
        [closed.map(({ key }) => key)],
      );
      const stateOf = new Map(states.map(({ key, state }) => [key, state]));
      expect(closed.filter(({ key, state }) => stateOf.get(key) !== state)).toEqual([]);

      // What the killed processes had begun is given back when its time is over.
      const open = async () =>
        (
          await database!.query<{ open: number }>(
            `select count(*)::integer as open from reservation where state = 'open'`,
          )
        )[0]?.open;
      expect(await open()).toBeGreaterThan(0);
      const later = new Date(Date.now() + 61_000);
      while ((await sweep(database, (work) => database!.tx(work), later)).released > 0);
      expect(await open()).toBe(0);
      const { differences } = await database.tx((transaction) => audit(transaction), 'repeatable read');
      expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
    } finally {
      for (const child of running) child.kill('SIGKILL');
      await database?.close();
      await server.stop();
    }
  },
);
