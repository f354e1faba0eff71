import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

export interface SavedFile {
  /** As the browser names it. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Saves what a button downloads. */
export async function saveBy(page: Page, button: Locator): Promise<SavedFile> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Saves the result that a tool shows. */
export const saveResult = (page: Page): Promise<SavedFile> =>
  saveBy(
    page,
    page.getByRole('region', { name: 'Your result', exact: true }).getByRole('button', { name: /^Download/ }),
  );
