import type { Page } from '@playwright/test';

/** Adds up the layout shifts of each document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      const shifting = window as unknown as { shifted: number };
      for (const entry of list.getEntries()) shifting.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sum of the layout shifts of the document so far (web.dev/articles/cls, without its windows: it is never smaller). */
export function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
