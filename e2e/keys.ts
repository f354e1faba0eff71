import type { Locator, Page } from '@playwright/test';

/** Presses Tab until an element has the focus. @throws Error when the key does not lead there */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the Tab key does not lead there');
}
