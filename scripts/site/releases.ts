import path from 'node:path';
import { readVersions, remoteNames, root, type AppName, type BuiltVersion } from '@facet/build';
import type { RegistryDocument, RegistryKey } from '@facet/contracts/registry';
import {
  createReleases,
  openStore,
  publishFolder,
  readOrCreateKeyPair,
  type RegistryStore,
  type Releases,
} from '@facet/registry';

/** Where a local site keeps its releases: the store's folder, and the key that signs them. */
export function releasesPlaces(dataDir: string): { readonly folder: string; readonly keyFile: string } {
  return { folder: path.join(dataDir, 'releases'), keyFile: path.join(dataDir, 'registry-key.json') };
}

/** The releases of a local site. */
export interface SiteReleases {
  /** Folder of the store; builds lie under `remotes/<remote>/<version>/`. */
  readonly folder: string;
  readonly publicKey: RegistryKey;
  /** Builds that were published by opening them. */
  readonly published: readonly PublishedBuild[];
  /** The document as it is now, read from the store: a release while the site runs shows at the next page load. */
  read(): Promise<{ readonly document: RegistryDocument; readonly text: string }>;
}

const who = 'npm start';

/**
 * A build that was new to the registry, and its rollout: everyone (`promoted`, or `first` of its remote), or none yet.
 */
export interface PublishedBuild {
  readonly remote: string;
  readonly version: string;
  readonly gets: 'promoted' | 'first' | 'waits';
}

/**
 * Opens the releases of a local site. A build that the registry does not know yet is published. In the development mode
 * it is promoted too, so that what was built is what is shown; elsewhere a release command decides its rollout, since
 * it is unchecked. Known builds stay as the last release command left them, after a rollback too.
 *
 * @param origins where each remote is served; the document's addresses follow it when it changes
 */
export async function openSiteReleases(options: {
  readonly dataDir: string;
  readonly origins: Readonly<Record<AppName, string>>;
  readonly now: () => Date;
  readonly isDevelopment: boolean;
  /** Folder with a folder for each remote, which has its builds. */
  readonly builds?: string;
}): Promise<SiteReleases> {
  const { builds = root } = options;
  const { folder, keyFile } = releasesPlaces(options.dataDir);
  const store = openStore(`file:${folder}`, {});
  const { privateKey, publicKey } = await readOrCreateKeyPair(keyFile);
  const releases = createReleases({ store, privateKey, now: options.now });
  const published: PublishedBuild[] = [];
  for (const remote of remoteNames) {
    const base = `${options.origins[remote] ?? ''}/`;
    await relocate(releases, remote, base);
    const newest = readVersions(path.join(builds, remote))[0];
    const gets =
      newest &&
      (await publishNew(
        { store, releases, remote, base, folder: path.join(builds, remote, 'dist', newest.version) },
        newest,
        options.isDevelopment,
      ));
    if (gets) published.push({ remote, version: newest.version, gets });
  }
  return {
    folder,
    publicKey,
    published,
    async read() {
      const current = await releases.read();
      if (current === null) throw new Error('The store of the releases was emptied while the site ran.');
      return current;
    },
  };
}

async function relocate(releases: Releases, remote: string, base: string): Promise<void> {
  const known = (await releases.read())?.document.remotes[remote];
  if (known?.versions.every(({ manifest }) => manifest.startsWith(base)) ?? true) return;
  await releases.apply({ kind: 'relocate', remote, base }, { who, reason: 'the site is served from another address' });
}

interface Publication {
  readonly store: RegistryStore;
  readonly releases: Releases;
  readonly remote: string;
  readonly base: string;
  /** Of the build. */
  readonly folder: string;
}

async function publishNew(
  { store, releases, remote, base, folder }: Publication,
  { version, container, contract, builtAt }: BuiltVersion,
  isDevelopment: boolean,
): Promise<PublishedBuild['gets'] | null> {
  const known = (await releases.read())?.document.remotes[remote];
  if (known?.versions.some((listed) => listed.version === version)) return null;
  const { integrity, tools } = await publishFolder(store, remote, version, folder);
  await releases.apply(
    {
      kind: 'publish',
      remote,
      version: {
        version,
        manifest: `${base}${version}/mf-manifest.json`,
        integrity,
        contract,
        container,
        publishedAt: builtAt,
        publishedBy: who,
        note: '',
        ...(tools ? { tools } : {}),
      },
    },
    { who },
  );
  if (!isDevelopment) return known === undefined ? 'first' : 'waits';
  await releases.apply({ kind: 'promote', remote, version }, { who, reason: 'newest build of this checkout' });
  return 'promoted';
}
