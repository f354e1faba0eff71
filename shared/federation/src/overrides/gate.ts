/** Hosts of the visitor's own machine that a Content-Security-Policy can name: it knows no IPv6 address and no range of addresses. */
const loopback = new Set(['localhost', '127.0.0.1']);

/**
 * Whether code from an origin may run as an override in this host: when it is served over http by the visitor's own machine, or
 * when the origin is exactly one that the host lists. Everything else is refused, so that no link can bring foreign code into
 * somebody's page.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return isLoopback(origin) || allowed.includes(origin);
}

function isLoopback(origin: string): boolean {
  try {
    // The parser of URLs has brought numbers into the form 127.0.0.1, and names into lower case.
    const { protocol, hostname } = new URL(origin);
    return protocol === 'http:' && loopback.has(hostname);
  } catch {
    return false;
  }
}
