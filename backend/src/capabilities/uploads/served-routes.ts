import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storedTypeSchema } from '@facet/contracts/uploads';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../../http/errors.ts';
import { longestBodyTimeoutMs } from '../../http/body-timeout.ts';
import { say } from '../../messages/say.ts';
import { rangeOf } from './range.ts';
import { type Addresses, type Allowed, filePath, partPath } from './storage/addresses.ts';
import { dispositionOf } from './storage/disposition.ts';
import type { FolderStorage } from './storage/folder.ts';
import { PartLengthError } from './storage/folder-writes.ts';

const kind = z.enum(['in', 'out']);
const id = z.string().regex(/^[\w-]{16,64}$/);
const partSchema = {
  params: z.object({ kind, id, number: z.string().regex(/^\d{1,5}$/) }),
  querystring: z.object({ bytes: z.string().regex(/^(1-)?\d{1,10}$/), expires: z.string(), sign: z.string() }),
};
const fileSchema = {
  params: z.object({ kind, id }),
  querystring: z.object({ type: storedTypeSchema, name: z.string(), expires: z.string(), sign: z.string() }),
};

/**
 * Takes parts and hands out objects of a storage in a folder, by signed addresses (without a token, so that `<video>` and
 * `PUT` need none). Objects are saved, never shown as pages, and any page may embed them who knows the address.
 */
export function servedRoutes({
  storage,
  addresses,
}: {
  readonly storage: FolderStorage;
  readonly addresses: Addresses;
}): FastifyPluginAsyncZod {
  function allow(allowed: Allowed, { expires, sign }: { expires: string; sign: string }): void {
    if (addresses.judge(allowed, expires, sign) !== null) throw new ApiError(403, 403, say('error.addressOver'));
  }

  async function hand(
    request: FastifyRequest,
    reply: FastifyReply,
    { objectName, type, name }: { objectName: string; type: string; name: string },
  ): Promise<FastifyReply> {
    const size = await storage.size(objectName);
    if (size === null) throw new ApiError(404, 404, say('error.fileGone'));
    void reply.headers({
      'content-type': type,
      'content-disposition': dispositionOf(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    });
    const range = rangeOf(request.headers.range, size);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${String(size)}`);
      return reply.code(416).send();
    }
    if (range !== null) {
      void reply
        .code(206)
        .header('content-range', `bytes ${String(range.start)}-${String(range.end - 1)}/${String(size)}`);
    }
    void reply.header('content-length', range === null ? size : range.end - range.start);
    if (request.method === 'HEAD') return reply.send();
    const body = await storage.open(objectName, range ?? undefined);
    if (body === null) throw new ApiError(404, 404, say('error.fileGone'));
    return reply.send(body);
  }

  return async (app) => {
    takeAnyBody(app);
    app.put(
      partPath,
      { schema: { ...partSchema, hide: true }, config: { bodyTimeoutMs: longestBodyTimeoutMs } },
      async (request, reply) => {
        const { number, ...at } = request.params;
        const { bytes } = request.query;
        const objectName = `${at.kind}/${at.id}`;
        // A client that does not keep to the announced size could send for ever: the response closes the connection.
        void reply.header('connection', 'close');
        allow({ verb: 'PUT', objectName, number, bytes }, request.query);
        const announced = request.headers['content-length'];
        const isOpen = bytes.startsWith('1-');
        const most = Number(bytes.replace('1-', ''));
        if (announced !== undefined && (isOpen ? Number(announced) > most : announced !== bytes)) throw wrongLength();
        try {
          await storage.putPart(objectName, Number(number), most, bodyOf(request.raw), isOpen);
        } catch (error) {
          if (error instanceof PartLengthError) throw wrongLength();
          throw error;
        }
        void reply.removeHeader('connection');
        return reply.send();
      },
    );
    app.route({
      method: ['GET', 'HEAD'],
      url: filePath,
      schema: { ...fileSchema, hide: true },
      handler: async (request, reply) => {
        const { type, name } = request.query;
        const objectName = `${request.params.kind}/${request.params.id}`;
        allow({ verb: 'GET', objectName, type, name }, request.query);
        return hand(request, reply, { objectName, type, name });
      },
    });
  };
}

const wrongLength = (): ApiError => new ApiError(400, 400, say('error.partLength'));

/** The body as a stream of its own: when that ends early, the request stays open for the answer. */
function bodyOf(request: IncomingMessage): Readable {
  const body = new PassThrough();
  request
    .once('error', (error) => body.destroy(error))
    .once('close', () => {
      if (!request.readableEnded) body.destroy(new Error('the request broke off'));
    })
    .pipe(body);
  return body;
}

/** Leaves every body to the handler, which reads it from the request as it comes. */
function takeAnyBody(app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
}
