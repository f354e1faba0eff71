import type { EntryCause } from '@facet/contracts/payments';
import type { Queries } from '../../database/database.ts';

/** One entry of the ledger as its user sees it (contracts, `historyEndpoint`). */
export interface HistoryEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly cause: EntryCause;
  readonly purchase_points: number;
  readonly reward_points: number;
  readonly balance: number;
  readonly tool_id: string | null;
  readonly order_id: string | null;
}

/** Entries in a page, by default and at most. */
export const pageLength = 50;
export const longestPage = 200;
/** Rows of one file at most; older entries are left out. */
export const longestFile = 50_000;

export interface HistoryRequest {
  readonly userId: string;
  readonly cause?: EntryCause | undefined;
  /** Entries before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Entries of a user, newest first. */
export async function readEntries({ query }: Queries, request: HistoryRequest): Promise<HistoryEntry[]> {
  const { userId, cause = null, before = null, limit } = request;
  const rows = await query<Omit<HistoryEntry, 'at'> & { readonly at: Date }>(
    `select seq::text as id, happened_at as at, cause, paid as purchase_points, free as reward_points,
            paid_after + free_after as balance, tool_id, order_id
       from ledger_entry
      where user_id = $1 and ($2::text is null or cause = $2) and ($3::integer is null or seq < $3)
      order by seq desc limit $4`,
    [userId, cause, before, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** One page of entries and the cursor of the next one, null at the end. */
export async function readPage(
  queries: Queries,
  request: HistoryRequest,
): Promise<{ readonly entries: HistoryEntry[]; readonly next: string | null }> {
  const rows = await readEntries(queries, { ...request, limit: request.limit + 1 });
  const entries = rows.slice(0, request.limit);
  return { entries, next: rows.length > request.limit ? (entries.at(-1)?.id ?? null) : null };
}

const columns = [
  'id',
  'at',
  'cause',
  'purchase_points',
  'reward_points',
  'balance',
  'tool_id',
  'order_id',
] as const satisfies readonly (keyof HistoryEntry)[];

/** A value as it stands in CSV (RFC 4180); a text that a spreadsheet would take for a formula is kept a text. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Entries as CSV (RFC 4180) with a head line, CRLF at the end of each line. */
export function toCsv(entries: readonly HistoryEntry[]): string {
  const lines = [columns.join(','), ...entries.map((entry) => columns.map((name) => cell(entry[name])).join(','))];
  return lines.map((line) => `${line}\r\n`).join('');
}
