import type { EventReport } from '@facet/contracts/events';
import type { Page } from '@playwright/test';
import type { Site } from '../scripts/site/serve.ts';
import { matrix, unless } from './extent.ts';
import { expect, takenOver, test as base } from './fixtures.ts';
import { withOwnSite } from './own-site.ts';
import { violations } from './violations.ts';

/** A site whose operator shows the banner. */
const test = base.extend<object, { promoSite: Site }>({
  promoSite: [
    async ({ browserName: _browserName }, provide) => {
      await withOwnSite({ promo: true }, provide);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ promoSite: { origins, api, releases } }, provide) => {
    await provide({ origins, api, releases });
  },
});
test.describe.configure({ mode: 'serial' });

/** Collects the events that a page sends. */
async function eventsOf(page: Page): Promise<EventReport[]> {
  const reports: EventReport[] = [];
  // Playwright gives the body of a beacon to a route handler alone.
  await page.route('**/events', async (route) => {
    if (route.request().method() === 'POST') reports.push(JSON.parse(route.request().postData() ?? '') as EventReport);
    await route.fallback();
  });
  return reports;
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Offer' });
const today = () => new Date().toISOString().slice(0, 10);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lastPromoBannerDate'));

/** Sum of the layout shifts of the page so far (web.dev/articles/cls, without its windows: it is never smaller). */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );

for (const [width, colorScheme] of [
  [360, 'light'],
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(
    `at ${String(width)} pixels the banner moves nothing, covers no text, and axe finds nothing`,
    unless(width !== 390),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/tools');
      await expect(banner(page)).toBeVisible();
      expect(await shifts(page)).toBeLessThan(0.02);
      const below = await banner(page).boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(below!.y + below!.height).toBeLessThanOrEqual(heading!.y + 1);
      expect(below!.width).toBe(width);
      expect(await violations(page)).toEqual([]);
    },
  );
}

test('closed by keyboard it stays away for the day, and comes on the next', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools');
  await banner(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toBe(today());
  await page.clock.install();
  await page.reload();
  await takenOver(page);
  await page.clock.runFor(1_000);
  await expect(banner(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('lastPromoBannerDate', '2020-01-01'));
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('a click opens the prices in a new window, and both are reported', { tag: matrix }, async ({ page, context }) => {
  const reports = await eventsOf(page);
  await page.goto('/tools');
  const opened = context.waitForEvent('page');
  await banner(page).getByRole('link').click();
  const window = await opened;
  await expect(window).toHaveURL(/\/pricing$/);
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toBe(today());
  const reported = () =>
    reports.flatMap(({ events }) => events.filter(({ name }) => name === 'banner_btn').map(({ data }) => data));
  await expect.poll(reported, { timeout: 20_000 }).toEqual([{ status: 'show', date: today() }, { status: 'click' }]);
});

/** Events that have arrived at the backend, kept or not. */
async function arrived({ api }: Site): Promise<number> {
  const metrics = await (await fetch(`${api}/metrics`)).text();
  return [...metrics.matchAll(/^facet_events(?:_dropped)?_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

test.describe('events', () => {
  test('page views and web vitals arrive, with pages and nothing about the person', async ({ page, promoSite }) => {
    const reports = await eventsOf(page);
    await page.goto('/ai-face-swap?utm_source=ann@example.com');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    const views = () =>
      reports.flatMap(({ events }) =>
        events.filter(({ name }) => name === 'page_view').map(({ data }) => [data['page'], data['cause']]),
      );
    await expect.poll(views, { timeout: 30_000 }).toEqual([
      ['/ai-face-swap', 'load'],
      ['/pricing', 'navigation'],
    ]);
    // Some metrics are final when the page is left, and then no request of it is seen here.
    await page.goto('about:blank');
    const vitals = async () => {
      const answer = await fetch(`${promoSite.api}/events/vitals`);
      const { data } = (await answer.json()) as {
        data: { pages: { page: string; metrics: Record<string, { p75: number }> }[] };
      };
      return Object.keys(data.pages.find((one) => one.page === '/ai-face-swap')?.metrics ?? {}).sort();
    };
    await expect.poll(vitals).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']) as string[]);
    expect(JSON.stringify(reports)).not.toMatch(/ann@|utm/);
    expect(new Set(reports.map(({ visit }) => visit)).size).toBe(1);
  });

  for (const [name, sign] of [
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ] as const) {
    test(`nothing is sent by a browser with ${name}`, { tag: matrix }, async ({ page, promoSite }) => {
      await page.addInitScript((signs) => {
        for (const [key, value] of Object.entries(signs)) Object.defineProperty(navigator, key, { get: () => value });
      }, sign);
      const reports = await eventsOf(page);
      const before = await arrived(promoSite);
      await page.clock.install();
      await page.goto('/tools');
      await expect(banner(page)).toBeVisible();
      // Longer than a report waits.
      await page.clock.runFor(12_000);
      await page.goto('about:blank');
      expect(reports).toEqual([]);
      expect(await arrived(promoSite)).toBe(before);
    });
  }
});
