import { remoteLoadReportSchema } from '@facet/contracts/registry';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { errorResponses } from '../../http/errors.ts';
import type { Remotes } from './remotes.ts';
import { readHealth, recordLoads } from './service.ts';

/** Largest report, bytes: 50 events with the longest names have room. */
export const reportLimit = 32 * 1024;

const versionHealthSchema = z.object({
  version: z.string(),
  visits: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** From 0 to 1; null without visits. */
  failureRate: z.number().min(0).max(1).nullable(),
});

/** Answer of `GET /remotes/health`. */
export const remotesHealthAnswerSchema = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.object({
    since: z.iso.datetime(),
    remotes: z.record(
      z.string(),
      z.object({
        stable: versionHealthSchema,
        canary: versionHealthSchema.extend({ percent: z.number() }).nullable(),
      }),
    ),
  }),
});

export interface RemotesDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly remotes: Remotes;
}

/** `POST /remotes/loads` and `GET /remotes/health`. */
export function remotesRoutes({ database, now, remotes }: RemotesDependencies): FastifyPluginAsyncZod {
  const dependencies = { database, now, ...remotes };
  return async (app) => {
    // A page that is being left sends text/plain, because JSON would have to be asked for first (CORS preflight).
    app.removeContentTypeParser('text/plain');
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

    app.post(
      '/remotes/loads',
      {
        bodyLimit: reportLimit,
        schema: {
          summary: 'What one page load saw of the remotes.',
          description: 'JSON, also as text/plain. Versions that the registry does not list are dropped.',
          body: remoteLoadReportSchema,
          response: { 204: z.null(), ...errorResponses },
        },
      },
      async (request, reply) => {
        const kept = await recordLoads(dependencies, request.body, request.ip);
        if (kept) remotes.watch?.nudge();
        return reply.code(204).send(null);
      },
    );
    app.get(
      '/remotes/health',
      {
        schema: {
          summary: 'How the stable version and the canary of every remote did within the last hour.',
          response: { 200: remotesHealthAnswerSchema, ...errorResponses },
        },
      },
      async () => ({ code: 200, msg: 'ok', data: await readHealth(dependencies) }),
    );
  };
}
