import { readFile } from 'node:fs/promises';
import { eventReportSchema } from '@facet/contracts/events';
import { remoteLoadReportSchema } from '@facet/contracts/registry';
import type { Download, Locator, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { samplePhoto } from '../backend/src/fixtures/clips.ts';
import { matrix } from './extent.ts';
import { cancelWhen } from './cancel.ts';
import { brokenRequest, expect, test } from './fixtures.ts';
import { groupPhoto, groupSize } from './group-photo.ts';
import { tabTo } from './keys.ts';

/** How long nets may take on a machine that does other things too, milliseconds. */
const READY = 150_000;

test.describe.configure({ timeout: 400_000 });

const PORTRAIT = 'A smiling woman in a blue flight suit';
/** Photos of people. The group of four has none of the people of the others. */
const [OTHERS, GROUP] = [5, 6];

const source = (page: Page) => page.getByRole('region', { name: 'The face to use' });
const target = (page: Page) => page.getByRole('region', { name: 'The photo to change' });
const result = (page: Page) => page.getByRole('region', { name: 'Your result' });
const sample = (name: string) => ({ name: `Use the sample photo “${name}”` });
const give = async (where: Locator, number = GROUP) =>
  where
    .locator('input[type=file]')
    .first()
    .setInputFiles(await groupPhoto(number));
const run = (page: Page) => page.getByRole('button', { name: 'Swap faces' });
const consent = (page: Page) => page.getByRole('dialog', { name: 'Did everyone agree?' });

/** Opens the tool with a face to use and a photo to change, and waits until it can run. */
async function withSamples(page: Page): Promise<void> {
  await page.goto('/ai-face-swap');
  await give(source(page), OTHERS);
  await give(target(page));
  await expectReady(page);
}

const expectReady = (page: Page) => expect(page.getByText('Free, on your device')).toBeVisible({ timeout: READY });

async function swapAndAgree(page: Page): Promise<void> {
  await run(page).click();
  await consent(page).getByRole('button', { name: 'Everyone shown agreed' }).click();
  await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: READY });
}

/** A rectangle in fractions of its picture. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the frames of faces lie on their picture. */
async function framesOf(marks: Locator, picture: Locator): Promise<Region[]> {
  const whole = (await picture.boundingBox())!;
  const boxes = await Promise.all((await marks.all()).map((mark) => mark.boundingBox()));
  return boxes.map((box) => ({
    x: (box!.x - whole.x) / whole.width,
    y: (box!.y - whole.y) / whole.height,
    width: box!.width / whole.width,
    height: box!.height / whole.height,
  }));
}

/** Greatest and mean difference (0 to 255, of red, green and blue) between the two pictures of the result, by region. */
async function differences(page: Page, inside: readonly Region[], spared: readonly Region[]) {
  const before = result(page).getByRole('img', { name: 'The photo before' });
  const after = await result(page).getByRole('img', { name: 'The result' }).elementHandle();
  return before.evaluate(
    async (image, { after, inside, spared }) => {
      const pixels = async (from: HTMLImageElement) => {
        const bitmap = await createImageBitmap(await (await fetch(from.src)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [a, b] = [await pixels(image as HTMLImageElement), await pixels(after as HTMLImageElement)];
      const measure = (wanted: (x: number, y: number) => boolean) => {
        let [sum, count, greatest] = [0, 0, 0];
        for (let y = 0; y < a.height; y += 1) {
          for (let x = 0; x < a.width; x += 1) {
            if (!wanted(x / a.width, y / a.height)) continue;
            for (let channel = 0; channel < 3; channel += 1) {
              const at = (y * a.width + x) * 4 + channel;
              const difference = Math.abs(a.data[at]! - b.data[at]!);
              sum += difference;
              count += 1;
              greatest = Math.max(greatest, difference);
            }
          }
        }
        return { mean: sum / count, greatest };
      };
      const within = (region: (typeof inside)[number], margin: number) => (x: number, y: number) =>
        x > region.x - margin * region.width &&
        x < region.x + (1 + margin) * region.width &&
        y > region.y - margin * region.height &&
        y < region.y + (1 + margin) * region.height;
      return {
        size: { width: b.width, height: b.height },
        inside: inside.map((region) => measure(within(region, -0.2)).mean),
        outside: measure((x, y) => !spared.some((region) => within(region, 1)(x, y))).greatest,
      };
    },
    { after, inside, spared },
  );
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** A picture of a colour that runs from one corner to the other. */
const gradient = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="g" x2="1" y2="1">
      <stop stop-color="#14306b"/><stop offset="1" stop-color="#f4b860"/></linearGradient></defs>
      <rect width="640" height="480" fill="url(#g)"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Reports by their paths: how the loading of remotes went, and how fast the page was. */
const reports = new Map<string, { safeParse(data: unknown): { success: boolean } }>([
  ['/remotes/loads', remoteLoadReportSchema],
  ['/events', eventReportSchema],
]);

/** Whether a request is a report and says nothing else. */
function isReport(request: Request): boolean {
  const schema = reports.get(new URL(request.url()).pathname);
  return schema?.safeParse(request.postDataJSON()).success ?? false;
}

test.describe('without the net that checks pictures of people', () => {
  test.use({ tolerated: brokenRequest });

  test('nothing is swapped; the next try fetches the net and swaps', async ({ page }) => {
    await page.route('**/models/nsfw.bin', (route) => route.abort());
    await withSamples(page);
    await run(page).click();
    await consent(page).getByRole('button', { name: 'Everyone shown agreed' }).click();
    const failure = page.getByText('A file that this tool needs could not be downloaded.');
    await expect(failure).toBeVisible({ timeout: READY });
    await expect(result(page).getByRole('img', { name: 'The result' })).toBeHidden();
    await page.unroute('**/models/nsfw.bin');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: READY });
  });
});

test('by mouse: the chosen faces change and nothing else, consent is asked once, and nothing is uploaded', async ({
  page,
}) => {
  const sent: string[] = [];
  // Playwright gives the body of a beacon to a route handler alone.
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' && !isReport(request)) sent.push(`${request.method()} ${request.url()}`);
    await route.fallback();
  });
  await withSamples(page);
  await expect(target(page).getByRole('button', { pressed: true })).toHaveCount(1);
  const kept = target(page).getByRole('button', { name: /stays as it is/ });
  await expect(kept).toHaveCount(3);
  await kept.first().click();
  await expect(target(page).getByRole('button', { pressed: true })).toHaveCount(2);
  const picture = target(page).getByRole('img', { name: /^Your photo/ });
  const swapped = await framesOf(target(page).getByRole('button', { name: /gets your face/ }), picture);
  const unswapped = await framesOf(kept, picture);

  await swapAndAgree(page);
  const found = await differences(page, [...swapped, ...unswapped], swapped);
  expect(found.size).toEqual(groupSize);
  for (const mean of found.inside.slice(0, 2)) expect(mean).toBeGreaterThan(5);
  expect(found.inside.slice(2)).toEqual([0, 0]);
  expect(found.outside).toBe(0);

  const slider = result(page).getByRole('slider', { name: 'Before and after' });
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  await slider.scrollIntoViewIfNeeded();
  const handle = (await slider.boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + handle.width / 2 - 150, handle.y + handle.height / 2, { steps: 3 });
  await page.mouse.up();
  expect(Number(await slider.getAttribute('aria-valuenow'))).toBeLessThan(45);

  const brows = page.getByRole('group', { name: 'Eyebrows' });
  await expect(brows.locator('canvas')).toHaveCount(3, { timeout: READY });
  await brows.getByRole('radio', { name: 'Original' }).check();
  await run(page).click();
  await expect(consent(page)).toHaveCount(0);
  await expect(result(page).getByText('2 of 2')).toBeVisible({ timeout: READY });
  expect(sent).toEqual([]);
});

test('by keyboard alone: from the page’s load to the saved picture', { tag: matrix }, async ({ page }) => {
  await page.goto('/ai-face-swap');
  const first = source(page).getByRole('button', sample(PORTRAIT));
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(source(page).getByRole('img', { name: /^Your photo/ })).toBeVisible();
  await tabTo(page, target(page).getByRole('button', sample('An astronaut in an orange suit')));
  await page.keyboard.press('Enter');
  await expectReady(page);
  // The sample has one face, which is chosen; a group has some that are not.
  await give(target(page));
  const choice = page.getByRole('group', { name: 'Face 2 in the photo gets' }).getByRole('radio');
  await expect(choice).toHaveCount(2, { timeout: READY });
  await expect(choice.first()).toBeChecked();
  await tabTo(page, choice.first());
  await page.keyboard.press('ArrowRight');
  await expect(choice.nth(1)).toBeChecked();

  await tabTo(page, run(page));
  await page.keyboard.press('Enter');
  await expect(consent(page).getByRole('button', { name: 'Everyone shown agreed' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused({ timeout: READY });
  const slider = result(page).getByRole('slider', { name: 'Before and after' });
  await tabTo(page, slider);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await tabTo(page, result(page).getByRole('button', { name: /^Download/ }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('sample6-face-swap.png');
});

test(
  'a result survives a reload, is saved in full size with its mark in every format, and is gone when cleared',
  { tag: matrix },
  async ({ page }) => {
    await withSamples(page);
    await swapAndAgree(page);
    await page.reload();
    await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible();
    for (const [label, format] of [
      ['PNG', 'png'],
      ['JPEG', 'jpeg'],
      ['WebP', 'webp'],
      // sharp names the container.
      ['AVIF', 'heif'],
    ] as const) {
      await result(page).getByRole('radio', { name: label }).check();
      const download = page.waitForEvent('download');
      await result(page)
        .getByRole('button', { name: /^Download/ })
        .click();
      const bytes = await bytesOf(await download);
      const { width, height, format: found, xmp, exif } = await sharp(bytes).metadata();
      expect({ width, height, format: found }).toEqual({ ...groupSize, format });
      expect(
        bytes.includes('http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'),
      ).toBe(true);
      expect(bytes.includes('Facet AI Face Swap')).toBe(true);
      if (format !== 'png') expect(xmp?.includes('compositeWithTrainedAlgorithmicMedia')).toBe(true);
      expect(exif).toBeUndefined();
    }
    await result(page).getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
    await expect(result(page)).toHaveCount(0);
    await page.reload();
    await expect(source(page).getByRole('button', sample(PORTRAIT))).toBeVisible();
    await expect(result(page)).toHaveCount(0);
  },
);

test(
  'a photo without a face says what to do, a file that is no picture too, and the other picture stays',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/ai-face-swap');
    await source(page).getByRole('button', sample(PORTRAIT)).click();
    const file = target(page).locator('input[type=file]').first();
    await file.setInputFiles({ name: 'sunset.png', mimeType: 'image/png', buffer: await gradient() });
    await expect(target(page).getByRole('alert')).toContainText(/No face was found.*Choose one/, { timeout: READY });
    await expect(source(page).getByText('blue-suit.jpg')).toBeVisible();
    await expect(page.getByText('Something above cannot be used yet.')).toBeVisible();

    await file.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Milk, bread, tea.') });
    const refusal = target(page).getByRole('alert').filter({ hasText: 'notes.jpg' });
    await expect(refusal).toContainText(/cannot be used.*Choose a JPEG/);
    await expect(target(page).getByText('sunset.png')).toBeVisible();
    await expect(source(page).getByText('blue-suit.jpg')).toBeVisible();
  },
);

test('Cancel in the middle stops the worker, and a new run works', { tag: matrix }, async ({ page }) => {
  let stopped = 0;
  page.on('worker', (worker) => worker.on('close', () => (stopped += 1)));
  await page.goto('/ai-face-swap');
  await source(page).getByRole('button', sample(PORTRAIT)).click();
  const large = await sharp(samplePhoto(GROUP)).resize({ width: 4800 }).jpeg().toBuffer();
  await target(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await expectReady(page);
  const before = stopped;
  await run(page).click();
  const cancelled = cancelWhen(page, 'Swapping faces…');
  await consent(page).getByRole('button', { name: 'Everyone shown agreed' }).click();
  await cancelled;
  await expect(page.getByText('Cancelled. Your files and choices are still here.')).toBeVisible();
  await expect(run(page)).toBeFocused();
  await expect.poll(() => stopped).toBe(before + 1);
  await expect(result(page)).toHaveCount(0);

  await give(target(page));
  await expectReady(page);
  await run(page).click();
  await expect(result(page).getByText('720 × 576 pixels, full size')).toBeVisible({ timeout: READY });
});

test.describe('when the models cannot be downloaded', () => {
  test.use({ tolerated: brokenRequest });

  test('it says so, keeps the picture, and trying again heals it', { tag: matrix }, async ({ page }) => {
    await page.route('**/models/**', (route) => route.abort('connectionreset'));
    await page.goto('/ai-face-swap');
    await give(source(page));
    const alert = source(page).getByRole('alert');
    await expect(alert).toContainText('could not be downloaded. Check your connection', { timeout: 20_000 });
    await expect(source(page).getByText('sample6.jpg')).toBeVisible();
    await page.unroute('**/models/**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(source(page).getByRole('button', { name: /^Face \d\. Use this face/ })).toHaveCount(4, {
      timeout: READY,
    });
    await expect(alert).toHaveCount(0);
  });
});
