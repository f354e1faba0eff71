import type { IncomingHttpHeaders } from 'node:http';

/**
 * The caller's country from a proxy's header: ISO 3166-1 alpha-2, upper case; null when absent.
 * @param header lower case; null without such a proxy
 */
export function countryOf(headers: IncomingHttpHeaders, header: string | null): string | null {
  const value = header === null ? undefined : headers[header];
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : null;
}
