import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../../src/database/database.ts';
import type { Acknowledged } from './visitors.ts';

/** What the tables say once everything has ended. Every count but the first two must be 0. */
export interface KillFacts {
  readonly succeeded: number;
  readonly failed: number;
  /** Tasks that have not ended. */
  readonly unended: number;
  /** Acknowledged tasks that are not there, or are another one under the same key. */
  readonly lostTasks: number;
  /** Acknowledged uploads without a row, without a file, or with other bytes. */
  readonly lostUploads: number;
  /** Wallets that are not the sum of their entries. */
  readonly balances: number;
  /** Tasks that succeeded without exactly one capture of their price, and others with one. */
  readonly captures: number;
  /** Reservations that are still held. */
  readonly held: number;
  /** Results of succeeded tasks that are not there. */
  readonly lostResults: number;
}

/** Looks at the tables by SQL alone. @param files folder of the stored files */
export async function readFacts(
  database: Database,
  { uploads, tasks }: Acknowledged,
  files: string,
): Promise<KillFacts> {
  const count = async (sql: string, values: unknown[] = []): Promise<number> => {
    const [row] = await database.query<{ count: number }>(`select count(*)::integer as count from ${sql}`, values);
    return row?.count ?? -1;
  };
  const stored = await database.query<{ name: string; state: string }>(
    `select object_name as name, state from stored_file`,
  );
  const names = new Set(stored.map(({ name }) => name));
  const hashOf = (name: string): string | null => {
    const file = path.join(files, name);
    return fs.existsSync(file) ? createHash('sha256').update(fs.readFileSync(file)).digest('hex') : null;
  };
  const rows = await database.query<{ id: string; key: string; result: string | null }>(
    `select id::text as id, idempotency_key::text as key, result from task`,
  );
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  return {
    succeeded: await count(`task where status = 'SUCCEEDED' and charged`),
    failed: await count(`task where status = 'FAILED'`),
    unended: await count('task where ended_at is null'),
    lostTasks: [...tasks].filter(([key, id]) => byKey.get(key) !== id).length,
    lostUploads: [...uploads].filter(([name, hash]) => !names.has(name) || hashOf(name) !== hash).length,
    balances: await count(
      `wallet w full join (select user_id, sum(paid) as paid, sum(free) as free from ledger_entry group by user_id) e
         using (user_id)
       where coalesce(w.purchase_points, -1) <> coalesce(e.paid, -2) or coalesce(w.reward_points, -1) <> coalesce(e.free, -2)`,
    ),
    captures: await count(
      `task t left join reservation r on r.key = t.id::text left join (
         select reservation, count(*) filter (where cause = 'task') as taken,
                -sum(paid + free) filter (where cause = 'task') as price,
                count(*) filter (where cause = 'release') as given
           from ledger_entry where reservation is not null group by reservation) e on e.reservation = t.id::text
       where t.ended_at is not null and not coalesce(e.taken = 1 and e.price = t.credits and case t.status
           when 'SUCCEEDED' then t.charged and r.state = 'captured' and e.given = 0
           else not t.charged and r.state = 'released' and e.given = 1 end, false)`,
    ),
    held: await count(`reservation where state = 'open'`),
    lostResults: rows.filter(({ result }) => result !== null && hashOf(result) === null).length,
  };
}
