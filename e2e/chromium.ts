import { existsSync } from 'node:fs';

/** The Chromium to test in: `FACET_CHROMIUM`, else the machine's own; null for playwright's. */
export function chromiumPath(): string | null {
  const named = process.env['FACET_CHROMIUM'];
  if (named) return named;
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null;
}
