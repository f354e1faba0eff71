import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site, type SiteOptions } from '../../scripts/site/serve.ts';

/** Starts a site for some tests alone, served as `options` say, and takes it away after `work`. */
export async function withOwnSite(
  options: Omit<SiteOptions, 'ports' | 'dataDir'>,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-own-'));
  try {
    const site = await startSite({ ...options, ports: 'free', dataDir });
    try {
      await work(site);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
