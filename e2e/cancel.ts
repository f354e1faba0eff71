import type { Page } from '@playwright/test';

/**
 * Presses Cancel in the very moment in which the page says `text`, which may be over before a test sees it.
 * Call it before the run starts, and await what it returns after that.
 */
export function cancelWhen(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
          if (!button || !document.querySelector('main')?.textContent.includes(wanted)) return;
          observer.disconnect();
          button.click();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}
