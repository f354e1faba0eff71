import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../../database/database.ts';
import type { User } from './queries.ts';

type Query = Pick<Queries, 'query'>;

/** How long a session lasts unless an operator sets it (`FACET_SESSION_DAYS`), milliseconds: as long as the cookie that holds its token (product 3.4, 10.1). */
export const sessionLife = 7 * 24 * 3_600_000;
/** How exactly it is known when a session was last seen, milliseconds. */
export const seenStep = 5 * 60_000;

/** Calls that were sent with a token before it was replaced arrive within this time, milliseconds. */
export const retiredFor = 60_000;
/** How long after proving who they are users may do what cannot be undone, milliseconds. */
export const freshFor = 15 * 60_000;

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

/**
 * Begins a session.
 * @param isProven the user has shown who they are, by more than a login token
 * @param life milliseconds
 * @returns its token, which is not stored
 */
export async function startSession(
  { query }: Query,
  userId: string,
  device: string,
  now: Date,
  { isProven = true, life = sessionLife }: { readonly isProven?: boolean; readonly life?: number } = {},
): Promise<string> {
  const token = makeToken();
  await query(
    `insert into session_token (token_sha256, user_id, device, created_at, last_seen_at, expires_at, proven_at)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [hashToken(token), userId, device, now, new Date(now.getTime() + life), isProven ? now : null],
  );
  return token;
}

/** A living session and its user. */
export interface FoundSession {
  readonly user: User;
  readonly sessionId: string;
  /** When the user last proved who they are; null for a session that a login token began. */
  readonly provenAt: Date | null;
  /** A partner's signature began it: it is good for tasks and their files alone. */
  readonly isPartners: boolean;
}

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  readonly lastSeenAt: Date;
  readonly provenAt: Date | null;
  readonly isPartners: boolean;
}

async function findWhere({ query }: Query, condition: string, value: unknown, now: Date) {
  const [row] = await query<FoundRow>(
    `select u.id, u.email, s.id as "sessionId", s.last_seen_at as "lastSeenAt", s.proven_at as "provenAt",
            u.is_partners as "isPartners"
       from session_token s join app_user u on u.id = s.user_id
      where ${condition} = $1 and s.expires_at > $2 and s.revoked_at is null and u.deleted_at is null`,
    [value, now],
  );
  if (row === undefined) return undefined;
  if (now.getTime() - row.lastSeenAt.getTime() >= seenStep)
    await query('update session_token set last_seen_at = $2 where id = $1', [row.sessionId, now]);
  const { id, email, sessionId, provenAt, isPartners } = row;
  return { user: { id, email }, sessionId, provenAt, isPartners };
}

/**
 * The user of a session that is neither expired nor revoked at `now`, and that session. A renewed token replaces the
 * session's on its first use. A token that was replaced longer ago than a call can be in flight ends the session: it is
 * used by someone other than the holder of the new one.
 * @param tokenSha256 SHA-256 of the token, 32 bytes
 */
export async function findBySession(queries: Query, tokenSha256: Buffer, now: Date): Promise<FoundSession | undefined> {
  const found = await findWhere(queries, 's.token_sha256', tokenSha256, now);
  if (found !== undefined) return found;
  // The next token of a session, or of one whose next token somebody else has just brought.
  await queries.query(
    `with old as (select id, token_sha256 from session_token
                   where next_sha256 = $1 and expires_at > $2 and revoked_at is null for update),
          retired as (insert into retired_token (token_sha256, session_id, retired_at)
                      select token_sha256, id, $2 from old)
     update session_token s set token_sha256 = $1, next_sha256 = null, next_at = null from old where s.id = old.id`,
    [tokenSha256, now],
  );
  const next = await findWhere(queries, 's.token_sha256', tokenSha256, now);
  if (next !== undefined) return next;
  const [retired] = await queries.query<{ sessionId: string; retiredAt: Date }>(
    'select session_id as "sessionId", retired_at as "retiredAt" from retired_token where token_sha256 = $1',
    [tokenSha256],
  );
  if (retired === undefined) return undefined;
  if (now.getTime() - retired.retiredAt.getTime() < retiredFor)
    return findWhere(queries, 's.id', retired.sessionId, now);
  await queries.query('update session_token set revoked_at = $2 where id = $1 and revoked_at is null', [
    retired.sessionId,
    now,
  ]);
  return undefined;
}

/** A session's next token, and for how long the session lives. */
export interface NextToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Makes the next token of a session; the present one stays good until it is used.
 * @returns null when another tab has just renewed it, or the token is not the session's current one
 */
export async function makeNextToken({ query }: Query, tokenSha256: Buffer, now: Date): Promise<NextToken | null> {
  const token = makeToken();
  const [row] = await query<{ expiresAt: Date }>(
    `update session_token set next_sha256 = $2, next_at = $3
      where token_sha256 = $1 and expires_at > $3 and revoked_at is null and (next_at is null or next_at <= $4)
      returning expires_at as "expiresAt"`,
    [tokenSha256, hashToken(token), now, new Date(now.getTime() - retiredFor)],
  );
  return row === undefined ? null : { token, expiresAt: row.expiresAt };
}

/** The living sessions of a user, the last seen first. */
export function listSessions({ query }: Query, userId: string, now: Date): Promise<Session[]> {
  return query<Session & Record<string, unknown>>(
    `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", device from session_token
      where user_id = $1 and expires_at > $2 and revoked_at is null order by last_seen_at desc, id`,
    [userId, now],
  );
}

/** Ends one session of a user. @returns false when the user has no such living session */
export async function revokeSession({ query }: Query, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const revoked = await query(
    `update session_token set revoked_at = $3
      where user_id = $1 and id = $2 and revoked_at is null and expires_at > $3 returning 1 as one`,
    [userId, sessionId, now],
  );
  return revoked.length > 0;
}

/** Ends every session of a user, or every one but `except`. */
export async function revokeSessions(
  { query }: Query,
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
export async function removeOldSessions({ query }: Query, now: Date): Promise<void> {
  await query('delete from session_token where expires_at <= $1', [now]);
}
