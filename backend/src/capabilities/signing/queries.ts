import type { Queryable } from '../../database/database.ts';

/** What kind of nonce: of a signed call, of a sign-in with Google, or the challenge of a passkey. */
export type NoncePurpose = 'signed-call' | 'google' | 'passkey';

/** Uses a nonce up. @returns false when it was used before */
export async function takeNonce(
  { query }: Queryable,
  purpose: NoncePurpose,
  nonce: string,
  expiresAt: Date,
): Promise<boolean> {
  const used = await query(
    'insert into used_nonce (purpose, nonce, expires_at) values ($1, $2, $3) on conflict do nothing returning 1 as one',
    [purpose, nonce, expiresAt],
  );
  return used.length > 0;
}

/** Forgets nonces that are too old to be taken anyway. */
export async function removeOldNonces({ query }: Queryable, now: Date): Promise<void> {
  await query('delete from used_nonce where expires_at <= $1', [now]);
}
