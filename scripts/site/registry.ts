import path from 'node:path';
import { readVersions, remoteNames, root, type AppName } from '@facet/build';
import type { RegistryDocument, RemoteEntry, RemoteVersion } from '@facet/contracts';

/** A remote that is served live (watch mode) instead of from its `dist` folder. */
export interface LiveRemote {
  readonly version: string;
  readonly container: string;
}

/**
 * The registry document of a site served from this checkout: every build in each remote's `dist`,
 * newest first, the newest as stable. Made anew for every request, so that a build that ends while the
 * site runs is there at the next page load.
 *
 * `sequence` is the time of the newest build in seconds: it never goes back.
 */
export function registryDocument(
  origins: Readonly<Record<AppName, string>>,
  live: Readonly<Partial<Record<AppName, LiveRemote>>>,
  now: () => Date,
): RegistryDocument {
  const remotes: Partial<Record<AppName, RemoteEntry>> = {};
  let newest = 0;
  for (const name of remoteNames) {
    const watched = live[name];
    const versions: RemoteVersion[] = watched
      ? [{ ...watched, manifest: `${origins[name]}/mf-manifest.json`, contract: '^1.0.0' }]
      : readVersions(path.join(root, name)).map(({ version, container, contract, builtAt }) => {
          newest = Math.max(newest, Date.parse(builtAt));
          return { version, container, contract, manifest: `${origins[name]}/${version}/mf-manifest.json` };
        });
    const [first] = versions;
    if (first) remotes[name] = { stable: first.version, versions };
  }
  const sequence = Math.floor((Object.keys(live).length > 0 ? now().getTime() : newest) / 1000);
  return { schema: 1, sequence, issuedAt: now().toISOString(), remotes } as RegistryDocument;
}
