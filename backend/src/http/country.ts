import type { IncomingHttpHeaders } from 'node:http';

/**
 * The caller's country as a proxy tells it: ISO 3166-1 alpha-2, upper case; null where none is told.
 * @param header lower case; null where no proxy tells it
 */
export function countryOf(headers: IncomingHttpHeaders, header: string | null): string | null {
  const value = header === null ? undefined : headers[header];
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : null;
}
