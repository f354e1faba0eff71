import sharp from 'sharp';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';

const disc = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#3b6ea5"/><circle cx="160" cy="120" r="70" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

// Every rule of it alone: shell/src/recipes, shared/workbench/src/tool/step.test.tsx.
test('two steps that were done are a recipe, which runs on other files', { tag: matrix }, async ({ page }) => {
  const run = page.getByRole('region', { name: 'Run' }).getByRole('button').first();
  await page.goto('/tools/ai-image-enhancer');
  const red = await disc('#d0342c');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: red });
  await run.click({ timeout: 60_000 });
  const result = page.getByRole('region', { name: 'Your result' });
  await result.getByRole('button', { name: 'Save as a recipe' }).waitFor({ timeout: 60_000 });
  await result
    .getByRole('list', { name: 'Go on with it:' })
    .getByRole('button', { name: /Sticker/ })
    .click();
  await expect(page).toHaveURL(/ai-sticker-generator$/);
  await run.click({ timeout: 60_000 });
  await result.getByRole('button', { name: 'Save these 2 steps as a recipe' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/recipe#r=/);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'green.png', mimeType: 'image/png', buffer: await disc('#2c9a4c') },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'pink.png', mimeType: 'image/png', buffer: await disc('#e07aa0') },
  ]);
  await page.getByRole('button', { name: 'Run on 3 files' }).click();
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(files.nth(2).getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 90_000 });
  await expect(files.nth(0).getByRole('button', { name: /^Download/ })).toBeVisible();
  await expect(files.nth(1)).toContainText('Step 1');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all 2 as ZIP' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
