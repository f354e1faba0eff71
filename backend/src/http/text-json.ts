import type { FastifyInstance } from 'fastify';

/**
 * Parses text/plain bodies as JSON: a page that is being left sends them so, because application/json would need a CORS
 * preflight.
 */
export function takeTextAsJson(
  app: Pick<FastifyInstance, 'removeContentTypeParser' | 'addContentTypeParser' | 'getDefaultJsonParser'>,
): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}
