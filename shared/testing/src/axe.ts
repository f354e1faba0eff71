import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const require = createRequire(import.meta.url);

/** Half as long as `axe.source`, which takes a second of processor time to read in a page. */
let source: string | null = null;

/** Rules whose answer may change with the colour scheme alone. */
export const rulesOfColours: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Brings axe into a page as `globalThis.axe`, where it is not there already. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  source ??= readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  // Evaluated by the debugger, which the page's policy does not bind.
  await page.evaluate(source);
}
