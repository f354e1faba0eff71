import { servicesAnswerSchema } from '@facet/contracts/status';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { ok } from '../../http/endpoint.ts';
import { errorResponses } from '../../http/errors.ts';
import { type OperatorSettings, requireOperator } from '../../http/operator.ts';
import { checkReadiness } from './service.ts';
import { readServices, type ServicesDependencies } from './services.ts';
import type { Vitals } from './vitals.ts';

/** `healthSchema` of the contracts, with figures of this process. */
const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
  signs: z.record(z.string(), z.number()).optional(),
});

export interface HealthDependencies extends Omit<ServicesDependencies, 'startedAt'> {
  readonly database: Database;
  readonly registry: Registry;
  readonly settings: OperatorSettings;
  readonly vitals: Vitals;
}

/** `/healthz`, `/readyz` and `/metrics`, for machines and not counted by the rate limit; `/status`, for the page of that name. */
export function healthRoutes({
  database,
  registry,
  settings,
  vitals,
  ...others
}: HealthDependencies): FastifyPluginAsyncZod {
  const config = { rateLimit: false } as const;
  const startedAt = others.now();
  return async (app) => {
    app.get(
      '/healthz',
      { config, schema: { summary: 'The process is alive, and how it does.', response: { 200: healthSchema } } },
      async (_request, reply) =>
        reply
          .type('application/json; charset=utf-8')
          // Polled every second by monitors, so it is serialised without the schema; the API description has it.
          .serializer(JSON.stringify)
          .send({ status: 'ok' as const, checks: {}, signs: { ...vitals.signs } }),
    );
    app.get(
      '/readyz',
      {
        config,
        schema: {
          summary: 'The process can serve: the database answers and is migrated, and there is room on the disk.',
          response: { 200: healthSchema, 503: healthSchema },
        },
      },
      async (_request, reply) => {
        const readiness = await checkReadiness(database, vitals);
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
    app.get(
      '/metrics',
      {
        config,
        schema: { summary: 'Prometheus metrics, as text, for the operator.' },
        onRequest: async (request) => requireOperator(request, settings),
      },
      async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
    );
  };
}
