import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import { signingCodes } from '@facet/contracts/signing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Signing } from './service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call must be signed (`Endpoint.signed` of `@facet/contracts`). */
    signed?: boolean;
  }
}

const words = {
  malformed: 'error.signMalformed',
  stale: 'error.signStale',
  wrong: 'error.signWrong',
  replayed: 'error.signReplayed',
} as const;

/**
 * Refuses calls of signed routes whose signature is not good, before anything of them is looked at. Of the body the
 * bytes are hashed as they arrive.
 */
export function requireSignatures(app: FastifyInstance, signing: Signing): void {
  const hashes = new WeakMap<FastifyRequest, Hash>();
  app.addHook('onRoute', (route) => {
    if (route.config?.signed !== true) return;
    route.preParsing = (request, _reply, payload, done) => {
      const hash = createHash('sha256');
      hashes.set(request, hash);
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          hash.update(chunk);
          next(null, chunk);
        },
      });
      payload.once('error', (error) => hashing.destroy(error));
      done(null, payload.pipe(hashing));
    };
    route.preValidation = async (request) => {
      const bodySha256 = (hashes.get(request) ?? createHash('sha256')).digest('hex');
      const verdict = await signing.judge({ method: request.method, url: request.url, bodySha256 });
      if (verdict !== 'good') throw new ApiError(400, signingCodes[verdict], say(words[verdict]));
    };
  });
}
