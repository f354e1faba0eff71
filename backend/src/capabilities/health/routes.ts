import { healthSchema } from '@facet/contracts';
import { servicesAnswerSchema } from '@facet/contracts/status';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { ok } from '../../http/endpoint.ts';
import { errorResponses } from '../../http/errors.ts';
import { checkReadiness } from './service.ts';
import { readServices, type ServicesDependencies } from './services.ts';

export interface HealthDependencies extends Omit<ServicesDependencies, 'startedAt'> {
  readonly database: Database;
  readonly registry: Registry;
}

/** `/healthz`, `/readyz` and `/metrics`, for machines and not counted by the rate limit; `/status`, for the page of that name. */
export function healthRoutes({ database, registry, ...others }: HealthDependencies): FastifyPluginAsyncZod {
  const config = { rateLimit: false } as const;
  const startedAt = others.now();
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
    app.get(
      '/status',
      {
        schema: {
          summary: 'How each service of the backend is now.',
          response: { 200: servicesAnswerSchema, ...errorResponses },
        },
      },
      async () => ok(await readServices({ database, ...others, startedAt })),
    );
    app.get('/metrics', { config, schema: { summary: 'Prometheus metrics, as text.' } }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  };
}
