import type { RemoteVersion } from '@facet/contracts/registry';
import { integrityOf } from '../integrity.ts';
import { createReleases, type Releases, type ReleasesOptions } from '../releases.ts';
import { createKeyPair, type KeyPair } from '../signature/keys.ts';
import type { RegistryStore } from '../stores/store.ts';
import { createMemoryStore } from './memory-store.ts';

/** A version as a release would list it; `remote` (default `mf-auth`) shapes address, container and integrity. */
export function remoteVersion({
  remote = 'mf-auth',
  version = '1.0.0',
  ...rest
}: Partial<RemoteVersion> & { remote?: string } = {}): RemoteVersion {
  return {
    version,
    manifest: `https://remotes.example/${remote}/${version}/mf-manifest.json`,
    integrity: integrityOf(new TextEncoder().encode(`${remote} ${version}`)),
    contract: '^1.0.0',
    container: `${remote}__${version}`.replace(/\W/g, '_'),
    publishedAt: '2026-01-01T00:00:00.000Z',
    publishedBy: 'ada',
    note: '',
    ...rest,
  };
}

/** Releases on a store in memory, with a fresh key and a clock that stands still until it is moved. */
export interface TestReleases {
  readonly releases: Releases;
  readonly store: RegistryStore;
  readonly keys: KeyPair;
  readonly clock: {
    now(): Date;
    /** Moves time by `ms`, backwards when negative. */
    advance(ms: number): void;
  };
}

/** @param options what shall be otherwise; the clock starts at 2026-01-01T00:00:00Z */
export async function testReleases(options: Partial<Omit<ReleasesOptions, 'now'>> = {}): Promise<TestReleases> {
  const keys = await createKeyPair();
  const store = options.store ?? createMemoryStore();
  let time = Date.UTC(2026, 0, 1);
  const clock = {
    now: () => new Date(time),
    advance(ms: number) {
      time += ms;
    },
  };
  return {
    releases: createReleases({ privateKey: keys.privateKey, ...options, store, now: clock.now }),
    store,
    keys,
    clock,
  };
}

/** `testReleases` after five changes: of `mf-auth`, 3.0.0 is stable; 2.0.0 and 1.0.0 are there to fall back to. */
export async function grownReleases(options: Parameters<typeof testReleases>[0] = {}): Promise<TestReleases> {
  const test = await testReleases(options);
  const by = { who: 'ada' };
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await test.releases.apply({ kind: 'publish', remote: 'mf-auth', version: remoteVersion({ version }) }, by);
    await test.releases.apply({ kind: 'promote', remote: 'mf-auth', version }, by);
  }
  return test;
}
