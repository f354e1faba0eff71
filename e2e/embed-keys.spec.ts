import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { revokeKeyEndpoint } from '@facet/contracts/partners';
import { createReleases, openStore, publishFolder, readOrCreateKeyPair } from '@facet/registry';
import type { CDPSession, Page } from '@playwright/test';
import { forgeVersion } from '../scripts/chaos/forge.ts';
import type { Site } from '../scripts/site/serve.ts';
import { matrix } from './extent.ts';
import { brokenRequest } from './fixtures.ts';
import { withOwnSite } from './own-site.ts';
import { becomePartner } from './partner-keys.ts';
import { blend, blendInline, expect, log, test, tool } from './partner-page.ts';
import { servePartner } from './partner-site.ts';
import { reported } from './people.ts';

const setKey = (page: Page, key: string): Promise<void> =>
  page
    .locator('facet-tool')
    .first()
    .evaluate((element, given) => element.setAttribute('key', given), key);

test.describe('a key that is revoked', () => {
  test.use({ tolerated: /status of 403|facet-tool/ });
  for (const mode of ['frame', 'inline'] as const)
    test(
      `ends an open tool at its next run, and opens none after that: ${mode}`,
      { tag: [matrix] },
      async ({ page, partner, site }) => {
        const { person, testKey } = await becomePartner(site.api);
        await page.goto(`${partner.origin}/${mode === 'frame' ? 'plain' : 'inline'}/`);
        await setKey(page, testKey.key);
        const place = mode === 'frame' ? tool(page) : page.locator('facet-tool');
        await expect(log(page)).toContainText('ready ');
        await (mode === 'frame' ? blend(page) : blendInline(page));
        reported(await person.api.call(revokeKeyEndpoint, { path: { id: testKey.id } }));
        await place.getByRole('button', { name: 'Blend pictures' }).click();
        await expect(log(page)).toContainText('"key-revoked"');
        await expect(place.getByRole('alert')).toContainText('was revoked');
        await expect(place.getByRole('button', { name: 'Blend pictures' })).toHaveCount(0);
        expect(((await log(page).textContent()) ?? '').match(/^result /gm)).toHaveLength(1);

        await page.reload();
        await setKey(page, testKey.key);
        await expect(log(page)).toContainText('"key-revoked"');
        await expect(place.getByRole('alert')).toContainText('was revoked');
        await expect(page.getByRole('heading', { name: 'A photo for your profile' })).toBeVisible();
      },
    );
});

test.describe('what is down', () => {
  test.use({ tolerated: new RegExp(`${brokenRequest.source}|facet-tool|Federation`) });

  test(
    'is said by the frame where it is the tool’s remote, and comes with Retry',
    { tag: [matrix] },
    async ({ page, partner, site }) => {
      const remote = `${site.origins['mf-tools-image']!}/**`;
      await page.route(remote, (route) => route.abort('connectionrefused'));
      await page.goto(`${partner.origin}/plain/`);
      await expect(log(page)).toContainText('"tool-down"', { timeout: 60_000 });
      await expect(tool(page).getByText('could not be loaded').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'A photo for your profile' })).toBeVisible();
      await page.unroute(remote);
      await tool(page).getByRole('button', { name: 'Retry' }).click();
      await expect(log(page)).toContainText('ready ', { timeout: 60_000 });
    },
  );

  test(
    'is said in the page where it is all of Facet but a kept loader, and Retry brings the tool',
    { tag: [matrix] },
    async ({ page, partner, site }) => {
      const down = (url: URL): boolean => url.origin === site.origins.shell && url.pathname !== '/embed/v1/embed.js';
      await page.route(down, (route) => route.abort('connectionrefused'));
      await page.goto(`${partner.origin}/inline/`);
      await expect(log(page)).toContainText('"unreachable"', { timeout: 30_000 });
      await expect(page.locator('facet-tool').getByText('cannot be reached')).toBeVisible();
      await page.unroute(down);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(log(page)).toContainText('ready ');
    },
  );

  test(
    'is said by a frame that greets and whose script never comes',
    { tag: [matrix] },
    async ({ page, partner, site }) => {
      await page.route(/\/frame\.[0-9a-f]{8}\.js/, (route) => route.abort('connectionrefused'));
      await page.goto(`${partner.origin}/plain/`);
      await expect(page.locator('facet-tool input[type=file]')).toBeAttached();
      await expect(log(page)).toContainText('"unreachable"', { timeout: 40_000 });
      await expect(page.locator('facet-tool').getByText('cannot be reached')).toBeVisible();
      expect(site.origins.shell).toBeTruthy();
    },
  );
});

test('a file that is given before the frame has come is the tool’s', { tag: [matrix] }, async ({ page, partner }) => {
  let come = (): void => {};
  const wanted = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/embed\/ai-image-blender/, async (route) => {
    await wanted;
    await route.continue();
  });
  // The page has loaded only when its frame has.
  await page.goto(`${partner.origin}/plain/`, { waitUntil: 'commit' });
  await page.locator('facet-tool').evaluate((element) => {
    const read = (event: Event): void => {
      const { filled } = (event as CustomEvent<{ filled: number }>).detail;
      document.title = `filled ${String(filled)}`;
    };
    element.addEventListener('input', read);
  });
  // By a click and the browser's own chooser.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('facet-tool input[type=file]').click(),
  ]);
  await chooser.setFiles('node_modules/@vladmandic/face-api/demo/sample1.jpg');
  await expect(page.locator('facet-tool').getByText('Your file is here.')).toBeVisible();
  come();
  await expect(page).toHaveTitle('filled 1');
  await expect(log(page)).toContainText('ready ');
});

test(
  'fifty tools that were mounted in the page and destroyed leave nothing',
  { tag: [matrix] },
  async ({ page, partner }) => {
    await page.goto(`${partner.origin}/inline/`);
    await expect(log(page)).toContainText('ready ');
    const client = await page.context().newCDPSession(page);
    await page.locator('facet-tool').evaluate((element) => (element as HTMLElement & { destroy(): void }).destroy());
    await mountAndDestroy(page, 5);
    const before = await counts(page, client);
    await mountAndDestroy(page, 50);
    const after = await counts(page, client);
    expect(after.kept).toEqual(before.kept);
    // A tool has 340 nodes and 200 listeners, and the last one may still be held. Fifty would be fifty times that.
    expect(after.nodes - before.nodes).toBeLessThan(700);
    expect(after.listeners - before.listeners).toBeLessThan(450);
    expect(after.heap - before.heap).toBeLessThan(8_000_000);
  },
);

/** What a page's script can see of its tools. */
interface PageFacet {
  mount(target: string, options: object): { on(name: string, listener: () => void): () => void; destroy(): void };
}

async function mountAndDestroy(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const { Facet } = window as unknown as { readonly Facet: PageFacet };
    for (let round = 0; round < count; round += 1) {
      const mounted = Facet.mount('body', { name: 'ai-image-blender', mode: 'inline' });
      await new Promise<void>((resolve) => mounted.on('ready', resolve));
      mounted.destroy();
    }
  }, times);
}

async function counts(page: Page, client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  const { usedSize: heap } = await client.send('Runtime.getHeapUsage');
  const kept = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    sheets: document.adoptedStyleSheets.length,
    globals: Object.getOwnPropertyNames(window).length,
    storage: localStorage.length + sessionStorage.length,
  }));
  return { nodes, listeners, heap, kept };
}

test(
  'two remotes, and two versions of one, are on one page, in frames and without',
  { tag: [matrix] },
  async ({ page }) => {
    test.setTimeout(300_000);
    await withOwnSite({ backendEnv: { FACET_RATE_LIMIT: '1000000' } }, async (site) => {
      const { account, makeKey } = await becomePartner(site.api);
      const { key } = await makeKey('test', { channel: 'exact' });
      await publishPinned(site, account.id.replace('_', '-'));
      const partner = await servePartner(site.origins.shell);
      try {
        await page.goto(`${partner.origin}/inline/`);
        await expect(log(page)).toContainText('ready ');
        await page.evaluate((pinned) => {
          const tools = [
            { name: 'ai-image-blender', mode: 'inline', key: pinned, id: 'pinned' },
            { name: 'ai-image-blender', key: pinned, id: 'framed' },
            { name: 'video-to-gif', mode: 'inline', id: 'other' },
          ];
          for (const attributes of tools) {
            const element = document.createElement('facet-tool');
            for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
            document.body.append(element);
          }
        }, key);
        const button = (name: string) => ({ name, exact: true });
        // A tool opens once it is near the screen.
        for (const id of ['pinned', 'framed', 'other']) {
          await page.locator(`#${id}`).scrollIntoViewIfNeeded();
          const place = id === 'framed' ? page.frameLocator('#framed iframe') : page.locator(`#${id}`);
          await expect(place.locator('input[type=file]').first()).toBeAttached({ timeout: 60_000 });
        }
        const framed = page.frameLocator('#framed iframe');
        await expect(framed.getByRole('button', button('Blend pictures at 2.0.0'))).toBeAttached({ timeout: 60_000 });
        for (const [id, name] of [
          ['tool', 'Blend pictures'],
          ['pinned', 'Blend pictures at 2.0.0'],
        ] as const) {
          const place = page.locator(`#${id}`);
          for (const sample of [/A pagoda above a lake/, /Warm light/])
            await place.getByRole('button', { name: sample }).click();
          await place.getByRole('button', button(name)).click();
          await expect(place.getByRole('region', { name: 'Your result' }).getByRole('img').first()).toBeVisible({
            timeout: 60_000,
          });
        }
      } finally {
        await partner.close();
      }
    });
  },
);

/** Publishes another version of the pictures' remote, which one partner alone is held at. */
async function publishPinned({ releases }: Site, tenant: string): Promise<void> {
  const remote = 'mf-tools-image';
  const version = '2.0.0';
  const store = openStore(`file:${releases.folder}`, {});
  const { privateKey } = await readOrCreateKeyPair(releases.keyFile);
  const ledger = createReleases({ store, privateKey, now: () => new Date() });
  const entry = (await ledger.read())!.document.remotes[remote]!;
  const stable = entry.versions.find((listed) => listed.version === entry.stable)!;
  const container = 'mf_tools_image__2_0_0';
  const dir = await mkdtemp(path.join(tmpdir(), 'facet-forged-'));
  const patch = (_file: string, text: string): string =>
    text.replaceAll('"Blend pictures"', '"Blend pictures at 2.0.0"');
  forgeVersion(
    { dir: path.join(releases.folder, 'remotes', remote, stable.version), container: stable.container },
    { dir, container, patch },
  );
  const { integrity } = await publishFolder(store, remote, version, dir);
  await rm(dir, { recursive: true });
  const manifest = stable.manifest.replace(stable.version, version);
  const by = { who: 'embed-keys.spec' };
  await ledger.apply({ kind: 'publish', remote, version: { ...stable, version, manifest, integrity, container } }, by);
  await ledger.apply({ kind: 'pin', remote, tenant, version }, by);
}
