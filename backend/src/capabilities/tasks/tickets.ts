import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, PgBoss } from 'pg-boss';
import type { Database, Queries } from '../../database/database.ts';

const queue = 'tasks';

/**
 * A ticket whose holder has sent no heartbeat for so long goes to somebody else, seconds. Long enough for a process whose workers
 * leave it little time.
 */
const silence = 20;
/** Time between two heartbeats of the holder, seconds. */
const heartbeat = 4;

export interface TicketsOptions {
  readonly database: Database;
  /** Tickets served at once by this process. */
  readonly workers: number;
  /** A ticket is held for so long at most, seconds. */
  readonly limit: number;
  readonly log: FastifyBaseLogger;
}

/** What a worker does with a ticket; it throws when somebody else must do it. `signal` aborts when the ticket is not its own any more. */
export type Serve = (ticket: string, signal: AbortSignal) => Promise<void>;

/**
 * Work that is to be done, as tickets: each entitles a worker to serve one task, whichever is next in turn. A ticket outlives the
 * process that holds it, and then is handed out again under the same id. The queue itself is pg-boss.
 */
export interface Tickets {
  /**
   * Adds one, in the transaction of `queries`. Before `start` it does nothing: tasks without a ticket are found at the
   * start (`recoverStaleTasks`).
   * @param id of a ticket that a task has already
   */
  add(queries: Queries, id?: string): Promise<void>;
  /** Makes idle workers of this process look now. */
  nudge(): void;
  /** Serves tickets from now on. */
  start(serve: Serve): Promise<void>;
  /** How many wait for a worker, and the ids of all that are not used up. */
  look(): Promise<{ readonly waiting: number; readonly living: ReadonlySet<string> }>;
  /** Takes no more of them; those that are served must have been given up before. */
  stop(): Promise<void>;
}

/** @param queries a transaction that pg-boss's statement is to be part of */
const within = (queries: Queries): Db => ({
  executeSql: async (text, values) => ({ rows: await queries.query(text, values) }),
});

export function createTickets({ database, workers, limit, log }: TicketsOptions): Tickets {
  const isEmbedded = database.engine === 'embedded';
  // With an embedded database there is no other process to notify, and the only connection is needed elsewhere.
  const supervision = isEmbedded ? 30 : 2;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.statements(text, values) },
    backend: isEmbedded ? 'pglite' : 'postgres',
    schedule: false,
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
  });
  boss.on('error', (error) => {
    log.error({ err: error }, 'the task queue failed');
  });
  boss.on('warning', ({ message }) => {
    log.warn({ reason: message }, 'the task queue warns');
  });
  const workerIds: string[] = [];
  let started = false;

  /** Tickets that an ended process held. No other process uses an embedded database. */
  async function handBack(): Promise<void> {
    const held = await database.query<{ id: string }>(
      `select id from pgboss.job where name = $1 and state = 'active'`,
      [queue],
    );
    if (held.length > 0)
      await boss.fail(
        queue,
        held.map(({ id }) => id),
      );
  }

  return {
    async add(queries, id) {
      if (started) await boss.send(queue, {}, { db: within(queries), ...(id === undefined ? {} : { id }) });
    },
    nudge() {
      for (const id of workerIds) boss.notifyWorker(id);
    },
    async start(serve) {
      await boss.start();
      await boss.createQueue(queue);
      // It may be there already, with the settings of an earlier start.
      await boss.updateQueue(queue, {
        retryLimit: 100,
        retryDelay: 0,
        // Alone with its database a process sends its heartbeat when it starts again.
        heartbeatSeconds: isEmbedded ? null : silence,
        expireInSeconds: limit,
        deleteAfterSeconds: 3600,
      });
      // pg-boss drops a queue from its cache when its settings change, and reads it at the next call on a connection of its
      // own, which the database refuses within a transaction. Looking up a job that does not exist fills the cache.
      await boss.getJobById(queue, randomUUID());
      if (isEmbedded) await handBack();
      started = true;
      const options = isEmbedded
        ? { pollingIntervalSeconds: 2 }
        : { pollingIntervalSeconds: 1, heartbeatRefreshSeconds: heartbeat };
      for (let index = 0; index < workers; index += 1) {
        const id = await boss.work(queue, options, async ([job]) => {
          // Else it would sleep before it looks for the next one.
          boss.notifyWorker(id);
          if (job !== undefined) await serve(job.id, job.signal);
        });
        workerIds.push(id);
      }
    },
    async look() {
      const rows = await database.query<{ id: string; state: string }>(
        `select id, state::text as state from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
        [queue],
      );
      return {
        waiting: rows.filter(({ state }) => state !== 'active').length,
        living: new Set(rows.map(({ id }) => id)),
      };
    },
    async stop() {
      started = false;
      workerIds.length = 0;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
