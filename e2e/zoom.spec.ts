import type { Page } from '@playwright/test';
import { matrix } from './extent.ts';
import { expect, takenOver, test } from './fixtures.ts';
import { password, signUp } from './people.ts';

/** What a window of 1280 x 900 shows at 200 and one of 1280 x 1024 at 400 percent, CSS pixels. Source: WCAG 2.2, 1.4.4 and 1.4.10. */
const zooms = [
  { percent: 200, viewport: { width: 640, height: 450 } },
  { percent: 400, viewport: { width: 320, height: 256 } },
];
const paths = [
  '/',
  '/tools',
  '/ai-face-swap',
  '/tools/ai-background-remover',
  '/video-cutter',
  '/pricing',
  '/partners',
];

/** Pixels by which the page is wider than its window. */
const wider = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Names of the controls that the Tab key leads to, and that something else covers or that are out of view. Source: WCAG 2.2, 2.4.11. */
async function coveredControls(page: Page, presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(async () => {
      // A link slides in, and the page scrolls to what has focus.
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const focused = document.activeElement!;
      if (focused === document.body) return null;
      // A file input lies unseen in its drop zone; a radio in its label.
      const seen = focused.matches('input[type=file], input[type=radio], input[type=checkbox]')
        ? (focused.closest('label') ?? focused.parentElement!)
        : focused;
      const { left, right, top, bottom } = seen.getBoundingClientRect();
      const [x, y] = [
        (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
        (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
      ];
      const at = document.elementFromPoint(x, y);
      const isThere = at !== null && (seen.contains(at) || at.contains(seen));
      return isThere
        ? null
        : `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent).slice(0, 40)}`;
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}

for (const { percent, viewport } of zooms)
  test.describe(`at ${String(percent)} %`, () => {
    test.use({ viewport, tolerated: /Failed to load resource/ });

    for (const path of paths)
      test(`${path} scrolls downwards alone, and nothing covers what has focus`, { tag: matrix }, async ({ page }) => {
        await page.goto(path);
        await takenOver(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await wider(page)).toBeLessThanOrEqual(0);
        expect(await coveredControls(page, 40)).toEqual([]);
      });

    test(
      'the dialogs of an account and of a purchase can be read to their end',
      { tag: matrix },
      async ({ page, site }) => {
        const dialog = page.getByRole('dialog');
        const isNoWider = async (): Promise<void> => {
          expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
        };
        await page.goto('/pricing');
        await page.getByRole('button', { name: 'Buy Standard' }).click();
        const signIn = dialog.getByRole('button', { name: 'Sign In', exact: true });
        await signIn.focus();
        await expect(signIn).toBeInViewport({ ratio: 0.9 });
        await isNoWider();
        const { email } = await signUp(site.api);
        await dialog.getByLabel('Email', { exact: false }).first().fill(email);
        await dialog.locator('input[type="password"]').first().fill(password);
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('radio', { name: 'Card' })).toBeVisible();
        await isNoWider();
        await dialog.getByRole('radio', { name: 'Card' }).check();
        const last = dialog.getByRole('button', { name: 'Buy Credits Now' });
        await last.focus();
        await expect(last).toBeInViewport({ ratio: 0.9 });
      },
    );
  });
