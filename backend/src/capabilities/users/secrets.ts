import type { Queryable } from '../../database/database.ts';
import { hashToken, makeToken } from './sessions.ts';

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

/** State of a secret that a visitor sent. */
export type SecretState =
  | { readonly kind: 'good'; readonly userId: string; readonly passwordHash: string | null }
  | { readonly kind: 'used' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** A text to be made. */
export interface NewSecret {
  readonly userId: string;
  readonly kind: SecretKind;
  readonly now: Date;
  /** Of an activation: the password of its registration. */
  readonly passwordHash?: string | null;
  /** Of a login token: the session that makes it, and with which it ends. */
  readonly sessionId?: string;
}

/** Makes a text that is good once. */
export async function makeSecret(
  { query }: Queryable,
  { userId, kind, now, passwordHash = null, sessionId }: NewSecret,
): Promise<string> {
  const secret = makeToken();
  await query(
    `insert into user_secret (secret_sha256, user_id, kind, password_hash, session_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hashToken(secret), userId, kind, passwordHash, sessionId ?? null, now, new Date(now.getTime() + secretLife[kind])],
  );
  return secret;
}

/** What makes a text good at `$3`: unused, in time, and of a living session where a session made it. */
const isGood = `used_at is null and expires_at > $3 and (session_id is null or exists (
  select from session_token s where s.id = session_id and s.revoked_at is null and s.expires_at > $3))`;
const described = `user_id as "userId", password_hash as "passwordHash"`;

interface Found {
  readonly userId: string;
  readonly passwordHash: string | null;
}

/** Why a text is not good. */
async function stateOf({ query }: Queryable, secret: string, kind: SecretKind, now: Date): Promise<SecretState> {
  const [known] = await query<{ state: 'used' | 'expired' | 'unknown' }>(
    // Of a session that has ended: as if it had never been.
    `select case when used_at is not null then 'used' when expires_at <= $3 then 'expired' else 'unknown' end as state
       from user_secret where secret_sha256 = $1 and kind = $2`,
    [hashToken(secret), kind, now],
  );
  return { kind: known?.state ?? 'unknown' };
}

/** Looks at a text; it stays as it is. */
export async function findSecret(
  queries: Queryable,
  secret: string,
  kind: SecretKind,
  now: Date,
): Promise<SecretState> {
  const [good] = await queries.query<Found & Record<string, unknown>>(
    `select ${described} from user_secret where secret_sha256 = $1 and kind = $2 and ${isGood}`,
    [hashToken(secret), kind, now],
  );
  return good === undefined ? stateOf(queries, secret, kind, now) : { kind: 'good', ...good };
}

/** Uses a text up; of many that bring the same one at once, one finds it good. */
export async function redeemSecret(
  queries: Queryable,
  secret: string,
  kind: SecretKind,
  now: Date,
): Promise<SecretState> {
  const [good] = await queries.query<Found & Record<string, unknown>>(
    `update user_secret set used_at = $3 where secret_sha256 = $1 and kind = $2 and ${isGood} returning ${described}`,
    [hashToken(secret), kind, now],
  );
  return good === undefined ? stateOf(queries, secret, kind, now) : { kind: 'good', ...good };
}

/** No other text of these kinds is good any more: its purpose is fulfilled. */
export async function voidSecrets(
  { query }: Queryable,
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
export async function removeOldSecrets({ query }: Queryable, before: Date): Promise<void> {
  await query('delete from user_secret where expires_at < $1', [before]);
}
