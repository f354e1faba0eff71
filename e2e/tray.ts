import type { Locator, Page } from '@playwright/test';

export const trayButton = (page: Page): Locator => page.getByRole('button', { name: /^Your tasks/ });
const tray = (page: Page): Locator => page.getByRole('dialog', { name: 'Your tasks' });
/** Every task in the tray. */
export const card = (page: Page): Locator => tray(page).getByRole('article');
