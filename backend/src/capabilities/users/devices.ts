import type { Queryable } from '../../database/database.ts';
import { hashToken, makeToken } from './sessions.ts';

/** How long a browser is known after its last sign-in, milliseconds. */
export const deviceKnownFor = 365 * 24 * 3_600_000;
/** Texts that one browser may bring, one for each of its accounts. */
const mostBrought = 5;

/**
 * What a browser brings to be known by: up to five random texts, comma separated. Anything else counts as nothing.
 * @param header `device-token`
 */
export function devicesOf(header: string | readonly string[] | undefined): readonly string[] {
  if (typeof header !== 'string') return [];
  return header
    .split(',')
    .map((text) => text.trim())
    .filter((text) => /^[\w-]{43}$/.test(text))
    .slice(0, mostBrought);
}

/** The one of `brought` in which the account of an address was signed in to before, as its SHA-256; null for none. */
export async function findDevice(
  { query }: Queryable,
  email: string,
  brought: readonly string[],
  now: Date,
): Promise<Buffer | null> {
  if (brought.length === 0) return null;
  const [row] = await query<{ device: Buffer }>(
    `select d.device_sha256 as device from known_device d join app_user u on u.id = d.user_id
      where lower(u.email) = lower($1) and d.device_sha256 = any($2) and d.last_seen_at > $3`,
    [email, brought.map(hashToken), new Date(now.getTime() - deviceKnownFor)],
  );
  return row === undefined ? null : Buffer.from(row.device);
}

/** A browser after a sign-in: what it is known by from now on, and whether the account is used in a new one. */
export interface SeenDevice {
  readonly secret: string;
  /** The account was signed in to before, and never in this browser. */
  readonly isNew: boolean;
}

/**
 * Remembers the browser of a sign-in. A new one gets a random text of ours: one chosen by the client could identify it
 * elsewhere.
 */
export async function rememberDevice(
  { query }: Queryable,
  userId: string,
  brought: readonly string[],
  now: Date,
): Promise<SeenDevice> {
  for (const secret of brought) {
    const seen = await query(
      `update known_device set last_seen_at = $3
        where user_id = $1 and device_sha256 = $2 and last_seen_at > $4 returning 1 as one`,
      [userId, hashToken(secret), now, new Date(now.getTime() - deviceKnownFor)],
    );
    if (seen.length > 0) return { secret, isNew: false };
  }
  const others = await query('select 1 as one from known_device where user_id = $1 limit 1', [userId]);
  const secret = makeToken();
  await query('insert into known_device (user_id, device_sha256, created_at, last_seen_at) values ($1, $2, $3, $3)', [
    userId,
    hashToken(secret),
    now,
  ]);
  return { secret, isNew: others.length > 0 };
}

/** Forgets every browser of an account: its password leaked, or may have. */
export async function forgetDevices({ query }: Queryable, userId: string): Promise<void> {
  await query('delete from known_device where user_id = $1', [userId]);
}

/** Removes browsers that are no longer known. */
export async function removeOldDevices({ query }: Queryable, now: Date): Promise<void> {
  await query('delete from known_device where last_seen_at <= $1', [new Date(now.getTime() - deviceKnownFor)]);
}
