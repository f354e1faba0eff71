import { remoteNames } from '@facet/build/apps';
import { matrix, unless } from './extent.ts';
import {
  alterRegistry,
  bringUp,
  brokenRequest,
  dropInlineRegistry,
  expect,
  hang,
  onlyNewest,
  remotePart,
  takeDown,
  test,
  withBrokenNewest,
} from './fixtures.ts';
import type { Page } from '@playwright/test';

test.use({ tolerated: brokenRequest });

const panel = (page: Page, app: string) => remotePart(page, app).getByRole('alert');

test('with every remote down, header and text are there, and the tool says that it is not', async ({ page, site }) => {
  await takeDown(page, site, remoteNames);
  await page.goto('/ai-face-swap');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI face swap for photos');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(panel(page, 'mf-tools-faceswap')).toContainText('could not be loaded');
  await expect(panel(page, 'mf-tools-faceswap').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'All tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
});

test('without a registry, too', { tag: matrix }, async ({ page }) => {
  await dropInlineRegistry(page);
  await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await expect(panel(page, 'mf-billing')).toBeVisible();
  await page.unroute('**/registry.json');
  await panel(page, 'mf-billing').getByRole('button', { name: 'Retry' }).click();
  await expect(remotePart(page, 'mf-billing')).toHaveAttribute('data-state', 'mounted');
});

test(
  'a remote that was down is healed by Retry, without loading the page again',
  { tag: matrix },
  async ({ page, site }) => {
    await takeDown(page, site, ['mf-billing']);
    await page.goto('/pricing');
    await expect(panel(page, 'mf-billing')).toBeVisible();
    await page.evaluate(() => (document.body.dataset['same'] = 'page'));
    await bringUp(page, site, ['mf-billing']);
    await panel(page, 'mf-billing').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('$19.99').first()).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-same', 'page');
  },
);

const breakages = [
  { name: 'a manifest that is odd JSON', match: /mf-manifest\.json/, answer: { status: 200, json: { ok: true } } },
  {
    name: 'a manifest that is a page',
    match: /mf-manifest\.json/,
    answer: { status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' },
  },
  { name: 'an entry that is gone', match: /remoteEntry\.js/, answer: { status: 404, body: '' } },
  {
    name: 'an entry that somebody altered',
    match: /remoteEntry\.js/,
    answer: { status: 200, contentType: 'text/javascript', body: 'document.body.replaceChildren()' },
  },
  { name: 'chunks that are gone', match: /\/(?!remoteEntry|main)[^/]*\.js(\?|$)/, answer: { status: 500, body: '' } },
];

for (const { name, match, answer } of breakages) {
  test.describe(name, () => {
    test.use({ tolerated: new RegExp(`${brokenRequest.source}|Failed to find a valid digest`) });

    test(
      'ends in the panel and is healed by Retry',
      unless(name === 'an entry that somebody altered'),
      async ({ page, site }) => {
        await alterRegistry(page, site, (document) => onlyNewest(document, 'mf-auth'));
        const isBroken = (url: URL): boolean => url.origin === site.origins['mf-auth'] && match.test(url.href);
        await page.route(isBroken, (route) =>
          route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
        );
        await page.goto('/your-data');
        await expect(panel(page, 'mf-auth')).toBeVisible({ timeout: 20_000 });
        await page.unroute(isBroken);
        await panel(page, 'mf-auth').getByRole('button', { name: 'Retry' }).click();
        await expect(remotePart(page, 'mf-auth')).toHaveAttribute('data-state', 'mounted');
      },
    );
  });
}

test(
  'a remote that never answers is given up after its time, and Retry gets it',
  { tag: matrix },
  async ({ page, site }) => {
    await alterRegistry(page, site, (document) => onlyNewest(document, 'mf-billing'));
    await hang(page, site, 'mf-billing');
    await page.goto('/pricing');
    const startedAt = Date.now();
    await expect(remotePart(page, 'mf-billing').getByText('Loading The price list')).toBeAttached();
    await expect(panel(page, 'mf-billing')).toBeVisible({ timeout: 20_000 });
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    await bringUp(page, site, ['mf-billing']);
    await panel(page, 'mf-billing').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('$19.99').first()).toBeVisible();
  },
);

test('when the newest version is broken the one before it is used, and the page says which', async ({ page, site }) => {
  await alterRegistry(page, site, (document) => withBrokenNewest(document, 'mf-billing', '99.0.0'));
  await page.goto('/pricing');
  await expect(page.getByText('$19.99').first()).toBeVisible();
  const note = remotePart(page, 'mf-billing').getByText('The newest version (99.0.0) did not start');
  await expect(note).toBeVisible();
  await remotePart(page, 'mf-billing').getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toBeHidden();
});

test('one dead remote leaves the others alone', { tag: matrix }, async ({ page, site }) => {
  await takeDown(page, site, ['mf-auth']);
  await page.goto('/pricing');
  await expect(remotePart(page, 'mf-billing')).toHaveAttribute('data-state', 'mounted');
});

test('leaving a page takes its widget along', { tag: matrix }, async ({ page }) => {
  await page.goto('/pricing');
  await expect(remotePart(page, 'mf-billing')).toHaveAttribute('data-state', 'mounted');
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  const before = await sheets();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveTitle('Facet: AI Tools for Photos, Video and Audio');
  await expect(page.getByText('$19.99')).toHaveCount(0);
  await expect.poll(sheets).toBeLessThan(before);
});
