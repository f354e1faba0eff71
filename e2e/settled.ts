import type { Page } from '@playwright/test';

/**
 * Waits until every animation and transition of a page that ends has ended: half transparent text has no contrast to measure, and a colour
 * on its way is none. One that is cancelled has ended too; an endless one is not waited for.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const passing = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (passing.length === 0) return;
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });
}
