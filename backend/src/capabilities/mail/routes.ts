import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type OperatorSettings, requireOperator } from '../../http/operator.ts';
import { renderOutbox } from './outbox-page.ts';
import { type Mail, mostShown } from './service.ts';

export interface MailDependencies {
  readonly mail: Mail;
  readonly settings: OperatorSettings;
}

/** `GET /outbox`, where mails stay in the outbox; else there is no such page. */
export function mailRoutes({ mail, settings }: MailDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    if (mail.way !== 'outbox') return;
    app.get(
      '/outbox',
      { schema: { hide: true }, onRequest: async (request) => requireOperator(request, settings) },
      async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(renderOutbox(await mail.outbox(), mostShown)),
    );
  };
}
