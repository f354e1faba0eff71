import type { Download, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Presses Tab until an element has the focus. @throws Error when the key does not lead there */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the Tab key does not lead there');
}

/** Tabs to a button that can be pressed, and presses it. */
export async function pressByKeys(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types over what stands in it. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

type Files = Parameters<Locator['setInputFiles']>[0];

/** Chooses files by the keyboard alone: Enter on the file input opens the browser's dialog. */
export async function chooseByKeys(page: Page, where: Locator | FrameLocator, files: Files): Promise<void> {
  const input = where.locator('input[type=file]').first();
  // As a person does: again, when what the page looks at meanwhile has taken the focus away.
  await expect(async () => {
    await tabTo(page, input);
    const opened = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Enter');
    await (await opened).setFiles(files);
  }).toPass({ timeout: 60_000 });
}

/** Starts a run by the keyboard and saves its result likewise. @param run the button's name */
export async function runByKeys(page: Page, run: string): Promise<Download> {
  await pressByKeys(page, page.getByRole('button', { name: run, exact: true }));
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused({ timeout: 100_000 });
  const result = page.getByRole('region', { name: 'Your result' });
  const coming = page.waitForEvent('download');
  await pressByKeys(page, result.getByRole('button', { name: /^Download/ }));
  return coming;
}
