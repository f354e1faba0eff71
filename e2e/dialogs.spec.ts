import { matrix } from './extent.ts';
import { brokenRequest, bringUp, expect, takeDown, test } from './fixtures.ts';

test('the dialog opens on every command, and leaves nothing behind', { tag: matrix }, async ({ page }) => {
  await page.goto('/');
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await sheets();
  for (const name of ['Sign In', 'Sign Up', 'Sign In']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect.poll(sheets).toBe(before);
});

test.describe('with mf-auth down', () => {
  test.use({ tolerated: brokenRequest });

  test(
    'a toast says so, the page continues, and trying again opens the dialog',
    { tag: matrix },
    async ({ page, site }) => {
      await takeDown(page, site, ['mf-auth']);
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign In' }).click();
      const toast = page.getByRole('region', { name: 'Messages' });
      await expect(toast.getByText('The sign-in form could not be loaded')).toBeVisible();
      await bringUp(page, site, ['mf-auth']);
      await toast.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(toast.getByText('could not be loaded')).toHaveCount(0);
    },
  );
});
