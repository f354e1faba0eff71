import {
  deleteFilesEndpoint,
  filesEndpoint,
  keepFileEndpoint,
  uploadDoneEndpoint,
  uploadSignEndpoint,
  uploadSignShortEndpoint,
} from '@facet/contracts/uploads';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database.ts';
import { ok, routeOf } from '../../http/endpoint.ts';
import { requireTaskUser } from '../users/caller.ts';
import type { Uploads } from './service.ts';

export interface UploadsDependencies {
  readonly database: Database;
  readonly uploads: Uploads;
  readonly now: () => Date;
}

/** The calls about files of the signed-in user. */
export function uploadsRoutes({ database, uploads, now }: UploadsDependencies): FastifyPluginAsyncZod {
  const judged = '422: a rule about files, in words. 429: too many at once.';
  return async (app) => {
    app.route({
      ...routeOf(uploadSignEndpoint, {
        summary: 'Where a file may be put.',
        description: `The same hash is the same object: \`parts\` lists what has not arrived of it. ${judged}`,
      }),
      handler: async (request) => {
        const user = await requireTaskUser(database, request, now());
        return ok(await uploads.sign(user.id, request.body));
      },
    });
    app.route({
      ...routeOf(uploadSignShortEndpoint, {
        summary: 'Where a file may be put, by the other name.',
        description: judged,
      }),
      handler: async (request) => {
        const user = await requireTaskUser(database, request, now());
        const { fileHash, ...file } = request.body;
        return ok(await uploads.sign(user.id, { ...file, hash: fileHash }));
      },
    });
    app.route({
      ...routeOf(uploadDoneEndpoint, {
        summary: 'Puts a file together whose parts were sent, and judges it.',
        description: '409: parts are missing. 422: a rule about files, in words; nothing of the file is kept.',
      }),
      handler: async (request) => {
        const user = await requireTaskUser(database, request, now());
        return ok(await uploads.shown(await uploads.finish(user.id, request.body.object_name)));
      },
    });
    app.route({
      ...routeOf(filesEndpoint, { summary: 'The user’s files, newest first.' }),
      handler: async (request) => {
        const user = await requireTaskUser(database, request, now());
        return ok(await Promise.all((await uploads.list(user.id)).map((file) => uploads.shown(file))));
      },
    });
    app.route({
      ...routeOf(keepFileEndpoint, { summary: 'Keeps a result beyond its 24 hours, or lets it go.' }),
      handler: async (request) => {
        const user = await requireTaskUser(database, request, now());
        const { id } = request.params;
        return ok(await uploads.shown(await uploads.keep(user.id, `out/${id}`, request.body.kept)));
      },
    });
    app.route({
      ...routeOf(deleteFilesEndpoint, { summary: 'Deletes all of the user’s files that no running task uses.' }),
      handler: async (request) => {
        const user = await requireTaskUser(database, request, now());
        await uploads.deleteAll(user.id);
        return ok(null);
      },
    });
  };
}
