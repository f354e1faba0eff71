import path from 'node:path';
import { migratedDataFolder, removeScratch } from '../backend/src/fixtures/scratch.ts';
import { startSite, type Site, type SiteOptions } from '../scripts/site/serve.ts';

/** Starts a site for some tests alone, served as `options` say, and takes it away after `work`. */
export async function withOwnSite(
  options: Omit<SiteOptions, 'ports' | 'dataDir'>,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  // Making a database takes most of a start: this one is a copy, in the place where the site looks for it.
  const dataDir = path.dirname(await migratedDataFolder());
  try {
    const site = await startSite({ ...options, ports: 'free', dataDir });
    try {
      await work(site);
    } finally {
      await site.stop();
    }
  } finally {
    removeScratch(dataDir);
  }
}
