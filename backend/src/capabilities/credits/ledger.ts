import type { Queries } from '../../database/database.ts';
import { dayAfter, giftIn, goodOn, split, utcDay } from './balance.ts';
import {
  addClaim,
  addReservation,
  closeReservation,
  findReservation,
  hasEntry,
  lockWallet,
  overdueReservations,
  post,
  type Change,
  type LockedWallet,
  walletsWithOldFreeCredits,
} from './queries.ts';

/** Free credits of a day and of a sign-up (product 1.4, 9.1). */
export const dailyCredits = 100;
export const signupCredits = 100;

/**
 * Every function here is one change of the ledger and takes the transaction that it is part of: pass the `Queries` of
 * `database.tx(…)`. Repeating a call with the same key changes nothing and returns the same result.
 */

/**
 * Locks a wallet and lists what must be written before anything else: free credits of an earlier day have ended. The gift of
 * the wallet is what is left of it then.
 */
async function open(queries: Queries, userId: string, now: Date): Promise<{ wallet: LockedWallet; due: Change[] }> {
  const locked = await lockWallet(queries, userId);
  const good = goodOn(locked, utcDay(now));
  const wallet = { ...locked, gift: good.gift };
  const lost = locked.free - good.free;
  if (lost === 0) return { wallet, due: [] };
  const key = `expiry:${userId}:${String(wallet.freeDay)}:${String(wallet.seq + 1)}`;
  return { wallet, due: [{ key, cause: 'expiry', paid: 0, free: -lost }] };
}

/** The later of two days: a clock that runs behind takes no free credits away. */
const laterDay = (day: string, other: string | null): string => (other !== null && other > day ? other : day);

async function giveFree(
  queries: Queries,
  { wallet, due }: { wallet: LockedWallet; due: Change[] },
  gift: { readonly key: string; readonly cause: 'claim' | 'signup'; readonly free: number },
  now: Date,
): Promise<number> {
  const today = utcDay(now);
  const freeDay = laterDay(today, wallet.freeDay);
  const isGift = gift.cause === 'signup';
  const set = isGift ? { gift: wallet.gift + gift.free, giftDay: laterDay(dayAfter(today), wallet.giftDay) } : {};
  return (await post(queries, wallet, [...due, { ...gift, paid: 0 }], now, { freeDay, ...set })).free;
}

/**
 * Claims the free credits of the UTC day of `now`, once a user and day.
 * @returns the free credits that the user has then; null when they are claimed already
 */
export async function claimDaily(queries: Queries, userId: string, now: Date): Promise<{ free: number } | null> {
  const opened = await open(queries, userId, now);
  const day = utcDay(now);
  if (!(await addClaim(queries, userId, day, now))) return null;
  const gift = { key: `claim:${userId}:${day}`, cause: 'claim', free: dailyCredits } as const;
  return { free: await giveFree(queries, opened, gift, now) };
}

/**
 * Gives the credits of a sign-up, once a user: free credits that are good until the end of the UTC day after that of `now`,
 * so for 24 hours at least. It is no claim, so that the user may
 * claim the day's own credits too.
 */
export async function grantSignupGift(queries: Queries, userId: string, now: Date): Promise<void> {
  const opened = await open(queries, userId, now);
  const key = `signup:${userId}`;
  if (await hasEntry(queries, key)) return;
  await giveFree(queries, opened, { key, cause: 'signup', free: signupCredits }, now);
}

export interface ReserveRequest {
  readonly userId: string;
  /** Whole credits, 1 or more. */
  readonly amount: number;
  /** Idempotency key: a repeated call is the same reservation. */
  readonly key: string;
  readonly toolId: string;
  readonly now: Date;
  /** The reservation is released by itself then, unless it was captured. */
  readonly expiresAt: Date;
}

export type ReserveResult =
  /** `state` is that of an earlier call with the same key. */
  | {
      readonly kind: 'reserved';
      readonly state: 'open' | 'captured' | 'released';
      readonly paid: number;
      readonly free: number;
    }
  | { readonly kind: 'short'; readonly missing: number };

/**
 * Takes credits for something that begins now: free ones first. They are gone from the balance until `release`.
 * @throws Error when the key belongs to another user or amount: keys are made by the program
 */
export async function reserve(queries: Queries, request: ReserveRequest): Promise<ReserveResult> {
  const { userId, amount, key, toolId, now, expiresAt } = request;
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`${String(amount)} is no amount of credits`);
  const { wallet, due } = await open(queries, userId, now);
  const known = await findReservation(queries, key);
  if (known !== undefined) {
    const { paid, free, state } = known;
    if (known.userId !== userId || paid + free !== amount) throw new Error(`reservation ${key} is another one`);
    return { kind: 'reserved', state, paid, free };
  }
  const free = due.reduce((sum, change) => sum + change.free, wallet.free);
  const taken = split({ paid: wallet.paid, free }, amount);
  if (taken.kind === 'short') {
    if (due.length > 0) await post(queries, wallet, due, now);
    return taken;
  }
  const gift = giftIn(taken.free, { free, gift: wallet.gift });
  const isMine = await addReservation(queries, {
    key,
    userId,
    toolId,
    paid: taken.paid,
    free: taken.free,
    freeDay: taken.free > 0 ? wallet.freeDay : null,
    gift,
    giftDay: gift > 0 ? wallet.giftDay : null,
    createdAt: now,
    expiresAt,
  });
  if (!isMine) throw new Error(`reservation ${key} is another one`);
  const task = {
    key: `task:${key}`,
    cause: 'task',
    paid: -taken.paid,
    free: -taken.free,
    toolId,
    reservation: key,
  } as const;
  await post(queries, wallet, [...due, task], now, { gift: wallet.gift - gift });
  return { kind: 'reserved', state: 'open', paid: taken.paid, free: taken.free };
}

/** State of a reservation after a call: as requested, or as an earlier call left it. */
export type ClosedState = 'captured' | 'released' | 'unknown';

/**
 * Keeps what was reserved: the work succeeded.
 * @returns `released` when it was given back before, so that nothing was paid
 */
export async function capture(queries: Queries, key: string, now: Date): Promise<ClosedState> {
  if ((await closeReservation(queries, key, 'captured', now)) !== undefined) return 'captured';
  return stateOf(queries, key);
}

/**
 * Gives back what was reserved: the work failed or was cancelled. Free credits whose day is over end at once.
 * @returns `captured` when it was kept before, so that nothing is given back
 */
export async function release(queries: Queries, key: string, now: Date): Promise<ClosedState> {
  const known = await findReservation(queries, key);
  if (known === undefined) return 'unknown';
  const { wallet, due } = await open(queries, known.userId, now);
  const closed = await closeReservation(queries, key, 'released', now);
  if (closed === undefined) return stateOf(queries, key);
  const { paid, free, toolId, userId } = closed;
  const back: Change = { key: `release:${key}`, cause: 'release', paid, free, toolId, reservation: key };
  const good = goodOn(closed, utcDay(now));
  const lost = free - good.free;
  const end: Change[] =
    lost > 0 ? [{ key: `expiry:${userId}:release:${key}`, cause: 'expiry', paid: 0, free: -lost }] : [];
  await post(queries, wallet, [...due, back, ...end], now, { gift: wallet.gift + good.gift });
  return 'released';
}

async function stateOf(queries: Queries, key: string): Promise<ClosedState> {
  const state = (await findReservation(queries, key))?.state ?? 'unknown';
  // Read after a row that was not open any more: a closed one never opens again.
  return state === 'open' ? 'unknown' : state;
}

export interface Purchase {
  readonly userId: string;
  readonly orderId: string;
  readonly credits: number;
  /** 0 for none. */
  readonly bonus: number;
  /** The user's package from now on, 1 to 4 (product 3.6). */
  readonly currentPackage: number;
}

/**
 * Credits a paid order, once an order. Bought credits never expire.
 * @returns false when it was credited before
 */
export async function creditPurchase(queries: Queries, purchase: Purchase, now: Date): Promise<boolean> {
  const { userId, orderId, credits, bonus, currentPackage } = purchase;
  const { wallet, due } = await open(queries, userId, now);
  const key = `order:${orderId}:purchase`;
  if (await hasEntry(queries, key)) return false;
  const changes: Change[] = [{ key, cause: 'purchase', paid: credits, free: 0, orderId }];
  if (bonus > 0) changes.push({ key: `order:${orderId}:bonus`, cause: 'bonus', paid: bonus, free: 0, orderId });
  await post(queries, wallet, [...due, ...changes], now, { currentPackage });
  return true;
}

/** Takes back the credits of an order that is refunded, or gives them again when the refund was refused. */
export interface Refund {
  readonly userId: string;
  readonly orderId: string;
  /** How many: negative takes back, positive gives again. Never more is taken than there is. */
  readonly paid: number;
  readonly currentPackage: number | null;
  /** Distinguishes the steps of one order: `refund`, `undo`, `outside`. */
  readonly step: string;
}

/** @returns how many credits changed; null when this step was done before */
export async function refundPurchase(queries: Queries, refund: Refund, now: Date): Promise<number | null> {
  const { userId, orderId, currentPackage } = refund;
  const { wallet, due } = await open(queries, userId, now);
  const key = `order:${orderId}:${refund.step}`;
  if (await hasEntry(queries, key)) return null;
  const paid = Math.max(refund.paid, -wallet.paid);
  const changes: Change[] = paid === 0 ? [] : [{ key, cause: 'refund', paid, free: 0, orderId }];
  await post(queries, wallet, [...due, ...changes], now, { currentPackage });
  return paid;
}

/** Bought credits that a user has, with the wallet locked until the transaction ends. */
export async function lockPaidCredits(queries: Queries, userId: string): Promise<number> {
  return (await lockWallet(queries, userId)).paid;
}

/** Writes down that the free credits of earlier days have ended, for one user. */
export async function expireFreeCredits(queries: Queries, userId: string, now: Date): Promise<void> {
  const { wallet, due } = await open(queries, userId, now);
  if (due.length > 0) await post(queries, wallet, due, now);
}

/** What a sweep did. */
export interface Swept {
  readonly released: number;
  readonly expired: number;
}

/**
 * Releases reservations whose time is over and writes down free credits that have ended, each in a transaction of its
 * own.
 * @param tx runs one transaction
 */
export async function sweep(
  queries: Queries,
  tx: <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>,
  now: Date,
): Promise<Swept> {
  let released = 0;
  for (const key of await overdueReservations(queries, now)) {
    if ((await tx((transaction) => release(transaction, key, now))) === 'released') released += 1;
  }
  const users = await walletsWithOldFreeCredits(queries, utcDay(now));
  for (const userId of users) await tx((transaction) => expireFreeCredits(transaction, userId, now));
  return { released, expired: users.length };
}
