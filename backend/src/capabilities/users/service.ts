import { createHash } from 'node:crypto';
import type { Queries } from '../../database/database.ts';
import { findUserBySession, type User } from './queries.ts';

/** Who asks: a visitor without a token, a user, or somebody whose token is not (or no longer) good. */
export type Caller =
  { readonly kind: 'visitor' } | { readonly kind: 'user'; readonly user: User } | { readonly kind: 'ended' };

/** SHA-256 of an opaque session token; the token itself is stored nowhere. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds out who asks by the session token that was sent, null for none. */
export async function identifyCaller(queries: Queries, token: string | null, now: Date): Promise<Caller> {
  if (token === null) return { kind: 'visitor' };
  const user = await findUserBySession(queries, hashToken(token), now);
  return user === undefined ? { kind: 'ended' } : { kind: 'user', user };
}
