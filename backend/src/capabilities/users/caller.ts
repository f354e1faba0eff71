import type { FastifyRequest } from 'fastify';
import type { Queries } from '../../database/database.ts';
import { sessionToken } from '../../http/bearer.ts';
import { accountCodes } from '@facet/contracts/accounts';
import { embedCodes } from '@facet/contracts/partners';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { User } from './queries.ts';
import { identifyCaller } from './service.ts';
import { type Beside, findById, findPresent, type FoundSession, freshFor, hashToken } from './sessions.ts';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * The signed-in user of a request, and the session.
 * @throws ApiError 403 for a visitor and for a session that has ended
 */
export async function requireSession(queries: Queries, request: WithHeaders, now: Date): Promise<FoundSession> {
  const caller = await identifyCaller(queries, sessionToken(request.headers), now);
  switch (caller.kind) {
    case 'user':
      return caller;
    case 'partner-user':
      // Another code than the one that ends a session.
      throw new ApiError(403, embedCodes.userToken, say('error.embedUser.other'));
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

/**
 * The signed-in user of a request, and what else a call reads, in one statement where the session's token is the present one.
 * @throws ApiError 403 as `requireUser`
 */
export async function readAsUser<Row extends object>(
  queries: Queries,
  request: WithHeaders,
  now: Date,
  beside: Beside,
): Promise<{ readonly user: User; readonly row: Row }> {
  const token = sessionToken(request.headers);
  const found = token === null ? undefined : await findPresent<Row>(queries, hashToken(token), now, beside);
  if (found !== undefined && !found.isPartners) return found;
  const { sessionId } = await requireSession(queries, request, now);
  const again = await findById<Row>(queries, sessionId, now, beside);
  if (again === undefined) throw new ApiError(403, 403, say('error.sessionEnded'));
  return again;
}

/**
 * The user of a request about tasks and their files: signed in here, or by a partner.
 * @throws ApiError 403 as `requireUser`
 */
export async function requireTaskUser(queries: Queries, request: WithHeaders, now: Date): Promise<User> {
  const caller = await identifyCaller(queries, sessionToken(request.headers), now);
  return caller.kind === 'partner-user' ? caller.user : requireUser(queries, request, now);
}

/**
 * The session must have begun, by more than a login token, a short time ago: a token that was stolen since does not do what
 * cannot be undone.
 * @throws ApiError 40011
 */
export function requireFresh({ provenAt }: Pick<FoundSession, 'provenAt'>, now: Date): void {
  if (provenAt === null || now.getTime() - provenAt.getTime() > freshFor)
    throw new ApiError(400, accountCodes.signInAgain, say('error.signInAgain'));
}
