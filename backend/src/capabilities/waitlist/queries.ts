import type { Queryable } from '../../database/database.ts';

/** Somebody who waits for a tool. */
export interface Waiting {
  readonly toolId: string;
  readonly email: string;
  /** BCP 47 tag. */
  readonly language: string;
}

/** Keeps a request. @param tokenHash SHA-256 of what takes it back */
export async function saveEntry(
  { query }: Queryable,
  { toolId, email, language, tokenHash, at }: Waiting & { readonly tokenHash: Buffer; readonly at: Date },
): Promise<void> {
  await query(
    `insert into waitlist_entry (tool_id, email, language, token_hash, asked_at) values ($1, $2, $3, $4, $5)`,
    [toolId, email, language, tokenHash, at],
  );
}

/** Forgets one request. */
export async function removeEntry({ query }: Queryable, tokenHash: Buffer): Promise<void> {
  await query('delete from waitlist_entry where token_hash = $1', [tokenHash]);
}

/**
 * Takes all requests of some addresses that wait for one of `tools` out of the list: the rows are gone when the transaction of `queries`
 * is committed. Another process that takes at the same time gets others.
 * @param most addresses
 * @returns one for each tool and address
 */
export async function takeWaiting(
  { query }: Queryable,
  tools: readonly string[],
  most: number,
): Promise<readonly Waiting[]> {
  const rows = await query<Waiting & Record<string, unknown>>(
    `delete from waitlist_entry e
      using (select distinct tool_id, lower(email) as address from waitlist_entry
              where tool_id = any($1) order by 1, 2 limit $2) as due
      where e.tool_id = due.tool_id and lower(e.email) = due.address
     returning e.tool_id as "toolId", e.email, e.language`,
    [tools, most],
  );
  const byAddress = new Map(rows.map((row) => [`${row.toolId} ${row.email.toLowerCase()}`, row]));
  return [...byAddress.values()];
}

/** The tools that somebody waits for. */
export async function readAwaited({ query }: Queryable): Promise<readonly string[]> {
  const rows = await query<{ toolId: string }>('select distinct tool_id as "toolId" from waitlist_entry');
  return rows.map(({ toolId }) => toolId);
}

/** Forgets requests that were made before a moment. */
export async function removeEntries({ query }: Queryable, before: Date): Promise<void> {
  await query('delete from waitlist_entry where asked_at < $1', [before]);
}
