import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteLoadEvent, RemoteLoadReport } from '@facet/contracts/registry';
import { remoteLoadReportSchema } from '@facet/contracts/registry';
import { createReleases, openStore, publishFolder, readOrCreateKeyPair } from '@facet/registry';
import type { Page } from '@playwright/test';
import { forgeVersion } from '../scripts/chaos/forge.ts';
import type { Site } from '../scripts/site/serve.ts';
import { matrix } from './extent.ts';
import { brokenRequest, bringUp, expect, readRegistry, remotePart, takeDown, test as base } from './fixtures.ts';
import { withOwnSite } from './own-site.ts';

const remote = 'mf-billing';

/** Figures add up, so these tests have a site of their own and run one after another. */
const test = base.extend<object, { countedSite: Site }>({
  countedSite: [
    async ({ browserName: _browserName }, provide) => {
      await withOwnSite({}, provide);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ countedSite: { origins, api, releases } }, provide) => {
    await provide({ origins, api, releases });
  },
});
test.describe.configure({ mode: 'serial' });

/** Collects what a page reports. */
function reportsOf(page: Page): { readonly reports: RemoteLoadReport[]; events(): RemoteLoadEvent[] } {
  const reports: RemoteLoadReport[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/remotes/loads') || request.method() !== 'POST') return;
    reports.push(remoteLoadReportSchema.parse(JSON.parse(request.postData() ?? '')));
  });
  return { reports, events: () => reports.flatMap(({ events }) => events) };
}

const short = ({ version, phase, status, errorClass }: RemoteLoadEvent): string =>
  `${version} ${phase} ${status} ${errorClass ?? ''}`.trim();

interface Health {
  readonly version: string;
  readonly visits: number;
  readonly failed: number;
  readonly failureRate: number | null;
}

/** What the backend counts for the stable version of the remote. */
async function health({ api }: Site): Promise<Health> {
  const answer = (await (await fetch(`${api}/remotes/health`)).json()) as {
    readonly data: { readonly remotes: Readonly<Record<string, { readonly stable: Health }>> };
  };
  const { stable } = answer.data.remotes[remote]!;
  return stable;
}

async function stableOf(site: Site): Promise<string> {
  return (await readRegistry(site)).remotes[remote]?.stable ?? '';
}

const state = (page: Page) => expect(remotePart(page, remote));

test('a load that goes well is one event, and one good visit', async ({ page, countedSite }) => {
  const stable = await stableOf(countedSite);
  const reported = reportsOf(page);
  await page.goto('/pricing');
  await state(page).toHaveAttribute('data-state', 'mounted');
  await expect.poll(() => reported.events()).toHaveLength(1);
  const [event] = reported.events();
  expect(event).toEqual({
    remote,
    version: stable,
    expose: './pricing',
    phase: 'module',
    status: 'loaded',
    durationMs: expect.any(Number),
    errorClass: null,
    bucket: expect.any(Number),
  });
  // What was fetched ahead is there within the millisecond.
  expect(event?.durationMs).toBeGreaterThanOrEqual(0);
  expect(event?.durationMs).toBeLessThan(30_000);
  await expect.poll(() => health(countedSite)).toEqual({ version: stable, visits: 1, failed: 0, failureRate: 0 });

  // The same visitor stands at the same place of the draw, and each page load is a visit of its own.
  await page.reload();
  await state(page).toHaveAttribute('data-state', 'mounted');
  await expect.poll(() => reported.events()).toHaveLength(2);
  expect(reported.events()[1]?.bucket).toBe(event?.bucket);
  expect(new Set(reported.reports.map(({ visit }) => visit)).size).toBe(2);
  await expect.poll(() => health(countedSite)).toMatchObject({ visits: 2, failed: 0 });
});

test.describe('with the remote down', () => {
  test.use({ tolerated: brokenRequest });

  test('every attempt is an event, the visit failed, and Retry is a recovery', async ({ page, site, countedSite }) => {
    const stable = await stableOf(countedSite);
    const reported = reportsOf(page);
    await takeDown(page, site, [remote]);
    await page.goto('/pricing');
    await expect(remotePart(page, remote).getByRole('alert')).toBeVisible();
    const attempt = `${stable} manifest failed ManifestError`;
    await expect.poll(() => reported.events().map(short)).toEqual([attempt, attempt]);
    await expect.poll(() => health(countedSite)).toMatchObject({ visits: 3, failed: 1 });

    await bringUp(page, site, [remote]);
    await remotePart(page, remote).getByRole('button', { name: 'Retry' }).click();
    await state(page).toHaveAttribute('data-state', 'mounted');
    await expect.poll(() => reported.events().map(short).at(-1)).toBe(`${stable} module recovered`);
    expect(new Set(reported.reports.map(({ visit }) => visit)).size).toBe(1);
  });
});

test.describe('with a newest version that throws', () => {
  test.use({ tolerated: /broken on purpose/ });

  test(
    'it failed, the one before it recovered, and both are counted',
    { tag: matrix },
    async ({ page, countedSite }) => {
      const before = await stableOf(countedSite);
      const broken = '9.0.0';
      await release(countedSite, broken, 'throw new Error("broken on purpose");');
      const reported = reportsOf(page);
      await page.goto('/pricing');
      await state(page).toHaveAttribute('data-layer', 'last-good');
      const attempt = `${broken} entry failed EntryError`;
      await expect.poll(() => reported.events().map(short)).toEqual([attempt, attempt, `${before} module recovered`]);
      expect(new Set(reported.events().map(({ bucket }) => bucket)).size).toBe(1);
      await expect.poll(() => health(countedSite)).toEqual({ version: broken, visits: 1, failed: 1, failureRate: 1 });
    },
  );
});

test.describe('with a worker’s script that does not come', () => {
  test.use({ tolerated: new RegExp(`${brokenRequest.source}|worker-crashed`) });

  test(
    'the version failed although its widget was loaded, and the next load of it is a recovery',
    { tag: matrix },
    async ({ page, site }) => {
      const reported = reportsOf(page);
      await page.goto('/ai-face-swap');
      const part = remotePart(page, 'mf-tools-faceswap');
      await expect(part).toHaveAttribute('data-state', 'mounted');
      const isScript = (url: URL): boolean =>
        url.origin === site.origins['mf-tools-faceswap'] && url.pathname.endsWith('.js');
      await page.route(isScript, (route) => route.fulfill({ status: 500, body: '' }));
      await part
        .getByRole('button', { name: /Use the sample photo/ })
        .first()
        .click();
      const statuses = () => reported.events().map(({ status, errorClass }) => `${status} ${errorClass ?? ''}`.trim());
      // The script that did not come, and the worker that died of it.
      await expect.poll(statuses).toEqual(['loaded', 'failed LateChunkError', 'failed Error']);
      await page.unroute(isScript);
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await expect(part).toHaveCount(0);
      await page.goBack();
      await expect(part).toHaveAttribute('data-state', 'mounted');
      await expect.poll(statuses).toEqual(['loaded', 'failed LateChunkError', 'failed Error', 'recovered']);
    },
  );
});

/** Publishes a version of the remote that is its stable one with `code` before its entry, and makes it the stable one. */
async function release({ releases, origins }: Site, version: string, code: string): Promise<void> {
  const store = openStore(`file:${releases.folder}`, {});
  const { privateKey } = await readOrCreateKeyPair(releases.keyFile);
  const ledger = createReleases({ store, privateKey, now: () => new Date() });
  const entry = (await ledger.read())!.document.remotes[remote]!;
  const stable = entry.versions.find((listed) => listed.version === entry.stable)!;
  const container = `mf_billing__${version.replaceAll('.', '_')}`;
  const dir = await mkdtemp(path.join(tmpdir(), 'facet-telemetry-'));
  forgeVersion(
    { dir: path.join(releases.folder, 'remotes', remote, stable.version), container: stable.container },
    { dir, container, patch: (file, text) => (file === 'remoteEntry.js' ? `${code}\n${text}` : text) },
  );
  const { integrity } = await publishFolder(store, remote, version, dir);
  await rm(dir, { recursive: true });
  const manifest = `${origins[remote] ?? ''}/${version}/mf-manifest.json`;
  const by = { who: 'telemetry.spec' };
  await ledger.apply({ kind: 'publish', remote, version: { ...stable, version, manifest, integrity, container } }, by);
  await ledger.apply({ kind: 'promote', remote, version }, by);
}
