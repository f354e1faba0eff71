import { expect, test } from './fixtures.ts';
import { violations } from './violations.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the login dialog has no accessibility violation that axe knows', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('nor has the menu of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('tab', { name: 'Menu' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
