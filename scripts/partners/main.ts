import type { CommandContext } from '../terminal.ts';
import { runBackendScript } from '../site/backend-script.ts';

/** `npm run partners -- list|create|allow|revoke|usage`: partners and their keys, over this site's database. */
export function main({ args }: CommandContext): Promise<void> {
  return runBackendScript('partners.ts', args);
}
