import type { Queries } from '../../database/database.ts';
import { findBySession, type FoundSession, hashToken } from './sessions.ts';

/** The caller: a visitor without a token, a user, a partner's user, or someone with an invalid or expired token. */
export type Caller =
  | { readonly kind: 'visitor' }
  | ({ readonly kind: 'user' | 'partner-user' } & FoundSession)
  | { readonly kind: 'ended' };

/** Resolves the caller by the session token, null for none. */
export async function identifyCaller(queries: Queries, token: string | null, now: Date): Promise<Caller> {
  if (token === null) return { kind: 'visitor' };
  const found = await findBySession(queries, hashToken(token), now);
  if (found === undefined) return { kind: 'ended' };
  return { kind: found.isPartners ? 'partner-user' : 'user', ...found };
}
