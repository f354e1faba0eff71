import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { saveResult } from './saved.ts';

const W = 240;
const H = 160;
/** A colour that Display P3 and CMYK have too, so that it must come out as it is, not paler. */
const COLOUR = { r: 200, g: 60, b: 40 };

const half = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(W)}" height="${String(H)}"><rect width="${String(W)}" height="${String(H)}" fill="#224466"/><rect width="${String(W / 2)}" height="${String(H)}" fill="rgb(${String(COLOUR.r)},${String(COLOUR.g)},${String(COLOUR.b)})"/></svg>`;
/** Left half red, right half blue. */
const picture = (): Sharp => sharp(Buffer.from(half)).removeAlpha();

interface OddFile {
  readonly name: string;
  readonly make: () => Promise<Buffer>;
  /** Largest distance of a colour channel; a print's colours are rounded more. */
  readonly within?: number;
}

const readable: readonly OddFile[] = [
  { name: 'cmyk.jpg', make: () => picture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), within: 40 },
  { name: 'deep.png', make: () => picture().toColourspace('rgb16').png().toBuffer() },
  { name: 'p3.png', make: () => picture().withIccProfile('p3').png().toBuffer() },
  {
    name: 'turned.jpg',
    make: async () => {
      const lying = await picture().rotate(-90).jpeg({ quality: 95 }).toBuffer();
      return sharp(lying)
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Copyright: 'Somebody' } })
        .jpeg()
        .toBuffer();
    },
  },
  {
    name: 'moving.gif',
    make: async () => {
      const other = await sharp({ create: { width: W, height: H, channels: 3, background: '#0f0' } })
        .png()
        .toBuffer();
      return sharp([await picture().png().toBuffer(), other], { join: { animated: true } })
        .gif()
        .toBuffer();
    },
  },
  {
    name: 'moving.webp',
    make: async () => {
      const other = await sharp({ create: { width: W, height: H, channels: 3, background: '#0f0' } })
        .png()
        .toBuffer();
      return sharp([await picture().png().toBuffer(), other], { join: { animated: true } })
        .webp({ quality: 95 })
        .toBuffer();
    },
  },
  { name: 'small.avif', make: () => picture().avif({ quality: 90, effort: 2 }).toBuffer() },
];

const refused: readonly { readonly name: string; readonly make: () => Promise<Buffer>; readonly says: RegExp }[] = [
  {
    name: 'half.png',
    make: async () => (await picture().png().toBuffer()).subarray(0, 300),
    says: /cannot be read|damaged/i,
  },
  { name: 'page.pdf', make: () => Promise.resolve(Buffer.from('%PDF-1.4 no picture')), says: /PDF/ },
  {
    name: 'huge.png',
    make: async () => {
      const file = await picture().png().toBuffer();
      file.writeUInt32BE(60_000, 16);
      file.writeUInt32BE(60_000, 20);
      return file;
    },
    says: /megapixels/,
  },
  {
    name: 'phone.heic',
    make: async () => {
      // The same boxes with another coding in them.
      const names = { avif: 'heic', MA1B: 'heix', av01: 'hvc1', av1C: 'hvcC' };
      const avif = (await picture().avif({ effort: 0 }).toBuffer()).toString('latin1');
      const heic = Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), avif);
      return Buffer.from(heic, 'latin1');
    },
    says: /HEIC/,
  },
];

const offer = async (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const pixel = async (file: Sharp, left: number): Promise<number[]> => [
  ...(await file
    .clone()
    .removeAlpha()
    .extract({ left, top: H / 2, width: 1, height: 1 })
    .raw()
    .toBuffer()),
];

for (const { name, make, within = 8 } of readable)
  test(`${name}: upright, in its colours, and saved without its metadata`, { tag: matrix }, async ({ page }) => {
    await page.goto('/ai-image-generator/ai-photo-editor');
    await offer(page, name, await make());
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Your result' })).toBeVisible({ timeout: 100_000 });
    const saved = sharp((await saveResult(page)).bytes);
    const { width, height, exif, orientation = 1 } = await saved.metadata();
    expect([width, height, exif, orientation]).toEqual([W, H, undefined, 1]);
    const [red, green, blue] = await pixel(saved, W / 4);
    expect(Math.abs(red! - COLOUR.r)).toBeLessThanOrEqual(within);
    expect(Math.abs(green! - COLOUR.g)).toBeLessThanOrEqual(within);
    expect(Math.abs(blue! - COLOUR.b)).toBeLessThanOrEqual(within);
  });

test('what cannot be read says why, and the tool takes another file', { tag: matrix }, async ({ page }) => {
  await page.goto('/ai-image-generator/ai-photo-editor');
  for (const { name, make, says } of refused) {
    await offer(page, name, await make());
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
  }
  await offer(page, 'good.png', await picture().png().toBuffer());
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
});
