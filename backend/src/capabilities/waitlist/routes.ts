import { joinWaitlistEndpoint, leaveWaitlistEndpoint } from '@facet/contracts/waitlist';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, routeOf } from '../../http/endpoint.ts';
import { networkOf } from '../../http/network.ts';
import type { Waitlist } from './service.ts';

/** Addresses that get a mail when a tool begins to work. */
export function waitlistRoutes({ waitlist }: { readonly waitlist: Waitlist }): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(joinWaitlistEndpoint, {
        summary: 'Keeps an address for one mail when a tool begins to work here.',
        description: 'The answer is the same whether the address is known or not.',
      }),
      handler: async ({ body, ip }) => {
        const { tool_id: toolId, email, language } = body;
        return ok(await waitlist.join({ toolId, email, language }, networkOf(ip)));
      },
    });
    app.route({
      ...routeOf(leaveWaitlistEndpoint, { summary: 'Takes such a request back.' }),
      handler: async ({ body }) => {
        await waitlist.leave(body.token);
        return ok(null);
      },
    });
  };
}
