import { contactAnswerSchema, contactPassAnswerSchema, contactRequestSchema } from '@facet/contracts/contact';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/endpoint.ts';
import { errorResponses } from '../../http/errors.ts';
import type { HttpSettings } from '../../http/settings.ts';
import type { Contact } from './service.ts';

/** Largest message with all around it, bytes: every character of the longest one may take four. */
export const contactLimit = 32 * 1024;
/** Messages of one address in ten minutes. */
export const messagesPerTenMinutes = 10;

export interface ContactDependencies {
  readonly contact: Contact;
  readonly settings: Pick<HttpSettings, 'rateLimit'>;
}

/** `GET /contact/pass` and `POST /contact`. */
export function contactRoutes({ contact, settings }: ContactDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/contact/pass',
      {
        schema: {
          summary: 'A pass for one message of the contact form.',
          response: { 200: contactPassAnswerSchema, ...errorResponses },
        },
      },
      async () => ok(await contact.givePass()),
    );
    app.post(
      '/contact',
      {
        bodyLimit: contactLimit,
        config: { rateLimit: { max: Math.min(messagesPerTenMinutes, settings.rateLimit), timeWindow: 600_000 } },
        schema: {
          summary: 'A message to the operator.',
          description: 'It is stored, sent to the operator by mail, and acknowledged to the sender by mail.',
          body: contactRequestSchema,
          response: { 200: contactAnswerSchema, ...errorResponses },
        },
      },
      async (request) => ok(await contact.receive(request.body)),
    );
  };
}
