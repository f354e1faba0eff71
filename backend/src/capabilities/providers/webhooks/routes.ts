import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Hooks } from './hooks.ts';

/** A webhook of fal holds what the model made: addresses, and now and then words. */
const MOST_BYTES = 2 ** 20;

/** `POST /webhooks/providers/:provider`: where providers report. Signatures are over the bytes of the wire, so nothing is parsed before. */
export function hookRoutes(hooks: Pick<Hooks, 'receive'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    app.post(
      '/webhooks/providers/:provider',
      {
        bodyLimit: MOST_BYTES,
        config: { rateLimit: { max: 6000, timeWindow: 60_000 } },
        schema: { hide: true },
      },
      async (request) => {
        const { provider = '' } = request.params as { provider?: string };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await hooks.receive(provider, { headers: request.headers, body });
        return { received: true };
      },
    );
  };
}
