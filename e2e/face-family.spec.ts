import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { matrix } from './extent.ts';
import { cancelWhen } from './cancel.ts';
import { expect, test } from './fixtures.ts';
import { groupPhoto, groupSize } from './group-photo.ts';
import { tabTo } from './keys.ts';
import { saveBy } from './saved.ts';

/** How long nets may take on a machine that does other things too, milliseconds. */
const READY = 150_000;

test.describe.configure({ timeout: 400_000 });

const WINDOW = 'Four women by a window';
const MARK = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sample = (name: string) => ({ name: `Use the sample photo “${name}”` });
const give = async (where: Locator, n: number) =>
  where
    .locator('input[type=file]')
    .first()
    .setInputFiles(await groupPhoto(n));
const marks = (where: Locator) => where.getByRole('button', { name: /^Face \w+[. ]/ });

async function agree(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Did everyone agree?' })
    .getByRole('button', { name: /agreed/ })
    .click();
}
/** A picture with no face in it. */
const wall = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8f6a' } })
    .jpeg()
    .toBuffer();

/** A rectangle in fractions of its picture. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function partsOf(found: Locator, picture: Locator): Promise<Part[]> {
  const whole = (await picture.boundingBox())!;
  const boxes = await Promise.all((await found.all()).map((mark) => mark.boundingBox()));
  return boxes.map((box) => ({
    x: (box!.x - whole.x) / whole.width,
    y: (box!.y - whole.y) / whole.height,
    width: box!.width / whole.width,
    height: box!.height / whole.height,
  }));
}

/** Mean change (0 to 255) in the middle of each part, and the greatest change away from all of them. */
async function changes(before: Buffer, after: Buffer, parts: readonly Part[]) {
  const read = async (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = [await read(before), await read(after)];
  const { width, height } = b.info;
  expect([a.info.width, a.info.height]).toEqual([width, height]);
  const sums = parts.map(() => ({ sum: 0, count: 0 }));
  let outside = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const change = Math.max(
        Math.abs(a.data[at]! - b.data[at]!),
        Math.abs(a.data[at + 1]! - b.data[at + 1]!),
        Math.abs(a.data[at + 2]! - b.data[at + 2]!),
      );
      let near = false;
      parts.forEach((part, index) => {
        const u = (x / width - part.x) / part.width;
        const v = (y / height - part.y) / part.height;
        if (u > 0.2 && u < 0.8 && v > 0.2 && v < 0.8) {
          sums[index]!.sum += change;
          sums[index]!.count += 1;
        }
        near ||= u > -1 && u < 2 && v > -1 && v < 2;
      });
      if (!near) outside = Math.max(outside, change);
    }
  }
  return { inside: sums.map(({ sum, count }) => sum / count), outside };
}

/** Files of a ZIP that are stored as they are. Source: APPNOTE.TXT 4.3.12. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const files = new Map<string, Buffer>();
  for (let n = zip.readUInt16LE(end + 10), at = zip.readUInt32LE(end + 16); n > 0; n -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(from, from + size));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

test.describe('several faces of a group', () => {
  const group = (page: Page) => region(page, 'The group photo');
  const sources = (page: Page) => region(page, 'New faces');
  const run = (page: Page) => page.getByRole('button', { name: 'Swap all faces' });
  const result = (page: Page) => region(page, 'Your result');
  const ready = (page: Page) => expect(page.getByText('Free, on your device')).toBeVisible({ timeout: READY });

  test(
    'by mouse: faces of two photos go where they are sent, and nothing else changes',
    { tag: matrix },
    async ({ page }) => {
      await page.goto('/ai-multiple-face-swap');
      await give(group(page), 6);
      await give(sources(page), 5);
      await give(sources(page), 3);
      await expect(sources(page).getByText('2 of 6')).toBeVisible({ timeout: READY });
      await ready(page);
      // Everybody has a face at first, the two photos' in turn.
      const swapped = group(page).getByRole('button', { name: /gets your face/ });
      await expect(swapped).toHaveCount(4, { timeout: READY });
      await expect(group(page).getByRole('button', { name: /gets your face A/ })).toHaveCount(2);
      // The face lettered A is chosen in its photo; a click on somebody who has it takes it back.
      await sources(page).getByRole('button', { name: 'Face A. Use this face' }).click();
      await group(page)
        .getByRole('button', { name: /gets your face A/ })
        .first()
        .click();
      await expect(swapped).toHaveCount(3);
      const picture = group(page).getByRole('img', { name: /^Your photo/ });
      const parts = await partsOf(swapped, picture);
      const kept = await partsOf(group(page).getByRole('button', { name: /stays as it is/ }), picture);
      await run(page).click();
      await agree(page);
      await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: READY });
      const { name, bytes } = await saveBy(page, result(page).getByRole('button', { name: /^Download/ }));
      expect(name).toBe('sample6-face-swap.png');
      expect(bytes.includes(MARK)).toBe(true);
      const { buffer: before } = await groupPhoto(6);
      const found = await changes(before, bytes, parts);
      for (const mean of found.inside) expect(mean).toBeGreaterThan(5);
      const untouched = await changes(before, bytes, kept);
      // A decoder rounds as it likes; a face that was swapped differs by far more.
      for (const mean of untouched.inside) expect(mean).toBeLessThan(3);
      expect(found.outside).toBeLessThan(24);
    },
  );

  test('by keyboard: two people of one photo trade faces', { tag: matrix }, async ({ page }) => {
    await page.goto('/ai-multiple-face-swap');
    const first = group(page).getByRole('button', sample(WINDOW));
    await expect(first).toBeVisible();
    await tabTo(page, first);
    await page.keyboard.press('Enter');
    const gets = (n: number) =>
      page.getByRole('group', { name: `Face ${String(n)} in the photo gets` }).getByRole('radio');
    await expect(gets(1)).toHaveCount(4, { timeout: READY });
    await tabTo(page, gets(1).first());
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Face 2 of this photo' }).first()).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Face 1 of this photo' }).first()).toBeChecked();
    await tabTo(page, run(page));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused({ timeout: READY });
  });

  test('a photo without a face says so and blocks no other', { tag: matrix }, async ({ page }) => {
    await page.goto('/ai-multiple-face-swap');
    await group(page).getByRole('button', sample(WINDOW)).click();
    await sources(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wall() },
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Milk, bread, tea.') },
      ]);
    await expect(sources(page).getByText(/No face was found/)).toBeVisible({ timeout: READY });
    await expect(sources(page).getByRole('alert').filter({ hasText: 'notes.jpg' })).toContainText('Choose a JPEG');
    await give(sources(page), 5);
    await expect(group(page).getByRole('button', { pressed: true })).toHaveCount(4, { timeout: READY });
    await ready(page);
  });
});

test.describe('a stack of photos', () => {
  const one = (page: Page) => region(page, 'The face to use');
  const many = (page: Page) => region(page, 'The photos to change');
  const run = (page: Page) => page.getByRole('button', { name: 'Swap all', exact: true });
  const results = (page: Page) => region(page, 'Your results');

  test('every photo says how it went, and the ZIP holds what was done, each file with its own name', async ({
    page,
  }) => {
    await page.goto('/tools/batch-face-swap');
    await give(one(page), 5);
    await expect(marks(one(page))).not.toHaveCount(0, { timeout: READY });
    const stack = many(page).locator('input[type=file]').first();
    const { buffer: six } = await groupPhoto(6);
    await stack.setInputFiles([
      { name: 'us.jpg', mimeType: 'image/jpeg', buffer: six },
      { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wall() },
      { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: six.subarray(0, 300) },
      { name: 'us.jpg', mimeType: 'image/jpeg', buffer: (await groupPhoto(3)).buffer },
    ]);
    await expect(many(page).getByText('3 of 50')).toBeVisible({ timeout: READY });
    await expect(many(page).getByRole('alert').filter({ hasText: 'torn.jpg' })).toContainText(/damaged|cannot/);
    await run(page).click();
    await agree(page);
    await expect(results(page).getByText('2 of 3 done. 1 skipped.')).toBeVisible({ timeout: READY });
    await expect(results(page).getByRole('listitem').filter({ hasText: 'wall.jpg' })).toContainText(
      /Skipped.*No face was found/,
    );
    const zip = await saveBy(page, results(page).getByRole('button', { name: /as ZIP/ }));
    expect(zip.name).toBe('sample5-face-swaps.zip');
    const files = unzip(zip.bytes);
    expect([...files.keys()]).toEqual(['us-face-swap.jpg', 'us-face-swap-2.jpg']);
    for (const file of files.values()) {
      const { format, xmp } = await sharp(file).metadata();
      expect(format).toBe('jpeg');
      expect(xmp?.includes(MARK)).toBe(true);
    }
    const { width, height } = await sharp(files.get('us-face-swap.jpg')).metadata();
    expect({ width, height }).toEqual(groupSize);
    await results(page).getByRole('button', { name: 'Show us.jpg at full size' }).last().click();
    await expect(results(page).getByRole('slider', { name: 'Before and after' })).toBeVisible();
    await page.reload();
    await expect(results(page).getByText('2 of 3 done. 1 skipped.')).toBeVisible();
  });

  test('cancel keeps what is done, and the rest can be tried again', { tag: matrix }, async ({ page }) => {
    await page.goto('/tools/batch-face-swap');
    await give(one(page), 5);
    await many(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await Promise.all([6, 3, 4, 5].map(groupPhoto)));
    await expect(many(page).getByText('4 of 50')).toBeVisible({ timeout: READY });
    await expect(page.getByText('Free, on your device')).toBeVisible({ timeout: READY });
    await run(page).click();
    const cancelled = cancelWhen(page, '1 of 4 done');
    await agree(page);
    await cancelled;
    await expect(page.getByText('Cancelled. Your files and choices are still here.')).toBeVisible();
    await expect(results(page).getByText(/^[123] of 4 done/)).toBeVisible();
    await results(page)
      .getByRole('button', { name: /^Try the/ })
      .click();
    await expect(results(page).getByText('4 of 4 done.')).toBeVisible({ timeout: READY });
  });

  test('many faces go into one photo', { tag: matrix }, async ({ page }) => {
    await page.goto('/tools/batch-face-swap');
    await page.getByRole('radio', { name: 'Many faces into one photo' }).check();
    await give(region(page, 'The photo to change'), 6);
    await region(page, 'The faces to use, one photo each')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await Promise.all([3, 5].map(groupPhoto)));
    await expect(page.getByText('Free, on your device')).toBeVisible({ timeout: READY });
    await run(page).click();
    await agree(page);
    await expect(results(page).getByText('2 of 2 done.')).toBeVisible({ timeout: READY });
    const files = unzip((await saveBy(page, results(page).getByRole('button', { name: /as ZIP/ }))).bytes);
    expect([...files.keys()]).toEqual(['sample6-sample3.jpg', 'sample6-sample5.jpg']);
    const [a, b] = [...files.values()];
    expect(a!.equals(b!)).toBe(false);
  });
});

test.describe('from one face to another', () => {
  const run = (page: Page) => page.getByRole('button', { name: 'Make the morph' });
  const result = (page: Page) => region(page, 'Your result');
  const save = (page: Page) => result(page).getByRole('button', { name: /^Download/ });
  const canvas = (page: Page) => page.getByRole('img', { name: /^The mix at/ });

  async function withFaces(page: Page): Promise<void> {
    await page.goto('/face-morph');
    await give(region(page, 'The first face'), 6);
    await give(region(page, 'The second face'), 5);
    await page.getByRole('button', { name: 'Show the way' }).click({ timeout: READY });
    await agree(page);
    await expect(canvas(page)).toBeVisible({ timeout: READY });
  }

  test('the slider shows the way, by keyboard', { tag: matrix }, async ({ page }) => {
    await withFaces(page);
    const middle = await canvas(page).screenshot();
    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue('0');
    await expect.poll(async () => (await canvas(page).screenshot()).equals(middle)).toBe(false);
    const first = await canvas(page).screenshot();
    await page.keyboard.press('End');
    await expect.poll(async () => (await canvas(page).screenshot()).equals(first)).toBe(false);
  });

  test('a GIF has every picture there and back, loops, and is marked', async ({ page }) => {
    await withFaces(page);
    await page.getByRole('slider', { name: 'Pictures from face to face' }).fill('10');
    await page.getByRole('radio', { name: '360 × 360' }).check();
    await run(page).click();
    await expect(save(page)).toBeVisible({ timeout: READY });
    const { name, bytes } = await saveBy(page, save(page));
    expect(name).toBe('sample6-sample5-morph.gif');
    const { pages, loop, width, pageHeight, delay } = await sharp(bytes, { animated: true }).metadata();
    expect({ pages, loop, width, pageHeight }).toEqual({ pages: 18, loop: 0, width: 360, pageHeight: 360 });
    expect(new Set(delay)).toEqual(new Set([150]));
    expect(bytes.includes(MARK)).toBe(true);
    const frames = await sharp(bytes, { animated: true }).removeAlpha().raw().toBuffer();
    const size = 360 * 360 * 3;
    expect(frames.subarray(0, size).equals(frames.subarray(9 * size, 10 * size))).toBe(false);
  });

  test('a video plays, has its length, and a still is one picture', { tag: matrix }, async ({ page }) => {
    await withFaces(page);
    await page.getByRole('radio', { name: 'A video' }).check();
    await page.getByRole('slider', { name: 'Seconds from face to face' }).fill('1');
    await page.getByRole('checkbox', { name: 'And back again' }).uncheck();
    await run(page).click();
    const video = result(page).locator('video');
    await expect(video).toBeVisible({ timeout: READY });
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.duration)).toBeCloseTo(1, 1);
    expect(await video.evaluate((player: HTMLVideoElement) => player.videoWidth)).toBe(480);
    const file = await saveBy(page, save(page));
    expect(file.name).toMatch(/\.(mp4|webm)$/);
    expect(file.bytes.includes(MARK)).toBe(true);

    await page.getByRole('radio', { name: 'A picture at this position' }).check();
    await expect(page.getByRole('slider', { name: 'Pictures from face to face' })).toHaveCount(0);
    await run(page).click();
    await expect(result(page).getByText('480 × 480 pixels, full size')).toBeVisible({ timeout: READY });
    const still = await saveBy(page, save(page));
    expect((await sharp(still.bytes).metadata()).width).toBe(480);
    expect(still.bytes.includes(MARK)).toBe(true);
  });

  test('cancel stops the drawing, and a photo without a face says what to do', { tag: matrix }, async ({ page }) => {
    await withFaces(page);
    await page.getByRole('slider', { name: 'Pictures from face to face' }).fill('60');
    await page.getByRole('radio', { name: '720 × 720' }).check();
    const cancelled = cancelWhen(page, 'Drawing the pictures…');
    await run(page).click();
    await cancelled;
    await expect(page.getByText('Cancelled. Your files and choices are still here.')).toBeVisible();
    await expect(result(page)).toHaveCount(0);
    await region(page, 'The second face')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wall() });
    await expect(region(page, 'The second face').getByRole('alert')).toContainText(/No face was found/, {
      timeout: READY,
    });
  });
});
