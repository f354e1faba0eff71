import { toolById } from '@facet/catalog';
import type { Page } from '@playwright/test';
import { reachesAnywhere, widgetAt } from '../shell/src/preload/page-widget.ts';
import { routes, type Route } from '../shell/src/routes/routes.ts';
import { isWholeMatrix } from './extent.ts';
import { expect, takenOver, test } from './fixtures.ts';
import { settled } from './settled.ts';
import { shifts, watchShifts } from './shifts.ts';
import { violations } from './violations.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;
const [phone, , desktop] = sizes;
const schemes = ['light', 'dark'] as const;

/** Pages of one kind are laid out alike. */
function kindOf({ page, base }: Route): string {
  switch (page.kind) {
    case 'own':
      return page.name;
    case 'tool': {
      const { expose = null, place = '', served = true } = toolById(page.tool) ?? {};
      if (!served) return 'a tool without its provider';
      return expose === null ? 'a tool that is coming' : `a tool of place ${place}`;
    }
    case 'document':
      return base.split('/')[1] ?? '';
    case 'section':
    case 'faceSwap':
      return page.kind;
  }
}

/** The first page of each kind. */
const samples = [...new Map([...routes].reverse().map((route) => [kindOf(route), route])).values()].reverse();
const judged = isWholeMatrix ? routes : samples;
/** What of a page is looked at: its address, its language, its answer. */
const whole = [
  ...judged.map(({ path, language }) => ({ path, language, status: 200 })),
  { path: '/no-such-page', language: 'en', status: 404 },
];

/** Pages that a browser page loads one after the other: a context of its own costs as much as a page. */
const loads = 6;
const groups = Array.from({ length: Math.ceil(whole.length / loads) }, (_, at) =>
  whole.slice(at * loads, (at + 1) * loads),
);

for (const group of groups) {
  const span = `${group[0]!.path} to ${group.at(-1)!.path}`;
  test(`${span}: each comes without a shift and is whole in three widths and both themes, and axe finds nothing`, async ({
    page,
  }) => {
    await watchShifts(page);
    for (const [turn, { path, language, status }] of group.entries())
      await test.step(path, async () => {
        await page.setViewportSize(desktop);
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(status);
        await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
        // A page that differs from what was prerendered is a console error, which fails the test by itself.
        expect(await shifts(page), path).toBeLessThan(0.02);
        for (const [at, size] of sizes.entries()) {
          await page.setViewportSize(size);
          // The third width is seen in the theme of the first: what axe says of it can differ by the width alone.
          for (const colorScheme of isThorough(path) ? schemes : [schemes[at % schemes.length]!]) {
            await page.emulateMedia({ colorScheme });
            await settled(page);
            await expectWhole(page, path, language);
            expect(
              await violations(page, isThorough(path) ? 'all' : extentAt(at, turn)),
              `${path} at ${String(size.width)}, ${colorScheme}`,
            ).toEqual([]);
          }
        }
      });
  });
}

/** In the whole matrix one page of each kind is seen by all of axe in every width and theme. */
const isThorough = (path: string): boolean =>
  isWholeMatrix && (path === '/no-such-page' || samples.some((sample) => sample.path === path));

/** What axe looks for in a width: everything in the first, and once a group in the second, whose header is another one. */
function extentAt(width: number, turn: number): 'all' | 'look' | 'width' {
  if (width === 0 || (width === 1 && turn === 0)) return 'all';
  return width === 1 ? 'look' : 'width';
}

/** Pages that one browser page visits one after the other, without reloading the site. */
const walk = 24;
const languages = [...new Set(routes.map(({ language }) => language))];
const walks = languages.flatMap((language) => {
  const rest = routes.filter((route) => route.language === language && !judged.includes(route));
  return Array.from({ length: Math.ceil(rest.length / walk) }, (_, at) => rest.slice(at * walk, (at + 1) * walk));
});

for (const some of walks) {
  test(`${some[0]!.path} to ${some.at(-1)!.path}: each fits a phone`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(some[0]!.path);
    await takenOver(page);
    let document = some[0]!.path;
    for (const { path, language } of some) {
      document = await goTo(page, path, document);
      await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
      await expectWhole(page, path, language);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const group of groups) {
    test(`${group[0]!.path} to ${group.at(-1)!.path}: each can be read in three widths`, async ({ page }) => {
      for (const { path, language } of group) {
        await page.goto(path);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expectWhole(page, path, language);
        }
      }
    });
  }
});

/**
 * Goes to a page as the browser's own back and forward buttons do. A page that fetches from any site loads itself again
 * when the document is another page's (`own-document.ts`).
 * @returns the page that the document was loaded for
 */
async function goTo(page: Page, path: string, document: string): Promise<string> {
  const isLoadedAgain = reachesAnywhere(widgetAt(path)) && !reachesAnywhere(widgetAt(document));
  const loaded = isLoadedAgain ? page.waitForEvent('load') : null;
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await loaded;
  await expect(page.locator('link[rel="canonical"], meta[name="robots"]')).not.toHaveCount(0);
  return isLoadedAgain ? path : document;
}

/** One heading of the first order that can be seen, no widget that failed, nothing wider than the screen. */
async function expectWhole(page: Page, path: string, language: string): Promise<void> {
  const seen = (): Promise<unknown> =>
    page.evaluate(() => {
      const { lang, scrollWidth, clientWidth } = document.documentElement;
      const headings = [...document.querySelectorAll('h1')].map((heading) => {
        const { width, height } = heading.getBoundingClientRect();
        return heading.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
      });
      const failed = document.querySelectorAll('[data-remote][data-state="failed"]').length;
      return { lang, path: location.pathname, headings, failed, tooWide: Math.max(0, scrollWidth - clientWidth) };
    });
  // In one look: pages are many.
  await expect.poll(seen, { message: path }).toEqual({ lang: language, path, headings: [true], failed: 0, tooWide: 0 });
}
