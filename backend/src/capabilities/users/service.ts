import type { Queries } from '../../database/database.ts';
import { findBySession, type FoundSession, hashToken } from './sessions.ts';

/** Who asks: a visitor without a token, a user, a partner's user, or somebody whose token is not (or no longer) good. */
export type Caller =
  | { readonly kind: 'visitor' }
  | ({ readonly kind: 'user' | 'partner-user' } & FoundSession)
  | { readonly kind: 'ended' };

/** Finds out who asks by the session token that was sent, null for none. */
export async function identifyCaller(queries: Queries, token: string | null, now: Date): Promise<Caller> {
  if (token === null) return { kind: 'visitor' };
  const found = await findBySession(queries, hashToken(token), now);
  if (found === undefined) return { kind: 'ended' };
  return { kind: found.isPartners ? 'partner-user' : 'user', ...found };
}
