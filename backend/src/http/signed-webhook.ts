import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** A webhook as it came: the bytes of the wire, which signatures are over. */
export interface Delivery {
  /** Lower-case names. */
  readonly headers: IncomingHttpHeaders;
  /** Exactly what came over the wire. */
  readonly body: Buffer;
}

export interface SignedWebhook {
  /** Path of the route, with one parameter: `/webhooks/:sender`. */
  readonly path: `${string}/:sender`;
  /** Largest body, bytes. */
  readonly mostBytes: number;
  /** Takes a delivery, or throws the error to answer with. */
  readonly receive: (sender: string, delivery: Delivery) => Promise<void>;
}

/** A route where services report. Nothing is parsed before the signature is checked. */
export function signedWebhook({ path, mostBytes, receive }: SignedWebhook): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    app.post(
      path,
      {
        bodyLimit: mostBytes,
        config: { rateLimit: { max: 6000, timeWindow: 60_000 } },
        schema: { hide: true },
      },
      async (request) => {
        const { sender = '' } = request.params as { sender?: string };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receive(sender, { headers: request.headers, body });
        return { received: true };
      },
    );
  };
}
