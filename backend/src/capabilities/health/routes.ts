import { healthSchema } from '@facet/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { checkReadiness } from './service.ts';

export interface HealthDependencies {
  readonly database: Database;
  readonly registry: Registry;
}

/** `/healthz`, `/readyz` and `/metrics`, for machines; they are not counted by the rate limit. */
export function healthRoutes({ database, registry }: HealthDependencies): FastifyPluginAsyncZod {
  const config = { rateLimit: false } as const;
  return async (app) => {
    app.get(
      '/healthz',
      { config, schema: { summary: 'The process is alive.', response: { 200: healthSchema } } },
      async () => ({ status: 'ok' as const, checks: {} }),
    );
    app.get(
      '/readyz',
      {
        config,
        schema: {
          summary: 'The process can serve: the database answers and is migrated.',
          response: { 200: healthSchema, 503: healthSchema },
        },
      },
      async (_request, reply) => {
        const readiness = await checkReadiness(database);
        return reply.code(readiness.status === 'ok' ? 200 : 503).send(readiness);
      },
    );
    app.get('/metrics', { config, schema: { summary: 'Prometheus metrics, as text.' } }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  };
}
