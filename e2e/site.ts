import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../scripts/site/serve.ts';

/** Starts the built site once for all tests, on free ports and an empty data folder, and tells the workers where it is. */
async function startForTests(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-e2e-'));
  const { origins, api, releases, stop } = await startSite({
    ports: 'free',
    dataDir,
    overrides: { origins: [] },
    // The visitors of all tests come from one address.
    backendEnv: { FACET_RATE_LIMIT: '1000000' },
  });
  process.env['FACET_E2E_SITE'] = JSON.stringify({ origins, api, releases });
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export { startForTests as default };
