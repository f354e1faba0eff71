import { endpoints } from '@facet/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database.ts';
import { bearerToken } from '../../http/bearer.ts';
import { ApiError, errorResponses } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { identifyCaller } from '../users/service.ts';
import { readCredits } from './service.ts';

export interface CreditsDependencies {
  readonly database: Database;
  readonly now: () => Date;
}

/** `GET /video/credit`. */
export function creditsRoutes({ database, now }: CreditsDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      endpoints.credit.path,
      {
        schema: {
          summary: 'The credits of the signed-in user.',
          description: 'Without a valid session the answer is 403, and the site treats the user as signed out.',
          security: [{ bearer: [] }],
          response: { 200: endpoints.credit.answer, ...errorResponses },
        },
      },
      async (request) => {
        const moment = now();
        const caller = await identifyCaller(database, bearerToken(request.headers.authorization), moment);
        switch (caller.kind) {
          case 'user':
            return { code: 200, msg: 'ok', data: await readCredits(database, caller.user, moment) };
          case 'visitor':
            throw new ApiError(403, 403, say('error.signIn'));
          case 'ended':
            throw new ApiError(403, 403, say('error.sessionEnded'));
          default:
            return caller satisfies never;
        }
      },
    );
  };
}
