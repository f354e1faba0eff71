import type { PostgresPoolClient } from 'kysely';
import { errorCode } from '../start-error.ts';

/** Most statements that are kept by a name; each costs memory in every connection. */
const mostNames = 400;
/** A statement gets a name when it comes again so often: those that are made of lists of any length never do. */
const comesAgain = 3;

/** Codes of PostgreSQL: the table is another one since it was planned; the server has forgotten it. */
const stale = '0A000';
const unknown = '26000';

/** Names of statements, by which a connection parses and plans each only once. */
export interface StatementNames {
  /** Null: it is sent without one. @param text SQL with placeholders */
  nameOf(text: string): string | null;
  /** After a failure of a statement with a name: from now on no name means what it meant before. */
  failed(error: unknown): void;
}

export function createStatementNames(): StatementNames {
  let generation = 0;
  let mayName = true;
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    nameOf(text) {
      if (!mayName) return null;
      const name = names.get(text);
      if (name !== undefined) return name;
      if (names.size >= mostNames) return null;
      const count = (seen.get(text) ?? 0) + 1;
      if (count < comesAgain) {
        // Texts that come once are not collected for ever.
        if (seen.size > 10 * mostNames) seen.clear();
        seen.set(text, count);
        return null;
      }
      seen.delete(text);
      const given = `facet_${String(generation)}_${String(names.size)}`;
      names.set(text, given);
      return given;
    },
    failed(error) {
      const code = errorCode(error);
      if (code === stale) {
        generation += 1;
        names.clear();
      }
      // What stands between here and the server shares its connections out among statements.
      if (code === unknown) mayName = false;
    },
  };
}

/** Makes of each client of a pool one whose statements with values are prepared where they come again. */
export function preparing(names: StatementNames): (client: PostgresPoolClient) => PostgresPoolClient {
  const made = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return (client) => {
    const before = made.get(client);
    if (before !== undefined) return before;
    const prepared = prepare(client, names);
    made.set(client, prepared);
    return prepared;
  };
}

function prepare(client: PostgresPoolClient, names: StatementNames): PostgresPoolClient {
  const query = client.query.bind(client) as (
    text: unknown,
    values?: readonly unknown[],
  ) => ReturnType<PostgresPoolClient['query']>;
  return {
    query: ((text: unknown, values?: readonly unknown[]) => {
      const name = typeof text === 'string' && values !== undefined && values.length > 0 ? names.nameOf(text) : null;
      if (name === null) return query(text, values);
      return (query({ name, text, values }) as unknown as Promise<unknown>).catch((error: unknown) => {
        names.failed(error);
        throw error;
      });
    }) as PostgresPoolClient['query'],
    release: () => {
      client.release();
    },
  };
}
