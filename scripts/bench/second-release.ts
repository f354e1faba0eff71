import path from 'node:path';
import { buildApps } from '@facet/build';
import { createReleases, openStore, publishFolder, readOrCreateKeyPair } from '@facet/registry';
import type { Site } from '../site/serve.ts';
import { builtOnce } from './built-once.ts';
import { changed, type Release } from './one-bundle/build.ts';

const second = '0.1.0-bench.2';
const by = { who: 'npm run bench' };

/**
 * Publishes a second version of the changed remote to a running site, without a rollout.
 *
 * @returns makes a release what visitors get
 */
export async function publishSecondRelease(site: Site): Promise<(release: Release) => Promise<void>> {
  const { remote } = changed;
  const { built, dir } = await builtOnce('federated', async (outDir) => {
    const [report] = await buildApps([remote], { version: second, outDir });
    if (!report) throw new Error(`${remote} was not built`);
    return { built: report.built, dir: path.join(outDir, second) };
  });
  const store = openStore(`file:${site.releases.folder}`, {});
  const { privateKey } = await readOrCreateKeyPair(site.releases.keyFile);
  const releases = createReleases({ store, privateKey, now: () => new Date() });
  const first = (await releases.read())?.document.remotes[remote]?.stable;
  if (first === undefined) throw new Error(`${remote} is not published`);
  const { integrity } = await publishFolder(store, remote, second, dir);
  const { container, contract, builtAt } = built;
  const manifest = `${site.origins[remote]}/${second}/mf-manifest.json`;
  const version = { version: second, container, contract, manifest, integrity, publishedAt: builtAt };
  await releases.apply({ kind: 'publish', remote, version: { ...version, publishedBy: by.who, note: '' } }, by);
  return async (release) => {
    await releases.apply({ kind: 'promote', remote, version: release === 'first' ? first : second }, by);
  };
}
