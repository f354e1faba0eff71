import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@facet/build';
import {
  createReleases,
  openStore,
  publishFolder,
  readOrCreateKeyPair,
  type RegistryStore,
  type Releases,
} from '@facet/registry';
import { migratedDataFolder, removeScratch } from '../backend/src/fixtures/scratch.ts';
import { forgeVersion } from '../scripts/chaos/forge.ts';
import { startSite, type Site } from '../scripts/site/serve.ts';
import { matrix } from './extent.ts';
import { expect, readRegistry, remotePart, test as base } from './fixtures.ts';
import type { Browser, Page } from '@playwright/test';

interface OwnSite extends Site {
  readonly dataDir: string;
  readonly store: RegistryStore;
  readonly ledger: Releases;
}

/** Releases change what everybody sees, so these tests have a site of their own, one for all of them. */
const test = base.extend<object, { ownSite: OwnSite }>({
  ownSite: [
    async ({ browserName: _browserName }, provide) => {
      // Making a database takes most of a start: this one is a copy.
      const dataDir = path.dirname(await migratedDataFolder());
      const started = await startSite({ ports: 'free', dataDir });
      const store = openStore(`file:${started.releases.folder}`, {});
      const { privateKey } = await readOrCreateKeyPair(started.releases.keyFile);
      const ledger = createReleases({ store, privateKey, now: () => new Date() });
      await provide({ ...started, dataDir, store, ledger });
      await started.stop();
      removeScratch(dataDir);
    },
    { scope: 'worker' },
  ],
  site: async ({ ownSite: { origins, api, releases } }, provide) => {
    await provide({ origins, api, releases });
  },
});
test.describe.configure({ mode: 'serial' });

const remote = 'mf-auth';
const run = promisify(execFile);

/** The release command as a person types it. Resolves with what it printed. */
async function releaseCommand({ dataDir }: OwnSite, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/release.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, FACET_DATA: dataDir },
  });
  return stdout.trim();
}

/** Publishes a version that differs from the stable one by `patch`, without a rollout. */
async function publishForged(
  site: OwnSite,
  version: string,
  patch?: (file: string, text: string) => string,
): Promise<void> {
  const { document } = (await site.ledger.read())!;
  const entry = document.remotes[remote]!;
  const stable = entry.versions.find((listed) => listed.version === entry.stable)!;
  const container = `mf_auth__${version.replaceAll(/\W/g, '_')}`;
  const dir = await mkdtemp(path.join(tmpdir(), 'facet-forged-'));
  const original = {
    dir: path.join(site.releases.folder, 'remotes', remote, stable.version),
    container: stable.container,
  };
  forgeVersion(original, { dir, container, ...(patch ? { patch } : {}) });
  const { integrity } = await publishFolder(site.store, remote, version, dir);
  await rm(dir, { recursive: true });
  const manifest = stable.manifest.replace(stable.version, version);
  await site.ledger.apply(
    { kind: 'publish', remote, version: { ...stable, version, manifest, integrity, container } },
    { who: 'releases.spec' },
  );
}

/** A new visitor opens the page that shows a widget of mf-auth; the version that they get. */
async function visit(browser: Browser, site: OwnSite): Promise<{ page: Page; version: string }> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.origins.shell}/your-data`);
  return { page, version: await versionOn(page) };
}

async function versionOn(page: Page): Promise<string> {
  const part = remotePart(page, remote);
  await expect(part).toHaveAttribute('data-state', 'mounted');
  return (await part.getAttribute('data-version')) ?? '';
}

test('a release is there at the next page load, and a rollback takes one command', async ({ browser, ownSite }) => {
  const before = await visit(browser, ownSite);
  await publishForged(ownSite, '2.0.0');
  await before.page.reload();
  expect(await versionOn(before.page)).toBe(before.version);

  const promoted = await releaseCommand(ownSite, 'promote', remote);
  expect(promoted).toContain('2.0.0');
  await before.page.reload();
  expect(await versionOn(before.page)).toBe('2.0.0');

  await releaseCommand(ownSite, 'rollback', remote, '--reason', 'a test of the way back');
  await before.page.reload();
  expect(await versionOn(before.page)).toBe(before.version);

  // Said twice because the first answer was lost: once is enough.
  await releaseCommand(ownSite, 'rollback', remote, '--reason', 'a test of the way back');
  await before.page.reload();
  expect(await versionOn(before.page)).toBe(before.version);
  const log = await releaseCommand(ownSite, 'log', remote, '--limit', '1');
  expect(log).toContain('why: a test of the way back');
  await before.page.context().close();
});

test(
  'a visitor of a canary stays with it, and the others do not get it',
  { tag: matrix },
  async ({ browser, ownSite }) => {
    await publishForged(ownSite, '2.1.0');
    await releaseCommand(ownSite, 'canary', remote, '50', '--version', '2.1.0');
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 40 && seen.size < 2; visitor++) {
      const { page, version } = await visit(browser, ownSite);
      seen.add(version);
      for (let again = 0; again < 2; again++) {
        await page.reload();
        expect(await versionOn(page)).toBe(version);
      }
      await page.context().close();
    }
    expect(seen).toContain('2.1.0');
    expect(seen.size).toBe(2);
    await releaseCommand(ownSite, 'halt', remote, '--reason', 'the test is over');
  },
);

test.describe('a canary whose widget throws', () => {
  test.use({ tolerated: /canary on purpose/ });

  test(
    'is halted by what its visitors saw, and each of them got the stable version',
    { tag: matrix },
    async ({ browser, ownSite }) => {
      await publishForged(ownSite, '2.2.0', (file, text) =>
        file === 'remoteEntry.js' ? `${text}\n${throwAtMount('mf_auth__2_2_0')}` : text,
      );
      await releaseCommand(ownSite, 'canary', remote, '50', '--version', '2.2.0');
      const running = async (): Promise<boolean> =>
        (await ownSite.ledger.read())?.document.remotes[remote]?.canary !== null;
      let visitors = 0;
      for (; visitors < 60 && (await running()); visitors++) {
        const { page, version } = await visit(browser, ownSite);
        expect(version).not.toBe('2.2.0');
        // Leaving the page sends what it saw.
        await page.close();
        await page.context().close();
      }
      await expect.poll(running).toBe(false);
      const [last] = await ownSite.ledger.log({ remote, limit: 1 });
      expect(last?.who).toBe('canary-watch');
      expect(last?.reason).toMatch(/2\.2\.0 failed \d+ of \d+/);
      expect((await readRegistry(ownSite)).remotes[remote]?.canary).toBeNull();
    },
  );
});

/** Code after a container's entry that makes every widget of it throw when it is mounted. */
function throwAtMount(container: string): string {
  return `(() => {
  const { get, init } = ${container};
  const mount = () => { throw new Error('canary on purpose'); };
  ${container} = { init, get: async (name) => { const factory = await get(name); return () => ({ ...factory(), mount }); } };
})();`;
}
