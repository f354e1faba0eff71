import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { saveResult } from './saved.ts';

// Heads are found, cut out and joined, on whatever machine the tests run.
test.describe.configure({ timeout: 180_000 });

const PATH = '/tools/ai-head-swap-online-free';
const photo = (n: number): string => `node_modules/@vladmandic/face-api/demo/sample${String(n)}.jpg`;
const MARK = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const source = (page: Page) => region(page, 'The head to use');
const target = (page: Page) => region(page, 'The photo to change');
const result = (page: Page) => region(page, 'Your result');
const run = (page: Page) => page.getByRole('button', { name: 'Swap the head' });

/** Part of a group photo, as JPEG. */
const part = (n: number, left: number, top: number, width: number, height: number): Promise<Buffer> =>
  sharp(photo(n)).extract({ left, top, width, height }).jpeg({ quality: 92 }).toBuffer();
const longBlackHair = () => part(6, 60, 300, 580, 800);
const hairInABun = () => part(5, 560, 0, 540, 430);
const lookingTheOtherWay = () => part(5, 1240, 260, 620, 620);

async function give(where: Locator, name: string, buffer: Buffer): Promise<void> {
  await where.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}
async function agree(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Did everyone agree?' })
    .getByRole('button', { name: /agreed/ })
    .click();
}

test('from two photos to the downloaded picture, by mouse', { tag: matrix }, async ({ page }) => {
  await page.goto(PATH);
  await give(source(page), 'head.jpg', await longBlackHair());
  await give(target(page), 'body.jpg', await hairInABun());
  await expect(run(page)).toBeEnabled({ timeout: 90_000 });
  await run(page).click();
  await agree(page);
  await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: 90_000 });
  await expect(result(page).getByRole('slider', { name: 'Before and after' })).toBeVisible();
  const { name, bytes } = await saveResult(page);
  expect(name).toBe('body-head-swap.png');
  expect(bytes.includes(MARK)).toBe(true);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 540, height: 430 });
  // Black hair is where the wooden stairs were, beside the cheek; the top of the picture is as it was.
  const red = async (file: Buffer, left: number, top: number): Promise<number> => {
    const pixels = await sharp(file).removeAlpha().extract({ left, top, width: 16, height: 16 }).raw().toBuffer();
    return pixels.filter((_, i) => i % 3 === 0).reduce((sum, value) => sum + value, 0) / 256;
  };
  const body = await hairInABun();
  expect(await red(bytes, 412, 200)).toBeLessThan((await red(body, 412, 200)) - 20);
  expect(Math.abs((await red(bytes, 4, 4)) - (await red(body, 4, 4)))).toBeLessThan(2);
});

test('by keyboard', { tag: matrix }, async ({ page }) => {
  await page.goto(PATH);
  await give(source(page), 'head.jpg', await longBlackHair());
  await give(target(page), 'body.jpg', await hairInABun());
  await expect(run(page)).toBeEnabled({ timeout: 90_000 });
  await tabTo(page, run(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Everyone shown agreed' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused({ timeout: 90_000 });
  await tabTo(page, result(page).getByRole('button', { name: /^Download/ }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('body-head-swap.png');
});

test(
  'heads that look in different directions are refused before a run, and another photo resolves it',
  { tag: matrix },
  async ({ page }) => {
    await page.goto(PATH);
    await give(source(page), 'head.jpg', await longBlackHair());
    await give(target(page), 'away.jpg', await lookingTheOtherWay());
    await expect(page.getByText('The two heads look in different directions or are tilted differently.')).toBeVisible({
      timeout: 90_000,
    });
    await expect(run(page)).toBeDisabled();
  },
);

test(
  'a head that the edge cuts off is refused with the reason, and both photos stay',
  { tag: matrix },
  async ({ page }) => {
    await page.goto(PATH);
    await give(source(page), 'cut.jpg', await part(6, 60, 505, 580, 560));
    await give(target(page), 'body.jpg', await hairInABun());
    await expect(run(page)).toBeEnabled({ timeout: 90_000 });
    await run(page).click();
    await agree(page);
    await expect(page.getByText('The edge of the picture cuts off the head to use.')).toBeVisible({ timeout: 90_000 });
    await expect(result(page)).toHaveCount(0);
    await expect(source(page).getByRole('img', { name: /^Your photo/ })).toBeVisible();
    await expect(target(page).getByRole('img', { name: /^Your photo/ })).toBeVisible();
  },
);
