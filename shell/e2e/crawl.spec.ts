import type { Page } from '@playwright/test';
import { isPersonal, routes, type PageOf } from '../src/routes/routes.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './settled.ts';
import { violations } from './violations.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;

/** Pages that one browser page visits one after the other: a new one for each would fetch the site's scripts anew each time. */
const walk = 8;
const walks = Array.from({ length: Math.ceil(routes.length / walk) }, (_, at) =>
  routes.slice(at * walk, (at + 1) * walk),
);
const named = (some: typeof routes): string => `${some[0]!.path} to ${some.at(-1)!.path}`;

/** Pages of a kind are laid out alike: of those, each is judged by all of axe's rules in one width, and by those of width in the others. */
const isOwnLayout = ({ kind }: PageOf): boolean => kind === 'own' || kind === 'section' || kind === 'faceSwap';

for (const some of walks) {
  test(`${named(some)} are whole in three widths, and axe finds nothing`, async ({ page }) => {
    test.setTimeout(some.length * 30_000);
    for (const [index, { path, language, page: shows }] of some.entries()) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        for (const [at, size] of sizes.entries()) {
          await page.setViewportSize(size);
          // Over all routes each width is seen in both themes.
          await page.emulateMedia({ colorScheme: (index + at) % 2 === 0 ? 'light' : 'dark' });
          await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
          await settled(page);
          await expectWhole(page, path, language);
          const extent = isOwnLayout(shows) || at === index % sizes.length ? 'all' : 'width';
          expect(await violations(page, extent), `${path} at ${String(size.width)}`).toEqual([]);
        }
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const some of walks) {
    test(`${named(some)} can be read in three widths`, async ({ page }) => {
      test.setTimeout(some.length * 20_000);
      for (const { path, language } of some) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expectWhole(page, path, language);
        }
      }
    });
  }
});

/** One heading of the first order that can be seen, nothing wider than the screen. */
async function expectWhole(page: Page, path: string, language: string): Promise<void> {
  const seen = (): Promise<unknown> =>
    page.evaluate(() => {
      const { lang, scrollWidth, clientWidth } = document.documentElement;
      const headings = [...document.querySelectorAll('h1')].map((heading) => {
        const { width, height } = heading.getBoundingClientRect();
        return heading.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
      });
      return { lang, headings, tooWide: Math.max(0, scrollWidth - clientWidth) };
    });
  // In one look: pages are many.
  await expect.poll(seen, { message: path }).toEqual({ lang: language, headings: [true], tooWide: 0 });
}

test('no two pages have a title or a description in common, and what they tell search engines can be read', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const route of routes) {
    const { path } = route;
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)</.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(title, path).not.toBe('');
    expect(description, path).not.toBe('');
    expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
    expect(descriptions.get(description), `${path}: ${description}`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
    if (isPersonal(route)) expect(html).toContain('<meta name="robots" content="noindex">');
    else expect(html).toContain(`<link rel="canonical" href="${baseURL ?? ''}${path}">`);
    expect(html).not.toContain('origin.invalid');
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g))
      expectStructuredData(JSON.parse(json!), path);
  }
});

/** What every kind of structured data must have for search engines to use it (developers.google.com/search/docs). */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'offers'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  Article: ['headline', 'datePublished', 'author', 'image'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image'],
  FAQPage: ['mainEntity'],
};

function expectStructuredData(data: unknown, path: string): void {
  expect(data).toMatchObject({ '@context': 'https://schema.org' });
  const { '@graph': graph, ...alone } = data as Record<string, unknown>;
  for (const each of Array.isArray(graph) ? (graph as Record<string, unknown>[]) : [alone]) {
    const fields = required[String(each['@type'])];
    expect(fields, `${path}: ${String(each['@type'])}`).toBeDefined();
    for (const field of fields ?? []) expect(each[field], `${path}: ${field}`).toBeTruthy();
    if (!Array.isArray(each['itemListElement'])) continue;
    const items = each['itemListElement'] as Record<string, unknown>[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1));
  }
}

test('no link of any page leads nowhere', async ({ request, baseURL }) => {
  test.slow();
  const origin = baseURL ?? '';
  const linked = new Map<string, string>();
  for (const { path } of routes) {
    const html = await (await request.get(path)).text();
    for (const [, attribute, href] of html.matchAll(/<[^>]+? (href|src|srcset)="([^"]*)"/g)) {
      const address = attribute === 'srcset' ? href!.split(' ')[0]! : href!;
      const { origin: where, href: full, protocol } = new URL(address.replaceAll('&amp;', '&'), origin + path);
      if (where === origin && protocol.startsWith('http') && !linked.has(full)) linked.set(full, path);
    }
  }
  expect(linked.size).toBeGreaterThan(routes.length);
  const broken: string[] = [];
  for (const [address, from] of linked) {
    const answer = await request.get(address);
    const { hash } = new URL(address);
    if (answer.status() !== 200) broken.push(`${String(answer.status())} ${address} on ${from}`);
    else if (hash !== '' && !(await answer.text()).includes(`id="${decodeURIComponent(hash.slice(1))}"`))
      broken.push(`no ${hash} in ${address} on ${from}`);
  }
  expect(broken).toEqual([]);
});
