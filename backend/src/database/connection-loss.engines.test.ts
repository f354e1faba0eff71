import { setTimeout as sleep } from 'node:timers/promises';
import { postgresPrograms, startServer } from '../fixtures/postgres.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { openDatabase } from './database.ts';

const programs = postgresPrograms();
const onServer = programs === null ? test.skip : test;

/** PostgreSQL starts over when one of its processes is killed, and ends every connection. */
onServer(
  'a server that is killed under load fails calls and not the process, and is used again when it is back',
  async () => {
    // A server of its own: the one that tests share would end their connections too.
    const { url, stop } = await startServer(programs!);
    const lost: Error[] = [];
    const database = await openDatabase({ kind: 'postgres', url }, { onError: (error) => lost.push(error) });
    const failures: unknown[] = [];
    let done = false;
    const load = Array.from({ length: 8 }, async (_, worker) => {
      while (!done) {
        const work =
          worker % 2 === 0
            ? database.query('select pg_sleep(0.02)')
            : database.tx(async (tx) => {
                await tx.query('select 1');
                await tx.query('select pg_sleep(0.02)');
              });
        await work.catch(async (error: unknown) => {
          failures.push(error);
          await sleep(20);
        });
      }
    });
    const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(row!.pid, 'SIGKILL');
    while (failures.length === 0) await sleep(10);
    const deadline = Date.now() + 30_000;
    while (
      !(await database
        .query('select 1')
        .then(() => true)
        .catch(() => false))
    )
      if (Date.now() > deadline) throw new Error('the database did not come back');
      else await sleep(50);
    done = true;
    await Promise.all(load);
    expect(failures.filter((error) => !isConnectionLoss(error))).toEqual([]);
    // Those in use, which the pool does not listen to.
    expect(lost.length).toBeGreaterThan(0);
    await database.close();
    await stop();
  },
);
