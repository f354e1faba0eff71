import { creditEndpoint } from '@facet/contracts';
import { entryCauses, historyCsvEndpoint, historyEndpoint, rewardEndpoint } from '@facet/contracts/payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { bearer, ok, routeOf } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { say } from '../../messages/say.ts';
import type { Throttle } from '../throttle/service.ts';
import { readAsUser, requireUser } from '../users/caller.ts';
import type { Newcomers } from '../users/newcomers.ts';
import { utcDay } from './balance.ts';
import { claimFree } from './claim.ts';
import {
  longestFile,
  longestPage,
  pageBeside,
  pageLength,
  pageOf,
  type PageRow,
  readEntries,
  toCsv,
} from './history.ts';
import { expireFreeCredits } from './ledger.ts';
import { type WalletView, walletBeside } from './queries.ts';
import { creditData } from './service.ts';

export interface CreditsDependencies {
  readonly database: Database;
  readonly throttle: Pick<Throttle, 'tryIn'>;
  readonly newcomers: Newcomers;
  readonly now: () => Date;
}

/** The product's code of a claim that was made before on the same day; its text contains "per day" (product 8.10). */
export const claimedCode = 40030;
/** Many new accounts of one network: their first free credits come one after another. */
export const waitsCode = 42930;

/** As the contract has it, for texts: an address holds no numbers. */
const historyQuerySchema = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  cause: z.enum(entryCauses).optional(),
  limit: z.coerce.number().int().min(1).max(longestPage).default(pageLength),
});

/** Credits of the signed-in user: what there is, the claim of the day, and every entry of the ledger. */
export function creditsRoutes({ database, throttle, newcomers, now }: CreditsDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(creditEndpoint, {
        summary: 'The credits of the signed-in user.',
        description: 'Without a valid session the answer is 403, and the site treats the user as signed out.',
        security: bearer,
      }),
      handler: async (request) => {
        const moment = now();
        const { user, row } = await readAsUser<WalletView>(database, request, moment, walletBeside(utcDay(moment)));
        return ok(creditData(user, row, moment));
      },
    });
    app.route({
      ...routeOf(rewardEndpoint, {
        summary: 'Claims the free credits of the UTC day.',
        description: `Once a mailbox and day; a second claim is refused with code ${String(claimedCode)}. ${String(waitsCode)}: many new accounts of this network, try again later.`,
      }),
      handler: async (request) => {
        const moment = now();
        const user = await requireUser(database, request, moment);
        const claimant = { user, network: networkOf(request.ip) };
        const claim = await database.tx((transaction) =>
          claimFree(transaction, claimant, { throttle, newcomers }, moment),
        );
        switch (claim.kind) {
          case 'given':
            return ok({ rewardPoints: claim.free, status: 2 as const });
          case 'claimed':
            throw new ApiError(409, claimedCode, say('error.claimedToday'));
          case 'waits': {
            const seconds = Math.max(1, Math.ceil((claim.until.getTime() - moment.getTime()) / 1000));
            const minutes = Math.ceil(seconds / 60);
            throw new ApiError(429, waitsCode, say('error.freeWaits', { minutes }), seconds);
          }
          default:
            return claim satisfies never;
        }
      },
    });
    const history = routeOf(historyEndpoint, { summary: 'Entries of the ledger, newest first.' });
    app.route({
      ...history,
      schema: { ...history.schema, querystring: historyQuerySchema },
      handler: async (request) => {
        const moment = now();
        const { cursor, cause, limit } = request.query;
        const page = { cause, before: cursor === undefined ? undefined : Number(cursor), limit };
        const { user, row } = await readAsUser<PageRow>(database, request, moment, pageBeside(page, utcDay(moment)));
        if (!row.due) return ok(pageOf(row.entries, limit));
        await database.tx((transaction) => expireFreeCredits(transaction, user.id, moment));
        const entries = await readEntries(database, { ...page, userId: user.id, limit: limit + 1 });
        return ok(pageOf(entries, limit));
      },
    });
    app.route({
      ...routeOf(historyCsvEndpoint, { summary: 'Entries of the ledger as CSV, newest first.' }),
      handler: async (request, reply) => {
        const moment = now();
        const user = await requireUser(database, request, moment);
        const { cause } = request.query;
        await database.tx((transaction) => expireFreeCredits(transaction, user.id, moment));
        const entries = await readEntries(database, { userId: user.id, cause, limit: longestFile });
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="credits-history.csv"')
          .send(toCsv(entries));
      },
    });
  };
}
