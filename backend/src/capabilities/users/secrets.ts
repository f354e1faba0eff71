import type { Queries } from '../../database/database.ts';
import { hashToken, makeToken } from './sessions.ts';

type Ask = Pick<Queries, 'query'>;

/** What a mailed or handed-over text is good for. */
export type SecretKind = 'activation' | 'reset' | 'login';

const minute = 60_000;
/** How long each kind is good, milliseconds. */
export const secretLife: Readonly<Record<SecretKind, number>> = {
  activation: 24 * 60 * minute,
  reset: 30 * minute,
  login: 5 * minute,
};
/** How long it is remembered afterwards why one is no longer good, milliseconds. */
export const secretRemembered = 7 * 24 * 60 * minute;

/** What became of a text that somebody brought. */
export type Redeemed =
  | { readonly kind: 'good'; readonly userId: string; readonly passwordHash: string | null }
  | { readonly kind: 'used' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** Makes a text that is good once. @param passwordHash of an activation: the password that it proves */
export async function makeSecret(
  { query }: Ask,
  userId: string,
  kind: SecretKind,
  now: Date,
  passwordHash: string | null = null,
): Promise<string> {
  const secret = makeToken();
  await query(
    `insert into user_secret (secret_sha256, user_id, kind, password_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashToken(secret), userId, kind, passwordHash, now, new Date(now.getTime() + secretLife[kind])],
  );
  return secret;
}

/** Uses a text up; of many that bring the same one at once, one finds it good. */
export async function redeemSecret({ query }: Ask, secret: string, kind: SecretKind, now: Date): Promise<Redeemed> {
  const values = [hashToken(secret), kind, now];
  const [good] = await query<{ userId: string; passwordHash: string | null }>(
    `update user_secret set used_at = $3
      where secret_sha256 = $1 and kind = $2 and used_at is null and expires_at > $3
      returning user_id as "userId", password_hash as "passwordHash"`,
    values,
  );
  if (good !== undefined) return { kind: 'good', ...good };
  const [known] = await query<{ used: boolean }>(
    'select used_at is not null as used from user_secret where secret_sha256 = $1 and kind = $2',
    values.slice(0, 2),
  );
  if (known === undefined) return { kind: 'unknown' };
  return { kind: known.used ? 'used' : 'expired' };
}

/** No other text of these kinds is good any more: its purpose is fulfilled. */
export async function voidSecrets(
  { query }: Ask,
  userId: string,
  kinds: readonly SecretKind[],
  now: Date,
): Promise<void> {
  await query('update user_secret set used_at = $3 where user_id = $1 and kind = any($2) and used_at is null', [
    userId,
    kinds,
    now,
  ]);
}

/** Forgets texts that expired before a moment. */
export async function removeOldSecrets({ query }: Ask, before: Date): Promise<void> {
  await query('delete from user_secret where expires_at < $1', [before]);
}
