/**
 * Whether code from an origin may run as an override in this host: when the origin is the visitor's own machine, or exactly one
 * that the host lists. Everything else is refused, so that no link can bring foreign code into somebody's page.
 *
 * Loopback as in the W3C's Secure Contexts (section 3.1): `localhost`, `*.localhost`, 127.0.0.0/8, `[::1]`; http or https.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return isLoopback(origin) || allowed.includes(origin);
}

function isLoopback(origin: string): boolean {
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  const { hostname } = url;
  // The parser of URLs has brought numbers into the form 127.0.0.1, and names into lower case.
  return /^(.+\.)?localhost$/.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]';
}
