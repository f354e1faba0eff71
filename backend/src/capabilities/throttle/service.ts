import { createHmac } from 'node:crypto';
import { readOrCreateKey } from '../../database/app-keys.ts';
import type { Database, Queries, Queryable } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { forgetTries, type Pace, removeForgotten, returnTry, takeTry } from './queries.ts';

/** What is tried, of whom or on what, and how fast it may be. */
export interface Limit {
  /** Names the kind of try: `login-account`. */
  readonly name: string;
  readonly pace: Pace;
}

/** One try's subject: of a limit, the account or the network that it counts for. */
export type Subject = readonly [limit: Limit, subject: string];

/**
 * Rate limits. The counts are in the database, so that they hold across processes and restarts; subjects are stored as
 * HMACs with a key of this database, so that it holds no list of addresses.
 */
export interface Throttle {
  /**
   * Counts a try for every subject, or for none. The order of limits is the same everywhere, which prevents deadlocks.
   * @throws ApiError 429, with the wait in seconds
   */
  take(subjects: readonly Subject[]): Promise<void>;
  /** Counts a try in a transaction. @returns null when it is let through, else the moment of the next one */
  tryIn(transaction: Queryable, subject: Subject): Promise<Date | null>;
  /** Takes tries back that turned out to be none of the kind that is slowed down, and forgets all those of others. */
  adjust(subjects: { readonly giveBack?: readonly Subject[]; readonly clear?: readonly Subject[] }): Promise<void>;
  /** Removes what is out of date. */
  forget(): Promise<void>;
}

/** Opens the throttle of a migrated database, whose key it makes where there is none yet. */
export async function openThrottle({
  database,
  now,
}: {
  readonly database: Pick<Database, 'query' | 'tx'>;
  readonly now: () => Date;
}): Promise<Throttle> {
  const secret = await readOrCreateKey(database, 'throttle');
  const keyOf = ([{ name }, subject]: Subject): Buffer =>
    createHmac('sha256', secret).update(`${name}\n${subject}`).digest();

  /** Does not wait for the disk: a crash may forget the tries of its last moment, and nothing else. */
  const lightly = (work: (transaction: Queries) => Promise<void>): Promise<void> =>
    database.tx(async (transaction) => {
      await transaction.query('set local synchronous_commit = off');
      await work(transaction);
    });

  return {
    take: (subjects) =>
      lightly(async (transaction) => {
        for (const subject of subjects) {
          const moment = now();
          const freeAt = await takeTry(transaction, keyOf(subject), subject[0].pace, moment);
          if (freeAt === null) continue;
          const seconds = Math.max(1, Math.ceil((freeAt.getTime() - moment.getTime()) / 1000));
          throw new ApiError(429, 429, say('error.tooMany', { seconds }), seconds);
        }
      }),
    tryIn: (transaction, subject) => takeTry(transaction, keyOf(subject), subject[0].pace, now()),
    adjust: ({ giveBack = [], clear = [] }) =>
      lightly(async (transaction) => {
        for (const subject of giveBack) await returnTry(transaction, keyOf(subject), now());
        for (const subject of clear) await forgetTries(transaction, keyOf(subject));
      }),
    forget: () => removeForgotten(database, now()),
  };
}
