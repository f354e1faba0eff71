import {
  accountCodes,
  changePasswordEndpoint,
  deleteAccountEndpoint,
  exportEndpoint,
  revokeOthersEndpoint,
  revokeSessionEndpoint,
  sessionsEndpoint,
  userInfoEndpoint,
} from '@facet/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, routeOf } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { requireFresh, requireSession, requireUser } from './caller.ts';
import type { OwnData } from './own-data.ts';
import { type Account, findAccount, type User } from './queries.ts';
import { accountBodyLimit, clientOf, done, isUuid, type UsersDependencies } from './routes.ts';
import { listSessions, revokeSession, revokeSessions } from './sessions.ts';

/** What users do with an account of their own: look at it, its sessions, password, copy and end. */
export function ownAccountRoutes({
  database,
  accounts,
  ownData,
  now,
}: UsersDependencies & { readonly ownData: OwnData }): FastifyPluginAsyncZod {
  async function accountOf(user: User): Promise<Account> {
    const account = await findAccount(database, user.id);
    // Deleted since the session was looked at.
    if (account === undefined) throw new ApiError(403, 403, say('error.sessionEnded'));
    return account;
  }

  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit = accountBodyLimit;
    });
    await app.register(sessionRoutes({ database, now }));
    app.route({
      ...routeOf(userInfoEndpoint, { summary: 'The signed-in user.' }),
      handler: async (request) => {
        const account = await accountOf(await requireUser(database, request, now()));
        const data = {
          user_id: account.id,
          email: account.email,
          created_at: account.createdAt.toISOString(),
          has_password: account.passwordHash !== null,
          has_google: account.googleSub !== null,
        };
        return ok(data);
      },
    });
    app.route({
      ...routeOf(changePasswordEndpoint, {
        summary: 'Changes the password and ends the other sessions.',
        description: 'Without `old` for an account that has none yet. 40001: `old` is wrong.',
      }),
      handler: async (request) => {
        const moment = now();
        const session = await requireSession(database, request, moment);
        const { user, sessionId } = session;
        // A password that is known proves as much.
        if ((await accountOf(user)).passwordHash === null) requireFresh(session, moment);
        await accounts.changePassword(user, sessionId, request.body, clientOf(request));
        return done;
      },
    });
    app.route({
      ...routeOf(exportEndpoint, {
        summary: 'Everything that is kept about the user, as a JSON file.',
        description: '40011: sign in again first; a session of the last 15 minutes is asked for.',
      }),
      handler: async (request, reply) => {
        const moment = now();
        const session = await requireSession(database, request, moment);
        requireFresh(session, moment);
        const { user } = session;
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', 'attachment; filename="facet-data.json"')
          .serializer((data: unknown) => JSON.stringify(data, null, 2))
          .send(await ownData.exportAll(user));
      },
    });
    app.route({
      ...routeOf(deleteAccountEndpoint, {
        summary: 'Deletes the account.',
        description:
          'Everything of the person is erased; entries of the ledger and orders stay, without the address. 40001: the password or the address is wrong.',
      }),
      handler: async (request) => {
        const moment = now();
        const session = await requireSession(database, request, moment);
        const { user, sessionId } = session;
        const account = await accountOf(user);
        const { password, confirm } = request.body;
        if (account.passwordHash === null) requireFresh(session, moment);
        if (confirm.trim().toLowerCase() !== account.email.toLowerCase())
          throw new ApiError(400, accountCodes.wrongPassword, say('error.wrongConfirmation'));
        await accounts.confirmPassword(account, password, sessionId);
        await ownData.erase(account);
        return done;
      },
    });
  };
}

/** The user's sessions: which there are, and ending them. */
function sessionRoutes({ database, now }: Pick<UsersDependencies, 'database' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(sessionsEndpoint, { summary: 'The user’s living sessions, the last seen first.' }),
      handler: async (request) => {
        const moment = now();
        const { user, sessionId } = await requireSession(database, request, moment);
        const sessions = await listSessions(database, user.id, moment);
        const data = sessions.map(({ id, createdAt, lastSeenAt, device }) => ({
          id,
          created_at: createdAt.toISOString(),
          last_seen_at: lastSeenAt.toISOString(),
          device,
          current: id === sessionId,
        }));
        return ok(data);
      },
    });
    app.route({
      ...routeOf(revokeSessionEndpoint, { summary: 'Ends one of the user’s sessions.' }),
      handler: async (request) => {
        const moment = now();
        const user = await requireUser(database, request, moment);
        const { id } = request.params;
        if (!isUuid(id) || !(await revokeSession(database, user.id, id, moment)))
          throw new ApiError(404, 404, say('error.noSession'));
        return done;
      },
    });
    app.route({
      ...routeOf(revokeOthersEndpoint, { summary: 'Ends every session of the user but the one that asks.' }),
      handler: async (request) => {
        const moment = now();
        const { user, sessionId } = await requireSession(database, request, moment);
        await revokeSessions(database, user.id, moment, sessionId);
        return done;
      },
    });
  };
}
