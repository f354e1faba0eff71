import {
  activateEndpoint,
  forgotEndpoint,
  googleLoginEndpoint,
  googleNonceEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  renewEndpoint,
  resendEndpoint,
  resetEndpoint,
  tokenCreateEndpoint,
  tokenLoginEndpoint,
  tokenLookEndpoint,
} from '@facet/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { ok, routeOf } from '../../http/endpoint.ts';
import { readerLanguage } from '../../http/language.ts';
import { networkOf } from '../../http/network.ts';
import type { Accounts } from './accounts.ts';
import { requireFresh, requireSession } from './caller.ts';
import type { Client } from './context.ts';
import { deviceOf } from './device.ts';
import { devicesOf } from './devices.ts';
import { identifyCaller } from './service.ts';
import { hashToken, makeNextToken, revokeSession } from './sessions.ts';
import { sessionToken } from '../../http/bearer.ts';

/** Largest body of these calls, bytes. */
export const accountBodyLimit = 8 * 1024;

export interface UsersDependencies {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly now: () => Date;
}

export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** What an answer says that carries nothing. */
export const done = ok(null);

/** The parts of the caller that accounts use. */
export function clientOf(request: FastifyRequest): Client {
  return {
    network: networkOf(request.ip),
    device: deviceOf(request.headers['user-agent']),
    knownBy: devicesOf(request.headers['device-token']),
    language: readerLanguage(request),
  };
}

/** Signing up, in and out: the user service (product 7.2). */
export function usersRoutes(dependencies: UsersDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit = accountBodyLimit;
    });
    for (const routes of [registrationRoutes, signInRoutes, tokenRoutes, passwordRoutes])
      await app.register(routes(dependencies));
  };
}

/** Making an account and activating it. */
function registrationRoutes({ accounts }: UsersDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(registerEndpoint, {
        summary: 'Makes an account that waits for its activation.',
        description: 'A link is mailed, good for 24 hours. Says the same whether or not the address is known.',
      }),
      handler: async (request) => {
        await accounts.register(request.body, clientOf(request));
        return done;
      },
    });
    app.route({
      ...routeOf(activateEndpoint, {
        summary: 'Activates an account by a mailed token, once, and begins a session.',
        description:
          '40009: the password is not that of the registration that the link was mailed for; `replace` takes it anyway.',
      }),
      handler: async (request) => ok(await accounts.activate(request.body, clientOf(request))),
    });
    app.route({
      ...routeOf(resendEndpoint, {
        summary: 'Mails the activation link again.',
        description: 'To those who know the password; 40003 when the account is active already.',
      }),
      handler: async (request) => {
        await accounts.resend(request.body, clientOf(request));
        return done;
      },
    });
  };
}

/** Beginning a session by password or with Google, and ending it. */
function signInRoutes({ database, accounts, now }: UsersDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(loginEndpoint, {
        summary: 'Begins a session of seven days.',
        description: '401: right, but the account waits for its activation. 40002: wrong. 429: too many wrong ones.',
      }),
      handler: async (request) => ok(await accounts.login(request.body, clientOf(request))),
    });
    app.route({
      ...routeOf(googleNonceEndpoint, {
        summary: 'A nonce for one sign-in with Google, and this site’s client id there.',
        description: '503 with code 50310 where the operator has not set it up.',
      }),
      handler: async () => ok(await accounts.googleNonce()),
    });
    app.route({
      ...routeOf(googleLoginEndpoint, {
        summary: 'Begins a session by an ID token of Google.',
        description: '40010: an account of that address has a password, which is needed once; the ID token stays good.',
      }),
      handler: async (request) => ok(await accounts.googleLogin(request.body, clientOf(request))),
    });
    app.route({
      ...routeOf(logoutEndpoint, {
        summary: 'Ends the session that asks.',
        description: 'Succeeds for a session that has ended already, and for none.',
      }),
      handler: async (request) => {
        const moment = now();
        const caller = await identifyCaller(database, sessionToken(request.headers), moment);
        if ('user' in caller) await revokeSession(database, caller.user.id, caller.sessionId, moment);
        return done;
      },
    });
  };
}

/** Tokens: the next one of a session, and those that begin a session elsewhere. */
function tokenRoutes({ database, accounts, now }: UsersDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(tokenCreateEndpoint, {
        summary: 'A token that begins a session of this user elsewhere.',
        description: 'Good once, for five minutes, and no longer than the session that asks.',
      }),
      handler: async (request) => {
        const moment = now();
        const session = await requireSession(database, request, moment);
        requireFresh(session, moment);
        return ok({ token: await accounts.makeLoginToken(session.user, session.sessionId) });
      },
    });
    app.route({
      ...routeOf(renewEndpoint, {
        summary: 'The next token of the session that asks.',
        description:
          'The present one is good until the next one is used, and for a minute after it; later it ends the session. `token` is null where another page has just asked.',
      }),
      handler: async (request) => {
        const moment = now();
        await requireSession(database, request, moment);
        const present = sessionToken(request.headers) ?? '';
        const next = await makeNextToken(database, hashToken(present), moment);
        const left = next === null ? 0 : Math.floor((next.expiresAt.getTime() - moment.getTime()) / 1000);
        return ok({ token: next?.token ?? null, expires_in: left });
      },
    });
    app.route({
      ...routeOf(tokenLookEndpoint, {
        summary: 'Whose session a token of a return address begins; it stays good.',
        description: 'For the question that comes before: anybody can send anybody such an address.',
      }),
      handler: async (request) => {
        const { id, email } = await accounts.lookAtToken(request.body.token);
        return ok({ email, user_id: id });
      },
    });
    app.route({
      ...routeOf(tokenLoginEndpoint, { summary: 'Begins a session by a token of a return address, once.' }),
      handler: async (request) => ok(await accounts.tokenLogin(request.body.token, clientOf(request))),
    });
  };
}

/** A password that was forgotten. */
function passwordRoutes({ accounts }: UsersDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(forgotEndpoint, {
        summary: 'Mails a link to choose a new password.',
        description: 'Good once, for 30 minutes. Says the same whether or not there is such an account.',
      }),
      handler: async (request) => {
        await accounts.forgot(request.body.email, clientOf(request));
        return done;
      },
    });
    app.route({
      ...routeOf(resetEndpoint, {
        summary: 'Sets a new password by a mailed token, once.',
        description: 'Every session ends. The link proves the address, so that the account is active then.',
      }),
      handler: async (request) => {
        await accounts.reset(request.body.token, request.body.password, clientOf(request));
        return done;
      },
    });
  };
}
