import type { FastifyRequest } from 'fastify';

const tag = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

/**
 * The caller's language: `lang` of the query, where the page sends it, else the first one of `Accept-Language` (RFC
 * 9110, section 12.5.4).
 * @returns BCP 47 tag, `en` when there is none
 */
export function readerLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): string {
  const { lang } = (query ?? {}) as { readonly lang?: unknown };
  const [accepted = ''] = (headers['accept-language'] ?? '').split(/[,;]/, 1);
  const wanted = typeof lang === 'string' ? lang : accepted.trim();
  return tag.test(wanted) ? wanted : 'en';
}
