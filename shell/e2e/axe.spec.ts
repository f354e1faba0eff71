import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './fixtures.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const path of ['/', '/ai-face-swap', '/tools', '/pricing', '/your-data', '/image-to-video', '/no-such-page']) {
      test(`${path} has no accessibility violation that axe knows`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violations(page)).toEqual([]);
      });
    }

    test('the login dialog has none either', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page
        .getByRole('dialog')
        .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
      expect(await violations(page)).toEqual([]);
    });

    test('nor has the menu of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('link', { name: 'Products' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

/** One line for every element that breaks a rule. */
async function violations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy does not bind.
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const results = await engine.run(document, { runOnly: { type: 'tag', values } });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, levels);
}
