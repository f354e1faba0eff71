import { eventReportSchema, vitalsDataSchema } from '@facet/contracts/events';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../http/endpoint.ts';
import { errorResponses } from '../../http/errors.ts';
import { requireOperator } from '../../http/operator.ts';
import { takeTextAsJson } from '../../http/text-json.ts';
import type { HttpSettings } from '../../http/settings.ts';
import type { Events } from './service.ts';

/** Largest report, bytes. */
export const eventsLimit = 32 * 1024;
/** Reports of one address in a minute. */
export const reportsPerMinute = 60;

const vitalsAnswerSchema = z.object({ code: z.int(), msg: z.string(), data: vitalsDataSchema });

export interface EventsDependencies {
  readonly events: Events;
  readonly settings: Pick<HttpSettings, 'operatorToken' | 'trustedProxies' | 'rateLimit'>;
}

/** Global Privacy Control (W3C), or Do Not Track. */
function refusesCounting({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** `POST /events` and `GET /events/vitals`. */
export function eventsRoutes({ events, settings }: EventsDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    takeTextAsJson(app);
    app.post(
      '/events',
      {
        bodyLimit: eventsLimit,
        config: { rateLimit: { max: Math.min(reportsPerMinute, settings.rateLimit), timeWindow: 60_000 } },
        schema: {
          summary: 'What a page counted.',
          description:
            'JSON, also as text/plain. Events that are not described are dropped, and so is everything of a browser that sends DNT or Sec-GPC.',
          body: eventReportSchema,
          response: { 204: z.null(), ...errorResponses },
        },
      },
      async (request, reply) => {
        if (refusesCounting(request)) events.decline(request.body);
        else await events.record(request.body, request.ip);
        return reply.code(204).send(null);
      },
    );
    app.get(
      '/events/vitals',
      {
        schema: {
          summary: 'Web vitals of the last days by page: 75th percentile and page loads.',
          description: 'For the operator: from the machine itself, or with FACET_OPERATOR_TOKEN as bearer.',
          security: [{ bearer: [] }],
          querystring: z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }),
          response: { 200: vitalsAnswerSchema, ...errorResponses },
        },
        onRequest: async (request) => requireOperator(request, settings),
      },
      async (request) => ok(await events.vitals(request.query.days)),
    );
  };
}
