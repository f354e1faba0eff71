import type { Page } from 'playwright';

const limitMs = 30_000;

/**
 * Waits for a visible element that holds another one. Returns the moment, in milliseconds of the page's clock.
 *
 * Playwright's own waiting evaluates text in the page, which Trusted Types forbid.
 *
 * @throws Error after 30 s
 */
export async function momentOf(page: Page, element: string, held: string): Promise<number> {
  const at = await page.evaluate(
    ({ element, held, limitMs }) =>
      new Promise<number | null>((resolve) => {
        const since = performance.now();
        // A method: what runs this file would give a named function a helper that the page does not have.
        const eye = {
          look(): void {
            const found = document.querySelector(element);
            const now = performance.now();
            if (found?.checkVisibility() && found.querySelector(held)) resolve(now);
            else if (now - since > limitMs) resolve(null);
            else requestAnimationFrame(() => eye.look());
          },
        };
        eye.look();
      }),
    { element, held, limitMs },
  );
  if (at === null) throw new Error(`${element} with ${held} was not there after ${String(limitMs)} ms.`);
  return at;
}
