import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readVersions, remoteNames, root, type AppName } from '@facet/build';
import type { RegistryDocument, RemoteEntry, RemoteVersion } from '@facet/contracts/registry';

/** A remote that is served live (watch mode) instead of from its `dist` folder. */
export interface LiveRemote {
  readonly version: string;
  readonly container: string;
}

const day = 86_400_000;

/**
 * The registry document of a development site: live remotes as they are watched, of the others the newest build.
 * A live build changes with every save, so it has no integrity; only a development build of the shell takes it.
 *
 * `sequence` is the present second: it never goes back.
 */
export function developmentRegistry(
  origins: Readonly<Record<AppName, string>>,
  live: Readonly<Partial<Record<AppName, LiveRemote>>>,
  now: () => Date,
): RegistryDocument {
  const issuedAt = now().toISOString();
  const remotes: Record<string, RemoteEntry> = {};
  for (const name of remoteNames) {
    const version = liveVersion(name, origins, live, issuedAt) ?? builtVersion(name, origins);
    if (version)
      remotes[name] = { stable: version.version, canary: null, pins: {}, fallbacks: [], versions: [version] };
  }
  return {
    schema: 2,
    sequence: Math.floor(now().getTime() / 1000),
    issuedAt,
    expiresAt: new Date(now().getTime() + day).toISOString(),
    remotes,
  };
}

function liveVersion(
  name: AppName,
  origins: Readonly<Record<AppName, string>>,
  live: Readonly<Partial<Record<AppName, LiveRemote>>>,
  publishedAt: string,
): RemoteVersion | null {
  const watched = live[name];
  if (!watched) return null;
  const manifest = `${origins[name] ?? ''}/mf-manifest.json`;
  return {
    ...watched,
    manifest,
    integrity: null,
    contract: '^2.0.0',
    publishedAt,
    publishedBy: 'npm run dev',
    note: '',
  };
}

function builtVersion(name: AppName, origins: Readonly<Record<AppName, string>>): RemoteVersion | null {
  const newest = readVersions(path.join(root, name))[0];
  if (!newest) return null;
  const { version, container, contract, builtAt } = newest;
  const manifest = readFileSync(path.join(root, name, 'dist', version, 'mf-manifest.json'));
  return {
    version,
    container,
    contract,
    manifest: `${origins[name] ?? ''}/${version}/mf-manifest.json`,
    integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
    publishedAt: builtAt,
    publishedBy: 'npm run build',
    note: '',
  };
}
