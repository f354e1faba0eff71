import { wordsOf, workingTools } from '@facet/catalog';
import { isPersonal, routes } from '../shell/src/routes/routes.ts';
import { isWholeMatrix, matrix } from './extent.ts';
import { expect, remotePart, test } from './fixtures.ts';
import { shifts, watchShifts } from './shifts.ts';

test('an address without a page says so in its status, another form of an address leads to the one', async ({
  request,
}) => {
  const missing = await request.get('/no-such-page');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('<meta name="robots" content="noindex">');
  const slash = await request.get('/tools/?category=audio', { maxRedirects: 0 });
  expect(slash.status()).toBe(301);
  expect(slash.headers()['location']).toBe('/tools?category=audio');
  for (const path of ['/no-such-page/', '/pages.json/', '/tools//evil.example/'])
    expect((await request.get(path, { maxRedirects: 0 })).headers()['location'], path).toBeUndefined();
});

test('every page is served under its own address, with nothing left to fill in', async ({ request, baseURL }) => {
  const faults: string[] = [];
  for (const route of routes) {
    const answer = await request.get(route.path, { maxRedirects: 0 });
    const html = await answer.text();
    const isPage = answer.status() === 200 && (answer.headers()['content-type'] ?? '').includes('text/html');
    const isItself = isPersonal(route) || html.includes(`<link rel="canonical" href="${baseURL ?? ''}${route.path}">`);
    if (!isPage || !isItself || html.includes('origin.invalid')) faults.push(route.path);
  }
  expect(faults).toEqual([]);
});

test('search engines find every page: robots.txt names the sitemaps, and they name every route that is for everybody', async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const index = await (await request.get('/sitemap.xml')).text();
  const listed = new Set<string>();
  for (const [, address] of index.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const answer = await request.get(address!);
    expect(answer.headers()['content-type']).toContain('application/xml');
    for (const [, page] of (await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)) listed.add(page!);
  }
  // Personal pages are not indexed.
  const open = routes.filter((route) => !isPersonal(route));
  expect(listed).toEqual(new Set(open.map(({ path }) => origin + path)));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads pages in their styles, and finds a tool by links alone', async ({ page }) => {
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(24);
    await page.getByRole('link', { name: 'See all tools' }).click();
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Audio' }).click();
    const audio = workingTools.filter(({ types }) => types.includes('audio'));
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(audio.length);
    await page.goto('/tools?category=face-swap');
    await page
      .getByRole('main')
      .getByRole('link', { name: wordsOf({ id: 'ai-face-swap' }, 'en').title })
      .click();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    expect(await page.locator('noscript').textContent()).toContain('need JavaScript');
    await page.locator('summary').first().click();
    await expect(page.locator('details').first()).toHaveAttribute('open');
  });
});

/** What is filled in by the address, the pages that move most when their widget comes, and translations; one page of each kind is looked at by `crawl.spec.ts` as it loads. */
test('pages hydrate as they are: nothing is rendered again, nothing moves', async ({ page }) => {
  await watchShifts(page);
  for (const path of [
    '/tools?category=video',
    '/video-downloader',
    ...(isWholeMatrix ? ['/ai-face-swap', '/pricing', '/your-data', '/ai-video-generator', '/jp/ai-face-swap'] : []),
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-state="loading"], [data-state="failed"]')).toHaveCount(0);
      // An exception or a console error fails the test by itself: React reports a page that differs.
      expect(await shifts(page), path).toBeLessThan(0.02);
    });
});

test('a file that was dropped before any script arrived reaches the tool', async ({ page }) => {
  let deliver = (): void => {};
  const held = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/ai-face-swap', { waitUntil: 'commit' });
  const zone = page.locator('[data-early-files]');
  await expect(zone).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    // The smallest picture that a browser reads: one pixel.
    const gif = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAAC'), (char) => char.charCodeAt(0));
    transfer.items.add(new File([gif], 'early.gif', { type: 'image/gif' }));
    return transfer;
  });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Your file is here.')).toBeVisible();
  deliver();
  await expect(remotePart(page, 'mf-tools-faceswap')).toHaveAttribute('data-state', 'mounted');
  await expect(
    remotePart(page, 'mf-tools-faceswap')
      .getByText(/early\.gif/)
      .first(),
  ).toBeVisible();
  await expect(zone).toHaveCount(0);
});

test('a stored theme is there at the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('facet-theme', 'dark');
  });
  await page.route('**/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what this browser remembers appears after the page was taken over', { tag: matrix }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('recently-used-tools', JSON.stringify([{ name: 'Face swap', url: '/ai-face-swap' }]));
  });
  await page.goto('/tools');
  await expect(page.getByRole('navigation', { name: 'Recently used' })).toBeVisible();
});

test('a navigation brings the head of the new page', { tag: matrix }, async ({ page, baseURL }) => {
  await page.goto('/tools');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL ?? ''}/pricing`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title());
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('a translated page names its language and its translations, and a way to another language is a new document', async ({
  page,
  baseURL,
}) => {
  await page.goto('/jp/ai-face-swap');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const alternates = await page
    .locator('link[hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  const origin = baseURL ?? '';
  expect(alternates).toEqual([
    ['en', `${origin}/ai-face-swap`],
    ['id', `${origin}/id/ai-face-swap`],
    ['ja', `${origin}/jp/ai-face-swap`],
    ['x-default', `${origin}/ai-face-swap`],
  ]);
  await expect(remotePart(page, 'mf-tools-faceswap')).toHaveAttribute('data-state', 'mounted');
  await page.getByRole('contentinfo').locator('a[href="/pricing"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/pricing$/);
});
