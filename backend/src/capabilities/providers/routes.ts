import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../http/endpoint.ts';
import { type OperatorSettings, requireOperator } from '../../http/operator.ts';
import { renderDesk } from './desk-page.ts';
import { type DeskParts, readDesk, tryTool } from './desk.ts';

export interface ProviderRoutesParts extends DeskParts {
  readonly operator: OperatorSettings;
}

/**
 * `/operator/providers`: what each provider serves and costs, for the operator alone. Changes take JSON, which another site's form cannot send.
 */
export function providerRoutes({ operator, ...parts }: ProviderRoutesParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      requireOperator(request, operator);
    });
    const schema = { hide: true } as const;
    app.get('/operator/providers', { schema }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(renderDesk(await readDesk(parts))),
    );
    app.get('/operator/providers.json', { schema }, async () => ok(await readDesk(parts)));
    app.post(
      '/operator/providers/switch',
      { schema: { ...schema, body: z.strictObject({ provider: z.string(), on: z.boolean() }) } },
      async ({ body }) => {
        await parts.dispatch.setSwitch(body.provider, body.on);
        return ok(await readDesk(parts));
      },
    );
    app.post(
      '/operator/providers/try',
      { schema: { ...schema, body: z.strictObject({ tool: z.string(), provider: z.string() }) } },
      async ({ body }) => ok(await tryTool(parts, body.tool, body.provider)),
    );
  };
}
