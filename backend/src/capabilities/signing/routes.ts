import { signingKeyEndpoint } from '@facet/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeOf } from '../../http/endpoint.ts';
import { siteAppId, type Signing } from './service.ts';

export interface SigningDependencies {
  readonly signing: Signing;
  readonly now: () => Date;
}

/** `GET /api/user/api/signing-key`. */
export function signingRoutes({ signing, now }: SigningDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(signingKeyEndpoint, {
        summary: 'What a signed call needs.',
        description: 'The id of this app, the public key that session keys are wrapped with (SPKI, base64), the clock.',
      }),
      handler: async () => ({
        code: 200,
        msg: 'ok',
        data: { app_id: siteAppId, public_key: await signing.publicKey(), t: Math.floor(now().getTime() / 1000) },
      }),
    });
  };
}
