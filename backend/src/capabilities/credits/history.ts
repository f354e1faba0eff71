import type { EntryCause } from '@facet/contracts/payments';
import type { Queries } from '../../database/database.ts';
import type { Beside } from '../users/sessions.ts';
import { hasOldFreeCredits } from './queries.ts';

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

/** SQL of the entries of a user, newest first. @param at number of the first of three placeholders: cause, before, limit */
const entriesSql = (user: string, at: number): string => {
  const [cause, before, limit] = [at, at + 1, at + 2].map((number) => `$${String(number)}`);
  return `select seq::text as id, to_char(happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, cause,
                 paid as purchase_points, free as reward_points, paid_after + free_after as balance, tool_id, order_id
            from ledger_entry
           where user_id = ${user} and (${cause}::text is null or cause = ${cause})
             and (${before}::integer is null or seq < ${before})
           order by seq desc limit ${limit}`;
};

/** Entries of a user, newest first. */
export function readEntries({ query }: Queries, request: HistoryRequest): Promise<HistoryEntry[]> {
  const { userId, cause = null, before = null, limit } = request;
  return query<HistoryEntry>(entriesSql('$1', 2), [userId, cause, before, limit]);
}

/** What `pageBeside` reads. */
export interface PageRow {
  /** Free credits have ended, of which there is no entry yet. */
  readonly due: boolean;
  /** One more than the page holds, where there are more. */
  readonly entries: readonly HistoryEntry[];
}

/** Reads a page of entries beside the session of its user. @param day UTC */
export const pageBeside = (request: Omit<HistoryRequest, 'userId'>, day: string): Beside => ({
  fields: `'due', exists (select 1 from wallet w where w.user_id = u.id and ${hasOldFreeCredits('$3')}),
           'entries', (select coalesce(json_agg(e), '[]') from (${entriesSql('u.id', 4)}) e)`,
  values: [day, request.cause ?? null, request.before ?? null, request.limit + 1],
});

/** One page of entries and the cursor of the next one, null at the end. @param read one entry more than the page may hold */
export function pageOf(
  read: readonly HistoryEntry[],
  limit: number,
): { readonly entries: HistoryEntry[]; readonly next: string | null } {
  const entries = read.slice(0, limit);
  return { entries, next: read.length > limit ? (entries.at(-1)?.id ?? null) : null };
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
