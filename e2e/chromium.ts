import { existsSync } from 'node:fs';

/** Chromium without its windows first, as `findChromium` of `@facet/testing/chromium`, which the test command calls. */
const files = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium to test in: `FACET_CHROMIUM`, else the machine's own; null for playwright's. */
export function chromiumPath(): string | null {
  const named = process.env['FACET_CHROMIUM'];
  if (named) return named;
  return files.find((file) => existsSync(file)) ?? null;
}
