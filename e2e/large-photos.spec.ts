import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';

/** Pixels of the photo: the most that a tool takes. */
const SIZE = { width: 8000, height: 5000 };
/** Most memory of a tab in bytes, all in all. */
const MOST_MEMORY = 1.5e9;

interface LargeCase {
  readonly path: string;
  readonly run: string;
  /** What it does, where a tool does several things. */
  readonly name?: string;
  /** How many files it needs. */
  readonly files?: number;
  /** Other photos as large instead: somebody and the same person mirrored, or two without a subject, the second one lights. */
  readonly photos?: 'portraits' | 'scenes';
  /** What a visitor does before choosing the photo. */
  readonly first?: (page: Page) => Promise<void>;
  /** What a visitor does between choosing the photo and running. */
  readonly ready?: (page: Page) => Promise<void>;
}

const chooseSize = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: /^Keep the size/ }).check({ force: true });

const chooseRadio =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('radio', { name }).check({ force: true });

/** Of a way or filling that is offered once both photos, or the sides of one, were looked at. */
const offeredRadio =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const radio = page.getByRole('radio', { name });
    await expect(radio).toBeEnabled({ timeout: 240_000 });
    await radio.check({ force: true });
  };

const outPainting = { path: '/ai-image-generator/ai-out-painting', run: 'Extend the picture' };
const blender = { path: '/ai-image-generator/ai-image-blender', run: 'Blend pictures', files: 2 };

/** A box of a sixth of each side, by numbers. */
async function markBox(page: Page): Promise<void> {
  await page.getByText('Place a box by numbers').click();
  for (const [name, percent] of [
    ['Left, %', '40'],
    ['Top, %', '40'],
    ['Width, %', '8'],
    ['Height, %', '8'],
  ] as const)
    await page.getByRole('spinbutton', { name }).fill(percent);
  await page.getByRole('button', { name: 'Add the box' }).click();
}

const cases: readonly LargeCase[] = [
  { path: '/tools/ai-image-enhancer', run: 'Enhance', ready: chooseSize },
  { path: '/tools/ai-unblur-image', run: 'Unblur' },
  { path: '/tools/ai-background-remover', run: 'Cut it out' },
  { path: '/ai-object-remover-from-photo', run: 'Remove it', ready: markBox },
  { path: '/tools/ai-watermark-remover', run: 'Remove the mark', ready: markBox },
  { path: '/ai-image-generator/ai-photo-editor', run: 'Export' },
  { path: '/ai-image-generator/ai-image-to-cartoon', run: 'Make the cartoon' },
  { path: '/tools/ai-portrait-generator', run: 'Paint the portrait' },
  { path: '/tools/ai-gif-generator', run: 'Make the animation', files: 2 },
  outPainting,
  ...['Continued', 'Fading out', 'Blurred picture', 'Colours of the edge'].map((name): LargeCase => ({
    ...outPainting,
    name,
    ready: offeredRadio(name),
  })),
  blender,
  ...['Double exposure, first photo', 'One film', 'Into each other', 'Own settings'].map((name): LargeCase => ({
    ...blender,
    name,
    ready: offeredRadio(name),
  })),
  ...['Lights over it', 'One film', 'Into each other'].map((name): LargeCase => ({
    ...blender,
    name: `${name}, scenes`,
    photos: 'scenes',
    ready: offeredRadio(name),
  })),
  { path: '/tools/ai-sticker-generator', run: 'Make the stickers' },
  { path: '/tools/ai-headshot-generator', run: 'Make the portrait' },
  { path: '/ai-tattoo-generator', run: 'Put it on the skin', first: chooseRadio('On the skin') },
  { path: '/ai-attractiveness-test', run: 'Measure the face' },
  { path: '/ai-image-generator/ai-hairstyle-changer', run: 'Colour the hair' },
  {
    path: '/ai-image-generator/ai-hairstyle-changer',
    name: 'hair from a photo',
    run: 'Put the hair on',
    files: 2,
    photos: 'portraits',
    first: chooseRadio('Hair from a photo'),
  },
  { path: '/ai-clothes-changer', run: 'Change the garment', ready: markBox },
];

let folder: string;
/** On disk: bytes that a test hands to a page are decoded on the page's own thread. */
let photo: string;
/** Hair fits where two heads are held alike and neither has more of it: those of one person do. */
let portraits: readonly string[];
let scenes: readonly string[];

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facet-large-'));
  photo = path.join(folder, 'large.jpg');
  await sharp('mf-tools-image/samples/astronaut.jpg')
    .resize(SIZE.width, SIZE.height, { fit: 'cover', position: 'top' })
    .jpeg({ quality: 85 })
    .toFile(photo);
  portraits = await Promise.all(
    [false, true].map(async (mirrored) => {
      const file = path.join(folder, mirrored ? 'mirrored.jpg' : 'portrait.jpg');
      const small = sharp('mf-tools-faceswap/samples/dark-suit.jpg');
      const { width, height } = await small.metadata();
      const scale = Math.sqrt((SIZE.width * SIZE.height) / (width * height));
      await small
        .resize(Math.floor(width * scale), Math.floor(height * scale), { fit: 'fill' })
        .flop(mirrored)
        .jpeg({ quality: 85 })
        .toFile(file);
      return file;
    }),
  );
  scenes = [await enlarged('mf-tools-video/samples/hike.jpg'), await enlarged('mf-tools-image/samples/bokeh.jpg')];
});

/** A sample of the house at the size of the large photo. */
async function enlarged(sample: string): Promise<string> {
  const file = path.join(folder, `large-${path.basename(sample)}`);
  await sharp(sample).resize(SIZE.width, SIZE.height, { fit: 'cover' }).jpeg({ quality: 85 }).toFile(file);
  return file;
}

test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Largest memory that a process of the browser's pages ever had, in bytes; null where the machine does not say. */
async function peakOf(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => readFile(`/proc/${String(id)}/status`, 'utf8').catch(() => '')),
  );
  const most = Math.max(...peaks.map((status) => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0)));
  return most > 0 ? most * 1024 : null;
}

/** Notes every task of the page's own thread over 50 ms. */
const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });

/** The longest of those tasks since the last call, milliseconds. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longTasks } = globalThis as unknown as { longTasks: number[] };
    return Math.round(Math.max(0, ...longTasks.splice(0)));
  });

for (const { path: tool, name, run, files = 1, photos, first, ready } of cases) {
  const title = name === undefined ? tool : `${tool}, ${name}`;
  test(
    `40 megapixels at ${title}: cancelled, run, within the memory of a tab`,
    { tag: matrix },
    async ({ page, browser }, info) => {
      test.setTimeout(900_000);
      await watchTasks(page);
      const consent = page.getByRole('dialog', { name: 'Did everyone agree?' });
      await page.addLocatorHandler(consent, () =>
        consent.getByRole('button', { name: 'Everyone shown agreed' }).click(),
      );
      await page.goto(tool);
      await first?.(page);
      const inputs = page.locator('input[type=file]');
      const offered = photos ? { portraits, scenes }[photos] : Array.from({ length: files }, () => photo);
      await longestTask(page);
      if (files === 1 || (await inputs.first().getAttribute('multiple')) !== null)
        await inputs.first().setInputFiles(offered);
      else for (const [i, file] of offered.entries()) await inputs.nth(i).setInputFiles(file);
      const button = page.getByRole('button', { name: run, exact: true });
      await ready?.(page);
      await expect(button).toBeEnabled({ timeout: 120_000 });
      const opening = await longestTask(page);

      await button.click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(button).toBeEnabled();

      const startedAt = Date.now();
      await button.click();
      const download = page.getByRole('region', { name: /^Your results?$/ }).getByRole('button', { name: /^Download/ });
      await expect(download).toBeVisible({ timeout: 840_000 });
      const seconds = (Date.now() - startedAt) / 1000;
      const running = await longestTask(page);
      const saved = page.waitForEvent('download');
      await download.click();
      await saved;
      const saving = await longestTask(page);
      const peak = await peakOf(browser);
      const figures = `${title}: longest task ${String(opening)} ms opening, ${String(running)} ms running, ${String(saving)} ms saving; ${seconds.toFixed(0)} s; peak ${peak === null ? 'unknown' : (peak / 1e9).toFixed(2)} GB`;
      info.annotations.push({ type: 'figures', description: figures });
      console.log(figures);
      expect(peak ?? 0).toBeLessThan(MOST_MEMORY);
    },
  );
}
