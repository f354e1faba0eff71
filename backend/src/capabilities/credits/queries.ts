import type { EntryCause } from '@facet/contracts/payments';
import type { Selectable } from 'kysely';
import type { Queries } from '../../database/database.ts';
import type { Beside } from '../users/sessions.ts';
import type { WalletTable } from '../../database/schema.generated.ts';

/** The stored balance of one user. `reward_day` is the UTC day of its free credits, `YYYY-MM-DD`. */
export type Wallet = Selectable<WalletTable>;

/** A wallet and whether the free credits of a day are claimed. */
export type WalletView = Omit<Wallet, 'user_id' | 'last_seq'> & { readonly claimed: boolean };

/** Reads a wallet beside the session of its user; an empty one while the user never had a credit. @param day UTC */
export const walletBeside = (day: string): Beside => ({
  fields: `'purchase_points', coalesce(w.purchase_points, 0), 'reward_points', coalesce(w.reward_points, 0),
           'reward_day', w.reward_day, 'gift_points', coalesce(w.gift_points, 0), 'gift_day', w.gift_day,
           'current_package', w.current_package,
           'claimed', exists (select 1 from daily_claim c where c.user_id = u.id and c.day = $3)`,
  joined: 'left join wallet w on w.user_id = u.id',
  values: [day],
});

/** SQL: a wallet has free credits whose last day is over. @param day placeholder of a UTC day */
export const hasOldFreeCredits = (day: string): string =>
  `((reward_points > gift_points and reward_day < ${day}) or (gift_points > 0 and gift_day < ${day}))`;

/** A wallet whose row is locked until the transaction ends. */
export interface LockedWallet {
  readonly userId: string;
  readonly paid: number;
  readonly free: number;
  readonly freeDay: string | null;
  readonly gift: number;
  readonly giftDay: string | null;
  readonly currentPackage: number | null;
  /** Of its last entry; 0 for none. */
  readonly seq: number;
}

const selectLocked = `
  select user_id as "userId", purchase_points as paid, reward_points as free, reward_day as "freeDay",
         gift_points as gift, gift_day as "giftDay", current_package as "currentPackage", coalesce(last_seq, 0) as seq
    from wallet where user_id = $1 for update`;

/** Locks the wallet of a user, made first where there is none. */
export async function lockWallet({ query }: Queries, userId: string): Promise<LockedWallet> {
  const [wallet] = await query<LockedWallet>(selectLocked, [userId]);
  if (wallet !== undefined) return wallet;
  await query('insert into wallet (user_id) values ($1) on conflict do nothing', [userId]);
  const [made] = await query<LockedWallet>(selectLocked, [userId]);
  if (made === undefined) throw new Error(`the wallet of ${userId} vanished`);
  return made;
}

/** One entry to be written. */
export interface Change {
  readonly key: string;
  readonly cause: EntryCause;
  readonly paid: number;
  readonly free: number;
  readonly toolId?: string;
  readonly orderId?: string;
  readonly reservation?: string;
}

/**
 * Writes entries and the balance that they lead to, in one statement.
 * @param set what else of the wallet changes
 * @returns the balance after them
 */
export async function post(
  { query }: Queries,
  wallet: LockedWallet,
  changes: readonly Change[],
  now: Date,
  set: {
    readonly freeDay?: string;
    readonly gift?: number;
    readonly giftDay?: string;
    readonly currentPackage?: number | null;
  } = {},
): Promise<{ readonly paid: number; readonly free: number }> {
  const { gift = wallet.gift, giftDay = wallet.giftDay } = set;
  const { freeDay = wallet.freeDay, currentPackage = wallet.currentPackage } = set;
  if (changes.length === 0) {
    await query('update wallet set current_package = $2 where user_id = $1', [wallet.userId, currentPackage]);
    return wallet;
  }
  let { paid, free, seq } = wallet;
  const values: unknown[] = [wallet.userId, now];
  const rows = changes.map((change) => {
    const before = [paid, free];
    paid += change.paid;
    free += change.free;
    seq += 1;
    const row = [
      ...[seq, change.cause, change.paid, change.free, ...before, paid, free],
      ...[change.key, change.toolId ?? null, change.orderId ?? null, change.reservation ?? null],
    ];
    const places = row.map((_, index) => `$${String(values.length + index + 1)}`);
    values.push(...row);
    return `($1, $2, ${places.join(', ')})`;
  });
  const balance = [paid, free, seq, freeDay, gift, giftDay, currentPackage];
  const places = balance.map((_, index) => `$${String(values.length + index + 1)}`);
  await query(
    `with entries as (
       insert into ledger_entry (user_id, happened_at, seq, cause, paid, free, paid_before, free_before, paid_after,
         free_after, key, tool_id, order_id, reservation)
       values ${rows.join(', ')})
     update wallet set (purchase_points, reward_points, last_seq, reward_day, gift_points, gift_day, current_package)
         = (${places.join(', ')})
      where user_id = $1`,
    [...values, ...balance],
  );
  return { paid, free };
}

/** Whether an entry with this key exists. Call while the wallet is locked. */
export async function hasEntry({ query }: Queries, key: string): Promise<boolean> {
  return (await query('select 1 from ledger_entry where key = $1', [key])).length > 0;
}

/** @returns false when the day was claimed before */
export async function addClaim({ query }: Queries, userId: string, day: string, now: Date): Promise<boolean> {
  const added = await query(
    'insert into daily_claim (user_id, day, claimed_at) values ($1, $2, $3) on conflict do nothing returning day',
    [userId, day, now],
  );
  return added.length > 0;
}

export interface Reservation {
  readonly key: string;
  readonly userId: string;
  readonly toolId: string;
  readonly paid: number;
  readonly free: number;
  readonly freeDay: string | null;
  /** Of the free ones, those of the gift of a sign-up, and its last day. */
  readonly gift: number;
  readonly giftDay: string | null;
  readonly state: 'open' | 'captured' | 'released';
}

const reservationColumns = `key, user_id as "userId", tool_id as "toolId", paid, free, free_day as "freeDay", gift,
  gift_day as "giftDay", state`;

export async function findReservation({ query }: Queries, key: string): Promise<Reservation | undefined> {
  return (await query<Reservation>(`select ${reservationColumns} from reservation where key = $1`, [key]))[0];
}

/** @returns false when somebody else took the key in the meantime */
export async function addReservation(
  { query }: Queries,
  added: Omit<Reservation, 'state'> & { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await query(
    `insert into reservation (key, user_id, tool_id, paid, free, free_day, gift, gift_day, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (key) do nothing returning key`,
    [
      ...[added.key, added.userId, added.toolId, added.paid, added.free, added.freeDay, added.gift, added.giftDay],
      ...[added.createdAt, added.expiresAt],
    ],
  );
  return rows.length > 0;
}

/** Closes an open reservation; undefined when there is no open one. */
export async function closeReservation(
  { query }: Queries,
  key: string,
  state: 'captured' | 'released',
  now: Date,
): Promise<Reservation | undefined> {
  const [closed] = await query<Reservation>(
    `update reservation set state = $2, closed_at = $3 where key = $1 and state = 'open'
     returning ${reservationColumns}`,
    [key, state, now],
  );
  return closed;
}

/** Most rows that one sweep takes up; the next one continues. */
const mostSwept = 500;

/** Keys of open reservations whose time is over. */
export async function overdueReservations({ query }: Queries, now: Date): Promise<string[]> {
  const rows = await query<{ key: string }>(
    `select key from reservation where state = 'open' and expires_at <= $1 order by expires_at limit ${String(mostSwept)}`,
    [now],
  );
  return rows.map(({ key }) => key);
}

/** Users with free credits whose last day was before `day`. */
export async function walletsWithOldFreeCredits({ query }: Queries, day: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select user_id as id from wallet where ${hasOldFreeCredits('$1')} limit ${String(mostSwept)}`,
    [day],
  );
  return rows.map(({ id }) => id);
}
