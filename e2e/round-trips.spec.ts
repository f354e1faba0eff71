import type { Browser, Locator, Page, Request, Route } from '@playwright/test';
import { unless } from './extent.ts';
import { expect, remotePart, test } from './fixtures.ts';

/**
 * Sequential round trips to a visible widget. Requests that are sent without waiting for one another are one: on a slow
 * network it is their number in a row that a visitor waits for.
 */
const limits = [
  { path: '/ai-face-swap', remote: 'mf-tools-faceswap', roundTrips: 2 },
  { path: '/pricing', remote: 'mf-billing', roundTrips: 2 },
  { path: '/your-data', remote: 'mf-auth', roundTrips: 2 },
  { path: '/video-downloader', remote: 'mf-downloaders', roundTrips: 2 },
] as const;
const dialogLimit = 3;

/**
 * How long a page must make no request until its wave is answered, milliseconds. A busy machine may need longer between
 * two requests of one wave, which then count as two: a count is never too small, so the next rest is tried where one is too
 * large, and what the longest finds holds.
 */
const rests = [150, 1_000, 4_000] as const;

for (const { path, remote, roundTrips } of limits) {
  test(
    `the widget of ${path} is there after ${String(roundTrips)} round trips, and nothing is fetched twice`,
    unless(path === limits[0].path),
    async ({ browser, baseURL }) => {
      const trips = await leastTrips(browser, baseURL, roundTrips, async (page, count) => {
        const counted = await count();
        await page.goto(path, { waitUntil: 'commit' });
        await counted.until(remotePart(page, remote).and(page.locator('[data-state="mounted"]')));
        return counted;
      });
      expect(trips.waves().length, trips.reported()).toBeLessThanOrEqual(roundTrips);
      const urls = trips.waves().flat();
      expect(
        urls.filter((url, index) => urls.indexOf(url) !== index),
        'a hint that does not fit its request',
      ).toEqual([]);
    },
  );
}

test(`the sign-in dialog is there after ${String(dialogLimit)} round trips`, async ({ browser, baseURL }) => {
  const trips = await leastTrips(browser, baseURL, dialogLimit, async (page, count) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const counted = await count();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await counted.until(page.getByRole('dialog'));
    return counted;
  });
  expect(trips.waves().length, trips.reported()).toBeLessThanOrEqual(dialogLimit);
});

/** What the first rest finds that is within the limit, else the last; each in a browser context of its own. */
async function leastTrips(
  browser: Browser,
  baseURL: string | undefined,
  limit: number,
  visit: (page: Page, count: () => Promise<RoundTrips>) => Promise<RoundTrips>,
): Promise<RoundTrips> {
  let found: RoundTrips | null = null;
  for (const restMs of rests) {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      found = await visit(page, () => countRoundTrips(page, restMs));
    } finally {
      await context.close();
    }
    if (found.waves().length <= limit) break;
  }
  return found!;
}

interface RoundTrips {
  /** Answers wave after wave until `sign` is visible. */
  until(sign: Locator): Promise<void>;
  /** Addresses by wave. */
  waves(): readonly (readonly string[])[];
  /** The waves for a person. */
  reported(): string;
}

/** Requests of the browser itself, and the page's reports about its loading. */
const neverAwaited = /\/(favicon\.svg|remotes\/loads)$/;

/**
 * Holds every request of a page, and answers them in waves: all that are held at once, when the page has nothing left to
 * do without an answer. The number of waves does not depend on the network.
 */
async function countRoundTrips(page: Page, restMs: number): Promise<RoundTrips> {
  let held: Route[] = [];
  let seen = 0;
  const answering = new Set<Request>();
  const waves: string[][] = [];
  await page.route('**/*', async (route) => {
    if (neverAwaited.test(route.request().url())) {
      await route.fallback();
      return;
    }
    seen += 1;
    if (!route.request().isNavigationRequest()) {
      held.push(route);
      return;
    }
    // A document is a wave of its own; Playwright cannot query a page while its document loads.
    waves.push([route.request().url()]);
    answering.add(route.request());
    await route.fallback();
  });
  page.on('requestfinished', (request) => answering.delete(request));
  page.on('requestfailed', (request) => answering.delete(request));

  /** Resolves when the last wave is answered and the page makes no more requests. */
  const settled = async (): Promise<void> => {
    for (let before = -1; before !== seen || answering.size > 0;) {
      before = seen;
      await new Promise((resolve) => setTimeout(resolve, restMs));
      // Fails while one document gives way to the next.
      await page
        .evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
        .catch(() => {});
    }
  };

  return {
    async until(sign) {
      for (;;) {
        await settled();
        if (await sign.isVisible()) break;
        const wave = held;
        held = [];
        if (wave.length > 0) waves.push(wave.map((route) => route.request().url()));
        for (const route of wave) answering.add(route.request());
        await Promise.all(wave.map((route) => route.fallback()));
      }
      await Promise.all(held.map((route) => route.fallback()));
      await page.unroute('**/*');
    },
    waves: () => waves,
    reported: () => waves.map((urls, index) => `round trip ${String(index + 1)}:\n  ${urls.join('\n  ')}`).join('\n'),
  };
}
