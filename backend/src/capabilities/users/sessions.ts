import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../../database/database.ts';
import type { User } from './queries.ts';

type Ask = Pick<Queries, 'query'>;

/** How long a session lasts, milliseconds: as long as the cookie that holds its token (specification, section 9). */
export const sessionLife = 7 * 24 * 3_600_000;
/** How exactly it is known when a session was last seen, milliseconds. */
export const seenStep = 5 * 60_000;

/** A session as its user sees it. */
export interface Session {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** `Chrome on Windows`; empty when unknown. */
  readonly device: string;
}

/** SHA-256 of an opaque token; the token itself is stored nowhere. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** An opaque token: 32 random bytes, base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Begins a session. @returns its token, which is known to nobody but whoever gets it */
export async function startSession({ query }: Ask, userId: string, device: string, now: Date): Promise<string> {
  const token = makeToken();
  await query(
    `insert into session_token (token_sha256, user_id, device, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $4, $5)`,
    [hashToken(token), userId, device, now, new Date(now.getTime() + sessionLife)],
  );
  return token;
}

/**
 * The user of a session that is neither expired nor revoked at `now`, and that session.
 * @param tokenSha256 SHA-256 of the token, 32 bytes
 */
export async function findBySession(
  { query }: Ask,
  tokenSha256: Buffer,
  now: Date,
): Promise<{ readonly user: User; readonly sessionId: string } | undefined> {
  const [row] = await query<{ id: string; email: string; sessionId: string; lastSeenAt: Date }>(
    `select u.id, u.email, s.id as "sessionId", s.last_seen_at as "lastSeenAt"
       from session_token s join app_user u on u.id = s.user_id
      where s.token_sha256 = $1 and s.expires_at > $2 and s.revoked_at is null and u.deleted_at is null`,
    [tokenSha256, now],
  );
  if (row === undefined) return undefined;
  if (now.getTime() - row.lastSeenAt.getTime() >= seenStep)
    await query('update session_token set last_seen_at = $2 where id = $1', [row.sessionId, now]);
  return { user: { id: row.id, email: row.email }, sessionId: row.sessionId };
}

/** The living sessions of a user, the last seen first. */
export function listSessions({ query }: Ask, userId: string, now: Date): Promise<Session[]> {
  return query<Session & Record<string, unknown>>(
    `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", device from session_token
      where user_id = $1 and expires_at > $2 and revoked_at is null order by last_seen_at desc, id`,
    [userId, now],
  );
}

/** Ends one session of a user. @returns false when the user has no such living session */
export async function revokeSession({ query }: Ask, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const revoked = await query(
    `update session_token set revoked_at = $3
      where user_id = $1 and id = $2 and revoked_at is null and expires_at > $3 returning 1 as one`,
    [userId, sessionId, now],
  );
  return revoked.length > 0;
}

/** Ends every session of a user, or every one but `except`. */
export async function revokeSessions(
  { query }: Ask,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await query(
    `update session_token set revoked_at = $2
      where user_id = $1 and revoked_at is null and ($3::uuid is null or id <> $3::uuid)`,
    [userId, now, except],
  );
}

/** Forgets sessions whose time is over, whether or not they were ended before. */
export async function removeOldSessions({ query }: Ask, now: Date): Promise<void> {
  await query('delete from session_token where expires_at <= $1', [now]);
}
