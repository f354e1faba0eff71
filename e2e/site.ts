import path from 'node:path';
import { migratedDataFolder, removeScratch } from '../backend/src/fixtures/scratch.ts';
import { backendProgram } from '../scripts/site/backend-program-name.ts';
import { compileBackend } from '../scripts/site/backend-program.ts';
import { startSite } from '../scripts/site/serve.ts';
import { mediaExempt } from './media-host.ts';

/**
 * Starts the built site once for all tests, on free ports and an empty database, and passes the address to the workers.
 */
async function startForTests(): Promise<() => Promise<void>> {
  const program = await compileBackend();
  process.env[backendProgram] = program.file;
  // Making a database takes most of a start: this one is a copy, in the place where the site looks for it.
  const dataDir = path.dirname(await migratedDataFolder());
  const { origins, api, releases, stop } = await startSite({
    ports: 'free',
    dataDir,
    overrides: { origins: [] },
    // The browsers of all tests come from one address; people who are made without one say theirs (`people.ts`).
    backendEnv: { FACET_RATE_LIMIT: '1000000', FACET_TRUSTED_PROXIES: '127.0.0.1', ...mediaExempt },
  });
  process.env['FACET_E2E_SITE'] = JSON.stringify({ origins, api, releases });
  return async () => {
    await stop();
    program.remove();
    removeScratch(dataDir);
  };
}

export { startForTests as default };
