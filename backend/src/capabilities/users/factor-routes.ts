import {
  addPasskeyEndpoint,
  beginCodesEndpoint,
  confirmCodesEndpoint,
  endCodesEndpoint,
  factorsEndpoint,
  passkeyLoginEndpoint,
  passkeyLoginOptionsEndpoint,
  passkeyOptionsEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  renewRecoveryEndpoint,
} from '@facet/contracts/factors';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, routeOf } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { requireFresh, requireSession, requireUser } from './caller.ts';
import { accountBodyLimit, clientOf, done, isUuid, type UsersDependencies } from './routes.ts';
import type { FoundSession } from './sessions.ts';

/** Passkeys and codes: ways to prove who one is beside the password. */
export function factorRoutes(dependencies: UsersDependencies): FastifyPluginAsyncZod {
  const { database, accounts, now } = dependencies;
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit = accountBodyLimit;
    });
    app.route({
      ...routeOf(factorsEndpoint, { summary: 'The user’s passkeys, and whether signing in asks for a code.' }),
      handler: async (request) => {
        const user = await requireUser(database, request, now());
        const passkeys = await accounts.passkeys.list(user);
        const codes = await accounts.codes.look(user);
        return ok({
          passkeys:
            passkeys?.map(({ id, name, createdAt, lastUsedAt, isSynced }) => ({
              ...{ id, name, synced: isSynced },
              created_at: createdAt.toISOString(),
              last_used_at: lastUsedAt?.toISOString() ?? null,
            })) ?? null,
          codes: codes && { since: codes.since.toISOString(), recovery_left: codes.recoveryLeft },
        });
      },
    });
    await app.register(passkeyRoutes(dependencies));
    await app.register(codeRoutes(dependencies));
  };
}

/** The session of a caller who proved a short time ago who they are. */
async function freshSession(
  { database, now }: Pick<UsersDependencies, 'database' | 'now'>,
  request: FastifyRequest,
): Promise<FoundSession> {
  const moment = now();
  const session = await requireSession(database, request, moment);
  requireFresh(session, moment);
  return session;
}

function idOf({ id }: { readonly id: string }): string {
  if (!isUuid(id)) throw new ApiError(404, 404, say('error.noPasskey'));
  return id;
}

function passkeyRoutes({ database, accounts: { passkeys }, now }: UsersDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(passkeyOptionsEndpoint, {
        summary: 'What a new passkey is made with.',
        description: 'Within five minutes and by this session. 40011: a sign-in of the last 15 minutes is asked for.',
      }),
      handler: async (request) => {
        const { user, sessionId } = await freshSession({ database, now }, request);
        return ok({ options: await passkeys.creationOptions(user, sessionId) });
      },
    });
    app.route({
      ...routeOf(addPasskeyEndpoint, {
        summary: 'Adds a passkey.',
        description: '40022: what the browser brings is not good, or not for this session.',
      }),
      handler: async (request) => {
        const { user, sessionId } = await freshSession({ database, now }, request);
        await passkeys.add(user, sessionId, request.body, clientOf(request));
        return done;
      },
    });
    app.route({
      ...routeOf(renamePasskeyEndpoint, { summary: 'Names a passkey anew.' }),
      handler: async (request) => {
        const user = await requireUser(database, request, now());
        await passkeys.rename(user, idOf(request.params), request.body.name);
        return done;
      },
    });
    app.route({
      ...routeOf(removePasskeyEndpoint, {
        summary: 'Removes a passkey.',
        description: '40011: a sign-in of the last 15 minutes is asked for.',
      }),
      handler: async (request) => {
        const { user } = await freshSession({ database, now }, request);
        await passkeys.remove(user, idOf(request.params), clientOf(request));
        return done;
      },
    });
    app.route({
      ...routeOf(passkeyLoginOptionsEndpoint, { summary: 'What a passkey is asked with to sign in.' }),
      handler: async () => ok({ options: await passkeys.loginOptions() }),
    });
    app.route({
      ...routeOf(passkeyLoginEndpoint, {
        summary: 'Begins a session by a passkey.',
        description: '40022: unknown, copied, answered before, or for another site. No code is asked for.',
      }),
      handler: async (request) => ok(await passkeys.login(request.body.credential, clientOf(request))),
    });
  };
}

function codeRoutes({ database, accounts: { codes }, now }: UsersDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(beginCodesEndpoint, {
        summary: 'A secret for an authenticator app.',
        description: 'Signing in asks for codes once one was confirmed. 40023: it does already.',
      }),
      handler: async (request) => ok(await codes.begin((await freshSession({ database, now }, request)).user)),
    });
    app.route({
      ...routeOf(confirmCodesEndpoint, {
        summary: 'Signing in asks for codes from now on.',
        description: 'Answers with ten recovery codes, which cannot be shown again. 40021: the code is wrong.',
      }),
      handler: async (request) => {
        const user = await requireUser(database, request, now());
        return ok({ recovery: [...(await codes.confirm(user, request.body.code, clientOf(request)))] });
      },
    });
    app.route({
      ...routeOf(renewRecoveryEndpoint, { summary: 'New recovery codes instead of the old ones.' }),
      handler: async (request) => {
        const user = await requireUser(database, request, now());
        return ok({ recovery: [...(await codes.renewRecovery(user, request.body.code, clientOf(request)))] });
      },
    });
    app.route({
      ...routeOf(endCodesEndpoint, {
        summary: 'Signing in asks for no code from now on.',
        description: 'Whoever turns them off types one: of the app, or a recovery code.',
      }),
      handler: async (request) => {
        const user = await requireUser(database, request, now());
        await codes.end(user, request.body.code, clientOf(request));
        return done;
      },
    });
  };
}
