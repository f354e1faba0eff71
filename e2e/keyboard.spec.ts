import { matrix } from './extent.ts';
import { expect, takenOver, test } from './fixtures.ts';

test('the first key press offers to skip to the content', async ({ page }) => {
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Category' }).getByRole('link').first()).toBeFocused();
});

test('a navigation moves focus to the new heading, to the top, and is read out', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Pricing' });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('[aria-live="polite"][aria-atomic="true"]')).toHaveText(await page.title());
});

test('the first page of a visit takes no focus', { tag: matrix }, async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('a navigation before the first page was there counts too', async ({ page }) => {
  let deliver = (): void => {};
  const held = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/pages.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await takenOver(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  deliver();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused();
});

test('what Shift+Tab leads to is not under the bar at the top', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools');
  await takenOver(page);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const covered: string[] = [];
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Shift+Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement!;
      const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
      return focused.getBoundingClientRect().top < bar ? focused.textContent : null;
    });
    if (name !== null) covered.push(name);
  }
  expect(covered).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(
    await page.evaluate(() => document.body.scrollHeight / 2),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, is walked through and closes by keyboard', { tag: matrix }, async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Open menu' });
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect(link('Pricing')).toBeHidden();
    await button.press('Enter');
    await expect(link('Pricing')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(link('Pricing')).toBeHidden();
    await button.press('Enter');
    const ways = [
      page.getByRole('tab', { name: 'Menu' }),
      page.getByRole('tabpanel', { name: 'Menu' }),
      link('Home'),
      link('Pricing'),
    ];
    for (const way of ways) {
      await page.keyboard.press('Tab');
      await expect(way).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(link('Pricing')).toBeHidden();
  });
});
