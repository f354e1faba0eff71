import * as partners from '@facet/contracts/partners';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { ok, routeOf } from '../../http/endpoint.ts';
import { requireUser } from '../users/caller.ts';
import type { Partners } from './service.ts';

/** Days of a usage report unless said. */
const usageDays = 30;

/**
 * Paths that pages of partners read, by whose listed origins cross-origin answers are given: checks of keys, reports of loads, and files, whose
 * addresses are signed and name no key.
 */
export const embedPaths: readonly string[] = ['/api/embed/', '/remotes/loads', '/files/'];

export interface PartnersDependencies {
  readonly database: Database;
  readonly partners: Partners;
  readonly now: () => Date;
}

const byId = z.object({ id: z.uuid() });

/** As the contract has it, for texts: an address holds no numbers. */
const usageQuery = z.object({
  days: z.coerce.number().int().min(1).max(partners.partnerLimits.usageDays).default(usageDays),
  key: z.uuid().optional(),
});

/** The check of an embedded widget's key, and what the console does. */
export function partnersRoutes({ database, partners: service, now }: PartnersDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const userOf = async (request: Parameters<typeof requireUser>[1]): Promise<string> =>
      (await requireUser(database, request, now())).id;

    app.route({
      ...routeOf(partners.embedCheckEndpoint, {
        summary: 'Whether a key is good for a tool on an origin.',
        description: 'Pages of origins that a live key lists, and of the developer’s own machine, may read the answer.',
      }),
      handler: async ({ body }) => ok(await service.check(body)),
    });
    app.route({
      ...routeOf(partners.embedSessionEndpoint, {
        summary: 'Signs in a user of a partner by the partner’s token.',
        description: 'The session starts tasks of the partner’s key alone, which the partner pays.',
      }),
      handler: async ({ body }) => ok(await service.signIn(body)),
    });
    app.route({
      ...routeOf(partners.partnerEndpoint, { summary: 'The partner account of the signed-in user, with its keys.' }),
      handler: async (request) => ok(await service.find(await userOf(request))),
    });
    app.route({
      ...routeOf(partners.savePartnerEndpoint, { summary: 'Makes the partner account, or changes it.' }),
      handler: async (request) => ok(await service.save(await userOf(request), request.body)),
    });
    app.route({
      ...routeOf(partners.createKeyEndpoint, { summary: 'Makes a key.' }),
      handler: async (request) => {
        const { kind, ...settings } = request.body;
        return ok(await service.createKey(await userOf(request), kind, settings));
      },
    });
    const change = routeOf(partners.changeKeyEndpoint, { summary: 'Changes the settings of a key.' });
    app.route({
      ...change,
      schema: { ...change.schema, params: byId },
      handler: async (request) => ok(await service.changeKey(await userOf(request), request.params.id, request.body)),
    });
    const rotate = routeOf(partners.rotateKeyEndpoint, {
      summary: 'Replaces a key; the old one stays good for some days.',
    });
    app.route({
      ...rotate,
      schema: { ...rotate.schema, params: byId },
      handler: async (request) =>
        ok(await service.rotateKey(await userOf(request), request.params.id, request.body.overlap_days)),
    });
    const revoke = routeOf(partners.revokeKeyEndpoint, { summary: 'Ends a key, and those that it replaced, at once.' });
    app.route({
      ...revoke,
      schema: { ...revoke.schema, params: byId },
      handler: async (request) => {
        await service.revokeKey(await userOf(request), request.params.id);
        return ok(null);
      },
    });
    const addSigner = routeOf(partners.addSignerEndpoint, {
      summary: 'Adds a key with which the partner signs who its users are.',
    });
    app.route({
      ...addSigner,
      schema: { ...addSigner.schema, params: byId },
      handler: async (request) => ok(await service.addSigner(await userOf(request), request.params.id, request.body)),
    });
    const revokeSigner = routeOf(partners.revokeSignerEndpoint, { summary: 'Ends a signing key at once.' });
    app.route({
      ...revokeSigner,
      schema: { ...revokeSigner.schema, params: byId.extend({ signer: z.string().max(40) }) },
      handler: async (request) => {
        await service.revokeSigner(await userOf(request), request.params.id, request.params.signer);
        return ok(null);
      },
    });
    const usage = routeOf(partners.partnerUsageEndpoint, { summary: 'Usage by tool and day, newest day first.' });
    app.route({
      ...usage,
      schema: { ...usage.schema, querystring: usageQuery },
      handler: async (request) => {
        const { days, key } = request.query;
        return ok(await service.usage(await userOf(request), { days, keyId: key }));
      },
    });
  };
}
