import type { Queries } from '../../database/database.ts';

/** A person whose session is valid. */
export interface User {
  readonly id: string;
  readonly email: string;
}

/**
 * The user of a session that is neither expired nor revoked at `now`.
 * @param tokenSha256 SHA-256 of the token, 32 bytes
 */
export function findUserBySession({ kysely }: Queries, tokenSha256: Buffer, now: Date): Promise<User | undefined> {
  return kysely
    .selectFrom('session_token')
    .innerJoin('app_user', 'app_user.id', 'session_token.user_id')
    .where('session_token.token_sha256', '=', tokenSha256)
    .where('session_token.expires_at', '>', now)
    .where('session_token.revoked_at', 'is', null)
    .select(['app_user.id', 'app_user.email'])
    .executeTakeFirst();
}
