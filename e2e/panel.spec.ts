import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';

const photo = (n: number): string => `node_modules/@vladmandic/face-api/demo/sample${String(n)}.jpg`;

test.use({ viewport: { width: 1440, height: 900 } });

/** Clicks where the visitor sees it: nothing is scrolled for it. */
async function clickInView(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible({ timeout: 60_000 });
  await expect(button).toBeInViewport({ ratio: 1 });
  const box = (await button.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

/** From the page to the file: files, the run (and who agreed), the download. */
async function journey(
  page: Page,
  files: Parameters<Locator['setInputFiles']>[0],
  run: string,
  clicks: readonly string[] = [],
) {
  await page.locator('input[type=file]').first().setInputFiles(files);
  const region = page.getByRole('region', { name: 'Run' });
  await expect(region.getByText('Free, on your device')).toBeVisible({ timeout: 60_000 });
  await clickInView(page, region.getByRole('button', { name: run }));
  for (const name of clicks) await clickInView(page, page.getByRole('button', { name }));
  const result = page.getByRole('region', { name: 'Your result' });
  const save = result.getByRole('button', { name: /^Download/ });
  await expect(save).toBeVisible({ timeout: 100_000 });
  const download = page.waitForEvent('download');
  await clickInView(page, save);
  const file = await download;
  return { result, name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test(
  'two photos given at once are a swapped photo three clicks later, and the result is taken further by one',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/ai-face-swap');
    const { result, bytes } = await journey(page, [photo(5), photo(6)], 'Swap faces', ['Everyone shown agreed']);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1920, 1537]);
    await result.getByRole('list', { name: 'Go on with it:' }).getByRole('button').first().click();
    await expect(page).toHaveURL(/ai-image-enhancer$/);
    await expect(page.getByText(/^sample6-face-swap\.(png|jpg)$/)).toBeVisible({ timeout: 30_000 });
  },
);

test('the background remover finds what stands out and makes the rest transparent, in two clicks', async ({ page }) => {
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#3b6ea5"/><circle cx="160" cy="120" r="70" fill="#d0342c"/></svg>';
  const buffer = await sharp(Buffer.from(disc)).png().toBuffer();
  await page.goto('/tools/ai-background-remover');
  await page.getByRole('radio', { name: 'Main object' }).check({ force: true });
  const { bytes } = await journey(page, { name: 'disc.png', mimeType: 'image/png', buffer }, 'Cut it out');
  const alphaAt = async (left: number, top: number) =>
    (await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[3];
  expect([await alphaAt(160, 120), await alphaAt(20, 20)]).toEqual([255, 0]);
});

test('the video cutter keeps the chosen part of a clip, in two clicks', async ({ page }) => {
  await page.goto('/video-cutter');
  const { bytes } = await journey(page, [path.resolve('mf-tools-video/fixtures/clip.webm')], 'Cut video');
  // EBML, the beginning of every WebM file.
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Brings a button into view as a thumb does, and counts how often. */
  async function scrollTo(page: Page, button: Locator): Promise<number> {
    await expect(button).toBeVisible({ timeout: 100_000 });
    const seen = () =>
      button.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    let scrolls = 0;
    while (!(await seen())) {
      expect(++scrolls, 'scrolls').toBeLessThan(5);
      const before = await page.evaluate(() => window.scrollY);
      await page.evaluate(() => {
        window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      });
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    }
    return scrolls;
  }

  const journeys = [
    {
      what: 'two presses cut a photo out',
      path: '/tools/ai-background-remover',
      files: photo(6),
      presses: ['Cut it out'],
    },
    {
      what: 'two presses cut a clip',
      path: '/video-cutter',
      files: path.resolve('mf-tools-video/fixtures/clip.webm'),
      presses: ['Cut video'],
    },
    {
      what: 'three presses swap a face',
      path: '/ai-face-swap',
      files: [photo(5), photo(6)],
      presses: ['Swap faces', 'Everyone shown agreed'],
    },
  ];

  for (const { what, path: at, files, presses } of journeys)
    test(`${what} and save it, with one scroll at most`, { tag: matrix }, async ({ page }) => {
      await page.goto(at);
      await page.locator('input[type=file]').first().setInputFiles(files);
      await expect(page.getByRole('region', { name: 'Run' }).getByText('Free, on your device')).toBeVisible({
        timeout: 60_000,
      });
      let scrolls = 0;
      for (const name of presses) {
        const button = page.getByRole('button', { name, exact: true });
        await expect(button).toBeEnabled({ timeout: 60_000 });
        scrolls += await scrollTo(page, button);
        await button.click();
      }
      const save = page.getByRole('region', { name: 'Your result' }).getByRole('button', { name: /^Download/ });
      scrolls += await scrollTo(page, save);
      const download = page.waitForEvent('download');
      await save.click();
      await download;
      expect(scrolls).toBeLessThanOrEqual(1);
    });
});
