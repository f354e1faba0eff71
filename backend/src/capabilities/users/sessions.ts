import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { User } from './queries.ts';

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
  { query }: Queryable,
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

/** A row as JSON has it: moments are ISO 8601. */
interface FoundRow {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  readonly lastSeenAt: string;
  readonly provenAt: string | null;
  readonly isPartners: boolean;
}

/** What a call reads of its user in the statement that finds the session. */
export interface Beside {
  /** SQL: names and values of a JSON object, over `u` (the user) and `joined`. */
  readonly fields: string;
  /** SQL of joins. */
  readonly joined?: string;
  /** Values of `$3` and further. */
  readonly values: readonly unknown[];
}

const nothing: Beside = { fields: '', values: [] };

/** One column, whatever is read: describing and parsing a dozen costs more than finding the row. */
async function findWhere<Row extends object = object>(
  { query }: Queryable,
  condition: string,
  value: unknown,
  now: Date,
  { fields, joined = '', values }: Beside = nothing,
): Promise<(FoundSession & { readonly row: Row }) | undefined> {
  const [found] = await query<{ readonly session: FoundRow; readonly row: Row }>(
    `select json_build_object('id', u.id, 'email', u.email, 'sessionId', s.id, 'lastSeenAt', s.last_seen_at,
              'provenAt', s.proven_at, 'isPartners', u.is_partners) as session,
            json_build_object(${fields}) as row
       from session_token s join app_user u on u.id = s.user_id ${joined}
      where ${condition} = $1 and s.expires_at > $2 and s.revoked_at is null and u.deleted_at is null`,
    [value, now.toISOString(), ...values],
  );
  if (found === undefined) return undefined;
  const { id, email, sessionId, lastSeenAt, provenAt, isPartners } = found.session;
  if (now.getTime() - Date.parse(lastSeenAt) >= seenStep)
    await query('update session_token set last_seen_at = $2 where id = $1', [sessionId, now]);
  const proven = provenAt === null ? null : new Date(provenAt);
  return { user: { id, email }, sessionId, provenAt: proven, isPartners, row: found.row };
}

/** A living session by its present token, with what else is read in the same statement. Another token may be good too: `findBySession`. */
export const findPresent = <Row extends object>(queries: Queryable, tokenSha256: Buffer, now: Date, beside: Beside) =>
  findWhere<Row>(queries, 's.token_sha256', tokenSha256, now, beside);

/** A living session by its id, with what else is read in the same statement. */
export const findById = <Row extends object>(queries: Queryable, sessionId: string, now: Date, beside: Beside) =>
  findWhere<Row>(queries, 's.id', sessionId, now, beside);

/**
 * The user of a session that is neither expired nor revoked at `now`, and that session. A renewed token replaces the
 * session's on its first use. A token that was replaced longer ago than a call can be in flight ends the session: it is
 * used by someone other than the holder of the new one.
 * @param tokenSha256 SHA-256 of the token, 32 bytes
 */
export async function findBySession(
  queries: Queryable,
  tokenSha256: Buffer,
  now: Date,
): Promise<FoundSession | undefined> {
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
export async function makeNextToken({ query }: Queryable, tokenSha256: Buffer, now: Date): Promise<NextToken | null> {
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
export function listSessions({ query }: Queryable, userId: string, now: Date): Promise<Session[]> {
  return query<Session & Record<string, unknown>>(
    `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", device from session_token
      where user_id = $1 and expires_at > $2 and revoked_at is null order by last_seen_at desc, id`,
    [userId, now],
  );
}

/** Ends one session of a user. @returns false when the user has no such living session */
export async function revokeSession(
  { query }: Queryable,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const revoked = await query(
    `update session_token set revoked_at = $3
      where user_id = $1 and id = $2 and revoked_at is null and expires_at > $3 returning 1 as one`,
    [userId, sessionId, now],
  );
  return revoked.length > 0;
}

/** Ends every session of a user, or every one but `except`. */
export async function revokeSessions(
  { query }: Queryable,
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
export async function removeOldSessions({ query }: Queryable, now: Date): Promise<void> {
  await query('delete from session_token where expires_at <= $1', [now]);
}
