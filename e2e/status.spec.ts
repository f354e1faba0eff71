import type { Page } from '@playwright/test';
import { matrix } from './extent.ts';
import { brokenRequest, expect, takeDown, test } from './fixtures.ts';

const part = (page: Page, id: string) => page.locator(`[data-part="${id}"]`);

test('every remote of the registry answers the browser, and every service is listed with its true state', async ({
  page,
  site: { origins },
}) => {
  await page.goto('/status');
  const remotes = Object.keys(origins).filter((name) => name !== 'shell');
  expect(remotes.length).toBeGreaterThan(3);
  // Whether a remote works is judged by what visitors saw too, and here other tests are the visitors.
  for (const name of remotes) await expect(part(page, name)).toContainText('Answers your browser');
  await expect(part(page, 'server')).toContainText('Works');
  await expect(part(page, 'database')).toContainText('Works');
  await expect(part(page, 'registry')).toContainText('Works');
  // Tests have no mail server.
  await expect(part(page, 'mail')).toContainText('Not used here');
});

test.describe('with parts away', () => {
  test.use({ tolerated: brokenRequest });

  test('a remote that is down is shown as down, and the others are not', { tag: matrix }, async ({ page, site }) => {
    await takeDown(page, site, ['mf-billing']);
    await page.goto('/status');
    await expect(part(page, 'mf-billing')).toHaveAttribute('data-state', 'down');
    await expect(part(page, 'mf-auth')).toContainText('Answers your browser');
    await expect(page.getByText('Some parts have trouble')).toBeVisible();
  });

  test(
    'a server that does not answer is shown, and nothing is claimed that only it knows',
    { tag: matrix },
    async ({ page, site }) => {
      await page.route(`${site.api}/**`, (route) => route.abort('connectionrefused'));
      await page.goto('/status');
      await expect(part(page, 'server')).toHaveAttribute('data-state', 'down');
      await expect(part(page, 'database')).toHaveAttribute('data-state', 'unknown');
      await expect(part(page, 'mf-auth')).toContainText('How loading went for others is not known');
    },
  );
});
