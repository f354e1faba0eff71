import type { FastifyRequest } from 'fastify';
import type { Queries } from '../../database/database.ts';
import { sessionToken } from '../../http/bearer.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { User } from './queries.ts';
import { identifyCaller } from './service.ts';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * The signed-in user of a request, and the session.
 * @throws ApiError 403 for a visitor and for a session that has ended
 */
export async function requireSession(
  queries: Queries,
  request: WithHeaders,
  now: Date,
): Promise<{ readonly user: User; readonly sessionId: string }> {
  const caller = await identifyCaller(queries, sessionToken(request.headers), now);
  switch (caller.kind) {
    case 'user':
      return caller;
    case 'visitor':
      throw new ApiError(403, 403, say('error.signIn'));
    case 'ended':
      throw new ApiError(403, 403, say('error.sessionEnded'));
    default:
      return caller satisfies never;
  }
}

/**
 * The signed-in user of a request.
 * @throws ApiError 403 for a visitor and for a session that has ended
 */
export async function requireUser(queries: Queries, request: WithHeaders, now: Date): Promise<User> {
  return (await requireSession(queries, request, now)).user;
}
