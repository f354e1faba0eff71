import type { Queryable } from '../../database/database.ts';

/** The secret of an account’s authenticator app. */
export interface KeptSecret {
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** Null: its first code is waited for. */
  readonly confirmedAt: Date | null;
}

export async function findKept({ query }: Queryable, userId: string): Promise<KeptSecret | undefined> {
  const [kept] = await query<{ sealed: Buffer; createdAt: Date; confirmedAt: Date | null }>(
    `select sealed_secret as sealed, created_at as "createdAt", confirmed_at as "confirmedAt"
       from totp where user_id = $1`,
    [userId],
  );
  return kept && { ...kept, sealed: Buffer.from(kept.sealed) };
}

/** Keeps a secret until it is confirmed, in the place of one that never was. @returns false when one was */
export async function keepSecret({ query }: Queryable, userId: string, sealed: Buffer, now: Date): Promise<boolean> {
  const kept = await query(
    `insert into totp (user_id, sealed_secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set sealed_secret = $2, created_at = $3, last_step = null
      where totp.confirmed_at is null returning 1 as one`,
    [userId, sealed, now],
  );
  return kept.length > 0;
}

/** Uses up a time step, and with it every one before. @returns false when it was used */
export async function takeStep({ query }: Queryable, userId: string, step: number): Promise<boolean> {
  const taken = await query(
    'update totp set last_step = $2 where user_id = $1 and (last_step is null or last_step < $2) returning 1 as one',
    [userId, step],
  );
  return taken.length > 0;
}

/** Turns codes on for signing in. @returns false when they were on */
export async function confirmSecret({ query }: Queryable, userId: string, now: Date): Promise<boolean> {
  const confirmed = await query(
    'update totp set confirmed_at = $2 where user_id = $1 and confirmed_at is null returning 1 as one',
    [userId, now],
  );
  return confirmed.length > 0;
}

/** @returns false when there was none */
export async function removeSecret({ query }: Queryable, userId: string): Promise<boolean> {
  const removed = await query('delete from totp where user_id = $1 returning 1 as one', [userId]);
  return removed.length > 0;
}

/** Puts recovery codes in the place of all others. @param hashes SHA-256 each */
export async function setRecovery({ query }: Queryable, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await query('delete from recovery_code where user_id = $1', [userId]);
  for (const hash of hashes)
    await query('insert into recovery_code (user_id, code_sha256) values ($1, $2)', [userId, hash]);
}

/** Uses a recovery code up. @returns false when it is none, or was used */
export async function takeRecovery({ query }: Queryable, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await query(
    `update recovery_code set used_at = $3
      where user_id = $1 and code_sha256 = $2 and used_at is null returning 1 as one`,
    [userId, hash, now],
  );
  return taken.length > 0;
}

export async function countRecovery({ query }: Queryable, userId: string): Promise<number> {
  const [row] = await query<{ left: number }>(
    'select count(*)::int as left from recovery_code where user_id = $1 and used_at is null',
    [userId],
  );
  return row?.left ?? 0;
}
