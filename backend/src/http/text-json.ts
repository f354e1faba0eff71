import type { FastifyInstance } from 'fastify';

/**
 * Takes bodies of type text/plain as JSON: a page that is being left sends them so, because JSON would have to be
 * asked for first (CORS preflight).
 */
export function takeTextAsJson(
  app: Pick<FastifyInstance, 'removeContentTypeParser' | 'addContentTypeParser' | 'getDefaultJsonParser'>,
): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}
