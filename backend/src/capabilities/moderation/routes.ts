import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import {
  detectEndpoint,
  detectOldEndpoint,
  type ModerationResult,
  mostDetected,
  mostDetectedBytes,
} from '@facet/contracts/moderation';
import type { StoredType } from '@facet/contracts/uploads';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database.ts';
import { ok, routeOf } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { longestBodyTimeoutMs } from '../../http/body-timeout.ts';
import { say } from '../../messages/say.ts';
import { withPassingFolder } from '../../passing-folder.ts';
import type { GuardedFile } from '../tasks/guard.ts';
import type { Limit, Throttle } from '../throttle/service.ts';
import { withBytes } from '../uploads/judge/bytes.ts';
import { sniff } from '../uploads/judge/sniff.ts';
import { requireUser } from '../users/caller.ts';
import type { OpenModeration } from './open.ts';

const minute = 60_000;
/** Checks of one user. */
const checksOfUser: Limit = {
  name: 'detect',
  pace: { free: 60, firstWait: 1000, longestWait: minute, memory: 10 * minute },
};

const pictures: readonly StoredType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** A check that could not be made is none (product 5.12). */
const unchecked: ModerationResult = { isViolation: false, confidence: 0, violationTypes: [], message: '', details: [] };

export interface ModerationRoutesDependencies {
  readonly database: Database;
  readonly throttle: Pick<Throttle, 'take'>;
  readonly moderation: Pick<OpenModeration, 'moderation'>;
  readonly now: () => Date;
}

/** Checks of pictures before they are used. */
export function moderationRoutes({
  database,
  throttle,
  moderation: { moderation },
  now,
}: ModerationRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, {
      limits: { files: mostDetected, fileSize: mostDetectedBytes, fields: 4, fieldSize: 1024, parts: mostDetected + 4 },
    });
    for (const endpoint of [detectEndpoint, detectOldEndpoint]) {
      const route = routeOf(endpoint, {
        summary: 'Whether pictures show what is refused.',
        description: `Form data: \`files\`, up to ${String(mostDetected)} pictures. They are not kept. 422: none, too many, or no pictures.`,
      });
      app.route({
        ...route,
        schema: { ...route.schema, consumes: ['multipart/form-data'] },
        config: { ...route.config, bodyTimeoutMs: longestBodyTimeoutMs },
        handler: async (request) => {
          const { id } = await requireUser(database, request, now());
          await throttle.take([[checksOfUser, id]]);
          if (!request.isMultipart()) throw new ApiError(415, 415, say('error.formOnly'));
          return withPassingFolder(async (folder) => {
            const files: GuardedFile[] = [];
            for await (const part of request.files()) {
              const file = path.join(folder, String(files.length));
              await writeFile(file, await part.toBuffer());
              const type = await withBytes(file, sniff);
              if (!isPicture(type)) throw new ApiError(422, 422, say('error.detectFiles', { most: mostDetected }));
              files.push({ path: file, type, duration: null });
            }
            if (files.length === 0) throw new ApiError(422, 422, say('error.detectFiles', { most: mostDetected }));
            const verdict = await moderation.checkFiles(files, folder);
            const result = verdict.kind === 'checked' ? verdict.result : unchecked;
            return ok({ ...result, nsfw: result.isViolation });
          });
        },
      });
    }
  };
}

const isPicture = (type: string): type is StoredType => pictures.some((picture) => picture === type);
