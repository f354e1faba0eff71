import { remoteLoadReportSchema } from '@facet/contracts/registry';
import { remotesHealthAnswerSchema } from '@facet/contracts/status';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { ok } from '../../http/endpoint.ts';
import { errorResponses } from '../../http/errors.ts';
import { takeTextAsJson } from '../../http/text-json.ts';
import type { Remotes } from './remotes.ts';
import { readHealth, recordLoads } from './service.ts';

/** Largest report, bytes: 50 events with the longest names have room. */
export const reportLimit = 32 * 1024;

export interface RemotesDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly remotes: Remotes;
}

/** `POST /remotes/loads` and `GET /remotes/health`. */
export function remotesRoutes({ database, now, remotes }: RemotesDependencies): FastifyPluginAsyncZod {
  const dependencies = { database, now, ...remotes };
  return async (app) => {
    takeTextAsJson(app);

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
      async () => ok(await readHealth(dependencies)),
    );
  };
}
