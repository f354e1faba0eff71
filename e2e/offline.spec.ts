import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { matrix } from './extent.ts';
import { brokenRequest, expect, remotePart, test, type TestSite } from './fixtures.ts';

const source = (page: Page) => page.getByRole('region', { name: 'The face to use' });
const target = (page: Page) => page.getByRole('region', { name: 'The photo to change' });
const sample = (name: string) => ({ name: `Use the sample photo “${name}”` });

/** Runs a swap of two sample photos on the open page. The consent dialog opens once a tab. */
async function swap(page: Page, consent: 'asked' | 'given'): Promise<void> {
  await source(page).getByRole('button', sample('A smiling woman in a blue flight suit')).click();
  await target(page).getByRole('button', sample('An astronaut in an orange suit')).click();
  await expect(page.getByText('Free, on your device')).toBeVisible({ timeout: 150_000 });
  await page.getByRole('button', { name: 'Swap faces' }).click();
  if (consent === 'asked') await page.getByRole('button', { name: 'Everyone shown agreed' }).click();
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result.getByRole('img', { name: 'The result' })).toBeVisible({ timeout: 150_000 });
}

/** Names of the caches, and addresses in each. */
function cached(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return Object.fromEntries(names.map((name, index) => [name, lists[index]!]));
  });
}

/** Waits until the page's own files, and the remote's where one is named, are kept. */
async function expectKept(page: Page, site: TestSite, remote?: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
  const used = await page.evaluate(
    (origins) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => origins.some((origin) => name.startsWith(`${origin}/`)) && /\.(js|css)$/.test(name)),
    [site.origins.shell, ...(remote === undefined ? [] : [site.origins[remote]!])],
  );
  expect(used.length).toBeGreaterThan(0);
  await expect
    .poll(
      async () => {
        const kept = new Set(Object.values(await cached(page)).flat());
        return [...used, page.url()].filter((url) => !kept.has(url));
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
}

const goOffline = (context: BrowserContext) => context.setOffline(true);

/** Since Chromium 150 a document that is loaded without a network believes to have one until the loss is emulated anew. */
async function reloadOffline(page: Page): Promise<void> {
  await page.reload();
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

test.use({ serviceWorkers: 'allow', tolerated: new RegExp(`${brokenRequest.source}|CORS policy`) });

test('a tool that was used works without a network, page, widget and run', async ({ page, context, site }) => {
  await page.goto('/ai-face-swap');
  await swap(page, 'asked');
  await expectKept(page, site, 'mf-tools-faceswap');
  await goOffline(context);
  await reloadOffline(page);
  await expect(remotePart(page, 'mf-tools-faceswap')).toHaveAttribute('data-state', 'mounted');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('region', { name: 'Your result' }).getByRole('button', { name: 'Back', exact: true }).click();
  await swap(page, 'given');
  // The result from before the reload is still there.
  await expect(page.getByText('2 of 2')).toBeVisible({ timeout: 60_000 });
});

test('without a network, a page that was never opened shows its own content, and a way back', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await page.goto('/');
  await expectKept(page, site);
  await goOffline(context);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await expect(page).toHaveTitle(/Pricing/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing of the API, of the registry or of other builds is kept', { tag: matrix }, async ({ page, site }) => {
  await page.goto('/pricing');
  await expect(remotePart(page, 'mf-billing')).toHaveAttribute('data-state', 'mounted');
  await expectKept(page, site, 'mf-billing');
  const kept = await cached(page);
  const names = Object.keys(kept);
  expect(names.filter((name) => name.startsWith('facet-shell:'))).toHaveLength(1);
  expect(names.filter((name) => name.startsWith('facet-tools:'))).toHaveLength(1);
  const urls = Object.values(kept).flat();
  expect(urls.filter((url) => url.startsWith(site.api) || url.endsWith('/registry.json'))).toEqual([]);
});

test(
  'a build begins when its own page is the only one that is open, and takes the older one’s cache away',
  { tag: matrix },
  async ({ page, context, site }) => {
    test.slow();
    await withReleases(site, async (front) => {
      const shellCaches = async (): Promise<string[]> =>
        Object.keys(await cached(page)).filter((name) => name.startsWith('facet-shell:'));
      await page.goto(front.origin);
      await expect
        .poll(async () => (await cached(page))[`facet-shell:${front.first}`] ?? [], { timeout: 30_000 })
        .toContain(`${front.origin}/`);
      const other = await context.newPage();
      await other.goto(`${front.origin}/blog`);
      front.release();
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update();
      });
      // Two pages of the first build are open: they show a note, and keep their build.
      await expect(page.getByText('A newer version of Facet is ready.')).toBeVisible({ timeout: 30_000 });
      expect(await shellCaches()).toEqual([`facet-shell:${front.first}`, `facet-shell:${front.second}`]);
      await page.goto(`${front.origin}/tools`);
      await expect(page.locator('meta[name="facet-build"]')).toHaveAttribute('content', front.second);
      expect(await shellCaches()).toHaveLength(2);
      await context.setOffline(true);
      // A page of the first build never cached the second build's page.
      await other.goto(`${front.origin}/tools`);
      await expect(other.locator('meta[name="facet-build"]')).toHaveAttribute('content', front.first);
      await context.setOffline(false);
      await other.close();
      const stopActive = await activeWorkerStopper(page, front.origin);
      await expect(async () => {
        // Each page that comes lets the waiting worker look again whether it is alone.
        await page.goto(`${front.origin}/blog`);
        await expect(page.locator('meta[name="facet-build"]')).toHaveAttribute('content', front.second);
        await expect
          .poll(
            async () => {
              const isWaiting = await page.evaluate(
                async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
              );
              if (isWaiting) await stopActive();
              return shellCaches();
            },
            { timeout: 20_000 },
          )
          .toEqual([`facet-shell:${front.second}`]);
      }).toPass({ timeout: 100_000 });
      await context.setOffline(true);
      await page.goto(`${front.origin}/tools`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('meta[name="facet-build"]')).toHaveAttribute('content', front.second);
    });
  },
);

/**
 * Chromium ends an active worker that is idle, and then the next one begins; not while a debugger looks at it, as here.
 * The one that waits is left alone: it must live to say that it begins.
 */
async function activeWorkerStopper(page: Page, origin: string): Promise<() => Promise<void>> {
  const debug = await page.context().newCDPSession(page);
  const active = new Map<string, boolean>();
  debug.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, scriptURL, status, runningStatus } of versions)
      active.set(versionId, scriptURL.startsWith(origin) && status === 'activated' && runningStatus === 'running');
  });
  await debug.send('ServiceWorker.enable');
  return async () => {
    for (const [versionId, isActive] of active)
      if (isActive) await debug.send('ServiceWorker.stopWorker', { versionId });
  };
}

interface Front {
  readonly origin: string;
  /** Versions of the build that is served, and of the one after `release()`. */
  readonly first: string;
  readonly second: string;
  release(): void;
}

/** Serves the shell on another origin, and after a release the same sources as another build: other version, other main script. */
async function withReleases(site: TestSite, work: (front: Front) => Promise<void>): Promise<void> {
  const html = await (await fetch(site.origins.shell)).text();
  const first = /name="facet-build" content="([^"]*)"/.exec(html)![1]!;
  const [main] = /\/main\.[0-9a-f]{8}\.js/.exec(html)!;
  const second = '9.9.9';
  const newMain = '/main.ffffffff.js';
  let isReleased = false;
  const answer = async (path: string): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> => {
    const response = await fetch(site.origins.shell + (path === newMain ? main : path));
    const headers = Object.fromEntries(
      ['content-type', 'content-security-policy', 'cache-control'].flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    const body = Buffer.from(await response.arrayBuffer());
    const isText = /html|javascript/.test(headers['content-type'] ?? '');
    if (!isReleased || !isText) return { status: response.status, headers, body };
    const text = body.toString('utf8').replaceAll(first, second).replaceAll(main, newMain);
    return { status: response.status, headers, body: Buffer.from(text) };
  };
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ status, headers, body }) => {
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const release = (): void => {
      isReleased = true;
    };
    await work({ origin: `http://127.0.0.1:${String(port)}`, first, second, release });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test(
  'who comes for the first time without a network sees what the browser says',
  { tag: matrix },
  async ({ page, context }) => {
    await goOffline(context);
    await expect(page.goto('/')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  },
);

test(
  'what is kept is listed among the visitor’s data, and can be deleted',
  { tag: matrix },
  async ({ page, context, site }) => {
    test.slow();
    await page.goto('/your-data');
    await expectKept(page, site, 'mf-auth');
    await page.reload();
    await page.getByRole('button', { name: 'Forget: The site itself' }).click();
    await expect
      .poll(async () => Object.keys(await cached(page)).filter((name) => name.startsWith('facet-shell:')))
      .toEqual([]);
    await page.goto('/tools');
    await expectKept(page, site);
    await goOffline(context);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
