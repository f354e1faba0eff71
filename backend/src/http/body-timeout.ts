import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, milliseconds, where it is not `usualBodyTimeoutMs`. */
    bodyTimeoutMs?: number;
  }
}

/** How long the body of a request may take to arrive, milliseconds. */
export const usualBodyTimeoutMs = 30_000;
/** The same for what is long: 30 MB at half a megabit a second. */
export const longestBodyTimeoutMs = 10 * 60_000;

/**
 * Ends connections whose request has not arrived in time, so that a few slow senders cannot hold them all. Node's own limit is
 * one for the whole server, and that is the longest.
 * @param usual of routes that do not say, milliseconds
 */
export function limitBodyTime(app: FastifyInstance, usual = usualBodyTimeoutMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // Nothing more is to come of a request that announces no body.
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) {
      done();
      return;
    }
    const timer = setTimeout(() => {
      if (raw.complete === false) raw.destroy();
    }, request.routeOptions.config.bodyTimeoutMs ?? usual);
    timer.unref();
    reply.raw.once('close', () => {
      clearTimeout(timer);
    });
    done();
  });
}
