import { runBackendScript } from '../site/backend-script.ts';

/**
 * `npm run audit`: recomputes the credits ledger of this site and prints differences; its exit code says whether there
 * are any.
 */
export function main(): Promise<void> {
  return runBackendScript('audit.ts');
}
