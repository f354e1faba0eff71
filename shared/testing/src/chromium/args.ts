/**
 * How Chromium is started for tests and figures: no name but the loopback's resolves and no proxy is asked, so nothing
 * reaches the outside; without its sandbox only where root has none. A request handler that stops the outside would
 * switch off the HTTP cache.
 */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
