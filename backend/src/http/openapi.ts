import swagger from '@fastify/swagger';
import { creditAnswerSchema, errorAnswerSchema, healthSchema } from '@facet/contracts';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { say } from '../messages/say.ts';
import { docsStyles, renderDocs } from './docs-page.ts';

/** Schemas that have a name of their own in the document; all others stand where they are used. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(creditAnswerSchema, { id: 'CreditAnswer' });
schemaRegistry.add(errorAnswerSchema, { id: 'ErrorAnswer' });
schemaRegistry.add(healthSchema, { id: 'Health' });

/** Collects the routes that are registered after it into an OpenAPI 3.1 document: `/openapi.json`, and `/docs` for people. */
export async function documentRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: say('docs.title'), description: say('docs.description'), version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(app.swagger())),
  );
  app.get('/docs.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyles),
  );
}
