import { AsyncLocalStorage } from 'node:async_hooks';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { say } from '../messages/say.ts';
import { type DatabaseAddress, defaultDatabaseSetting } from './settings.ts';
import { errorCode, errorMessage, StartError } from '../start-error.ts';
import { inOneTrip, openEmbedded, type Sync } from './embedded.ts';
import { createStatementNames, preparing } from './prepared.ts';
import { lockFolder, thisMachine } from './lock.ts';
import type { DB } from './schema.generated.ts';

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/** What a query needs; the database and a transaction both are one. */
export interface Queries {
  /** Typed query builder. */
  readonly kysely: Kysely<DB>;
  /** Plain SQL with `$1` placeholders. Without values it may hold several statements, and then returns no rows. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** What statements are sent through: a database or a transaction of it. */
export type Queryable = Pick<Queries, 'query'>;

/** The one door to the data. */
export interface Database extends Queries {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Runs `work` in a transaction and commits it; an error rolls it back and is thrown. On a serialisation failure or a
   * deadlock `work` runs again (5 times at most), so it changes nothing but the database. Inside, use only the given
   * transaction: a call of the database there is refused, because with one connection it would wait for itself.
   */
  tx<T>(work: (transaction: Queries) => Promise<T>, isolation?: Isolation): Promise<T>;
  /**
   * For a library that brings its own SQL: one statement with values, or several without, BEGIN and COMMIT among them, on one
   * connection. A failure leaves no transaction open.
   * @returns the rows of all of them
   */
  statements(text: string, values?: readonly unknown[]): Promise<{ rows: object[] }>;
  /** Waits for running queries, closes, releases the data folder. Safe to repeat. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Called about connections that broke. */
  readonly onError?: (error: Error) => void;
  /** Connections to a PostgreSQL server at most. */
  readonly connections?: number;
  /** Milliseconds for which a connection to a PostgreSQL server is waited for; 5,000 unless given. */
  readonly connectMs?: number;
  readonly sync?: Sync;
  /** Name of the setting that chose the database, for the sentence of a refusal. */
  readonly setting?: string;
}

const attempts = 5;
const serializationFailures: readonly (string | undefined)[] = ['40001', '40P01'];

/** Days stay `YYYY-MM-DD`: pg would make local midnight of them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

function queriesOf(kysely: Kysely<DB>): Queries {
  return {
    kysely,
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      return (await kysely.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
    },
  };
}

function databaseOf(engine: Database['engine'], pool: pg.Pool, release: () => Promise<void>): Database {
  const prepare = preparing(createStatementNames());
  const running = new AsyncLocalStorage<{ open: boolean }>();
  // Never pool.query(): on an SQL error it destroys the client, and the embedded engine's one connection with it.
  const connect = async (): Promise<PostgresPoolClient> => {
    if (running.getStore()?.open) throw new Error(say('database.nested'));
    return prepare(await pool.connect());
  };
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
  let closing: Promise<void> | undefined;

  /** As Kysely would, without what a query builder does around a statement that is written already. */
  async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await connect();
    try {
      const answer = (await client.query<Row>(text, values)) as { readonly rows: Row[] } | { readonly rows: Row[] }[];
      // Several statements without values.
      return Array.isArray(answer) ? [] : answer.rows;
    } finally {
      client.release();
    }
  }

  async function once<T>(work: (transaction: Queries) => Promise<T>, isolation: Isolation): Promise<T> {
    return kysely
      .transaction()
      .setIsolationLevel(isolation)
      .execute((transaction) => {
        const scope = { open: true };
        return running
          .run(scope, () => work(queriesOf(transaction)))
          .finally(() => {
            scope.open = false;
          });
      });
  }

  return {
    kysely,
    query,
    engine,
    async tx(work, isolation = 'read committed') {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work, isolation);
        } catch (error) {
          if (attempt === attempts || !serializationFailures.includes(errorCode(error))) throw error;
        }
      }
    },
    async statements(text, values = []) {
      if (running.getStore()?.open) throw new Error(say('database.nested'));
      const client = await pool.connect();
      let fault: Error | undefined;
      try {
        const answer: pg.QueryResult<object> | pg.QueryResult<object>[] = await client.query(text, [...values]);
        return { rows: [answer].flat().flatMap(({ rows }) => rows) };
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => {
          fault = lost;
        });
        throw error;
      } finally {
        client.release(fault);
      }
    },
    close() {
      closing ??= kysely.destroy().then(release);
      return closing;
    },
  };
}

/**
 * A connection that is lost is an event on its client. The pool listens to it while the client is idle; one in use
 * would end the process. Its user gets the error from its query.
 */
function watchErrors(pool: pg.Pool, { onError }: DatabaseOptions): void {
  const onLost = (error: Error): void => onError?.(error);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
}

async function openFolder(folder: string, options: DatabaseOptions): Promise<Database> {
  const unlock = await lockFolder(folder, thisMachine, options.setting);
  try {
    const lite = await openEmbedded(folder, options.sync, options.setting);
    const config: object = createPgConfig(inOneTrip(lite) as typeof lite);
    const pool = new pg.Pool({ ...config, types, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 });
    watchErrors(pool, options);
    return databaseOf('embedded', pool, async () => {
      await lite.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.connectMs ?? 5_000,
  });
  watchErrors(pool, options);
  const database = databaseOf('postgres', pool, async () => {});
  try {
    await database.query('select 1');
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(url);
    const reason = errorMessage(error) || errorCode(error) || 'no reason given';
    const words = { where: host + pathname, reason, setting: options.setting ?? defaultDatabaseSetting };
    throw new StartError(say('database.unreachable', words), { cause: error });
  }
}

/**
 * Opens the database: the embedded one of a folder, or a PostgreSQL server (15 or newer), with the
 * same code and SQL behind it.
 * @throws StartError when the folder is in use, is foreign, or the server does not answer
 */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions = {}): Promise<Database> {
  switch (address.kind) {
    case 'embedded':
      return openFolder(address.folder, options);
    case 'postgres':
      return openServer(address.url, options);
    default:
      return address satisfies never;
  }
}
