import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { generativePrice, initialValue, isShown, type GenerativeInput } from '@facet/contracts/generative';
import sharp from 'sharp';
import { sourceTypeOf } from '../backend/src/fixtures/marks.ts';
import { matrix } from './extent.ts';
import { brokenRequest, expect } from './fixtures.ts';
import { type Makers, type Path, paths, protocols, test } from './makers.ts';
import { creditsOf, enter, signedIn } from './people.ts';
import { shifts, watchShifts } from './shifts.ts';
import { card, trayButton } from './tray.ts';
import { type Clips, openClips } from './video-page.ts';

/** How long a page may take to be ready, and a run to end, on a slow machine, milliseconds. */
const READY = 150_000;

test.describe.configure({ mode: 'default', timeout: 400_000 });

let clips: Clips;
test.beforeAll(async () => {
  clips = await openClips();
});
test.afterAll(() => clips.remove());

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const result = (page: Page): Locator => region(page, 'Your result');
const run = (page: Page): Locator => page.getByRole('button', { name: /^Make the (picture|clip|GIF)$/ });

/** The options before anybody has changed one. */
const initialOf = ({ data }: Path): Record<string, unknown> =>
  Object.fromEntries(data.options.map((option) => [option.name, initialValue(option)]));
const priceOf = (one: Path): number => generativePrice(one.data, one.tool.credits, initialOf(one));

/** What a model could have made of a photo. */
const painted = async (): Promise<Buffer> =>
  sharp(await clips.file('face-5.jpg'))
    .modulate({ hue: 20, saturation: 1.2 })
    .png()
    .toBuffer();
const madeOf = async ({ data }: Path): Promise<Buffer> =>
  data.makes === 'picture' ? painted() : readFile(await clips.file('talk.mp4'));

/** Opens a tool's page and gives it everything that it needs. */
async function prepare(page: Page, one: Path): Promise<void> {
  await page.goto(one.tool.path);
  // What is also made on the device begins there.
  const byModel = page.getByRole('radio', { name: /^By (AI, for credits|an AI model)$/ });
  if (one.tool.freeHere !== null) await byModel.check({ force: true, timeout: READY });
  await expect(run(page)).toBeVisible({ timeout: READY });
  const options = initialOf(one);
  for (const input of one.data.inputs) if (isShown(input, options)) await give(page, one, input);
}

async function give(page: Page, { tool }: Path, input: GenerativeInput): Promise<void> {
  const within = tool.id === 'gender-swap' ? page.locator('body') : region(page, input.label);
  switch (input.kind) {
    case 'text':
      if (input.required === false) return;
      await page.getByRole('textbox', { name: input.label }).fill(input.ideas?.[0] ?? 'Good morning, how are you?');
      return;
    case 'picture':
      return choose(within, [await clips.file('face-5.jpg')]);
    case 'pictures':
      return choose(within, await Promise.all(Array.from({ length: input.least }, (_, index) => portrait(index))));
    case 'clip':
      return choose(within, [await clips.file('talk.mp4')]);
    case 'sound':
      return choose(within, [await clips.file('voice.wav')]);
    case 'address':
      await page.getByRole('textbox', { name: input.label }).fill('https://example.org/photo.jpg');
      return;
    default:
      input satisfies never;
  }
}

/** Portraits that are not the same file. */
async function portrait(index: number): Promise<string> {
  const file = path.join(path.dirname(await clips.file('face-5.jpg')), `portrait-${String(index)}.jpg`);
  await sharp(await clips.file('face-5.jpg'))
    .rotate(index)
    .jpeg()
    .toFile(file);
  return file;
}

const choose = (where: Locator, files: string[]): Promise<void> =>
  where.locator('input[type=file]').first().setInputFiles(files);

/** Presses the button, and says that everyone shown agreed where the page asks. */
async function start(page: Page): Promise<void> {
  await expect(run(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: READY });
  await run(page).click();
  const agree = page.getByRole('button', { name: 'Everyone shown agreed' });
  const bar = region(page, 'Run').getByRole('progressbar');
  await expect(agree.or(bar).first()).toBeVisible({ timeout: READY });
  if (await agree.isVisible()) await agree.click();
}

/** Waits for another job at the provider, and begins with it. @returns how many there were before it */
async function taken({ stages }: Makers, { protocol }: Path, before: number): Promise<void> {
  const stage = stages[protocol];
  await expect
    .poll(() => `${String(stage.jobs.length)} ${stage.jobs.at(-1)?.status ?? ''}`, { timeout: READY })
    .toBe(`${String(before + 1)} queued`);
  stage.begin();
}

/** Saves the shown result. @returns where it lies, and the name that it was given */
async function saved(page: Page): Promise<{ readonly file: string; readonly name: string }> {
  const download = page.waitForEvent('download');
  await result(page)
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  const got = await download;
  return { file: await got.path(), name: got.suggestedFilename() };
}

for (const one of paths) {
  const { tool, data, protocol } = one;
  test(
    `${tool.id} at ${protocol}: what it takes, its price, a cancel that costs nothing, a result that is marked and paid once`,
    { tag: matrix },
    async ({ page, context, site, makers }) => {
      const stage = makers.stages[protocol];
      makers.play(null);
      const person = await signedIn(context, site);
      const price = priceOf(one);
      await prepare(page, one);
      // A picture is read before its price is said.
      await expect(page.getByText(new RegExp(`^${String(price)} credits, about \\$`))).toBeVisible({ timeout: READY });
      const before = stage.jobs.length;
      await start(page);
      await taken(makers, one, before);
      await expect(region(page, 'Run').getByRole('progressbar')).toBeVisible({ timeout: READY });
      await region(page, 'Run').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText(/^Cancelled\./)).toBeVisible({ timeout: READY });
      await expect.poll(() => stage.jobs.at(-1)?.status, { timeout: READY }).toBe('cancelled');
      expect(await creditsOf(person)).toBe(100);

      makers.play(await madeOf(one));
      await start(page);
      await expect(
        result(page)
          .getByRole('button', { name: /^Download/ })
          .first(),
      ).toBeVisible({ timeout: READY });
      expect(await creditsOf(person)).toBe(100 - price);
      expect(stage.jobs).toHaveLength(before + 2);
      const { file, name } = await saved(page);
      expect(name).toMatch({ picture: /\.(png|jpe?g|webp)$/, clip: /\.mp4$/, animation: /\.gif$/ }[data.makes]);
      expect(sourceTypeOf(file)).toMatch(/(compositeWithT|t)rainedAlgorithmicMedia$/);
    },
  );
}

const pathOf = (id: string): Path => paths.find(({ tool }) => tool.id === id)!;

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(
    `at ${String(width)} pixels nothing moves when a served tool comes, alone or beside its way on the device`,
    { tag: matrix },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      for (const id of ['text-to-image', 'ai-hug-generator', 'image-to-video', 'ai-talking-photo']) {
        await page.goto(pathOf(id).tool.path);
        await expect(page.locator('[data-state="mounted"]')).toBeVisible({ timeout: READY });
        await expect(region(page, 'Run')).toBeVisible({ timeout: READY });
        await page.waitForLoadState('networkidle');
        expect([id, (await shifts(page)) <= 0.02]).toEqual([id, true]);
      }
    },
  );

test('lists say what a served tool costs before its page was opened', { tag: matrix }, async ({ page }) => {
  await page.goto('/ai-image-generator');
  await expect(page.getByRole('link', { name: 'Image to image' }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('16 credits');
});

test.describe('what goes wrong on the way', () => {
  test.use({ tolerated: brokenRequest });
  const words = { ...pathOf('text-to-image') };

  test(
    'a provider that is down in the middle is waited for, and makes it once',
    { tag: matrix },
    async ({ page, context, site, makers }) => {
      const stage = makers.stages[words.protocol];
      makers.play(null);
      const person = await signedIn(context, site);
      await prepare(page, words);
      const before = stage.jobs.length;
      await start(page);
      await taken(makers, words, before);
      stage.hangUp(true);
      const seen = stage.requests.length;
      await expect.poll(() => stage.requests.length, { timeout: READY }).toBeGreaterThan(seen + 1);
      stage.hangUp(false);
      makers.play(await painted());
      await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: READY });
      expect(stage.jobs).toHaveLength(before + 1);
      expect(await creditsOf(person)).toBe(100 - priceOf(words));
    },
  );

  test(
    'a provider that fails gives the run to the next one, and it is paid once',
    { tag: matrix },
    async ({ page, context, site, makers }) => {
      makers.play(null);
      const person = await signedIn(context, site);
      await prepare(page, words);
      const first = makers.stages[words.protocol];
      const others = protocols.filter((other) => other !== words.protocol).map((other) => makers.stages[other]);
      const countJobs = (): number => others.reduce((sum, { jobs }) => sum + jobs.length, 0);
      const before = countJobs();
      const had = first.jobs.length;
      await start(page);
      await taken(makers, words, had);
      first.fail();
      makers.play(await painted());
      await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: READY });
      expect(countJobs()).toBe(before + 1);
      expect(await creditsOf(person)).toBe(100 - priceOf(words));
    },
  );

  test(
    'a result that the provider calls unsafe is not shown, and nothing is charged',
    { tag: matrix },
    async ({ page, context, site, makers }) => {
      const one = paths.find(({ protocol, data }) => protocol === 'fal' && data.makes === 'picture')!;
      makers.play(null);
      const person = await signedIn(context, site);
      await prepare(page, one);
      const before = makers.stages.fal.jobs.length;
      await start(page);
      await taken(makers, one, before);
      makers.unsafe();
      makers.play(await painted());
      await expect(page.getByRole('alert')).toContainText('You were not charged.', { timeout: READY });
      await expect(result(page)).toHaveCount(0);
      expect(await creditsOf(person)).toBe(100);
      await trayButton(page).click();
      await expect(card(page)).toHaveAttribute('data-status', 'FAILED');
    },
  );

  test(
    'credits that do not reach are bought in the middle, and the run continues by itself',
    { tag: matrix },
    async ({ page, context, site, makers }) => {
      const one = pathOf('ghibli-video-generator');
      makers.play(await madeOf(one));
      const person = await signedIn(context, site);
      await page.goto(one.tool.path);
      await page.getByRole('radio', { name: 'A clip' }).check({ force: true });
      await choose(region(page, one.data.inputs.find(({ kind }) => kind === 'clip')!.label), [
        await clips.file('talk.mp4'),
      ]);
      await expect(page.getByText(/^160 credits, about/)).toBeVisible({ timeout: READY });
      await start(page);
      await expect(page.getByText('You need 60 more credits.')).toBeVisible({ timeout: READY });
      await page.getByRole('dialog').getByRole('button', { name: 'Buy Credits Now' }).click();
      const form = page.frameLocator('iframe[title="Card form"]');
      await form.getByLabel('Card number').fill('4242 4242 4242 4242');
      await form.getByLabel(/expir/i).fill('12/34');
      await form.getByLabel(/code|cvc/i).fill('123');
      await form.getByRole('button', { name: /^pay/i }).click();
      await expect(
        result(page)
          .getByRole('button', { name: /^Download/ })
          .first(),
      ).toBeVisible({ timeout: READY });
      expect(await creditsOf(person)).toBeGreaterThan(100);
    },
  );

  test(
    'a run continues over a reload, and its result is on a second device',
    { tag: matrix },
    async ({ page, context, browser, site, makers }) => {
      const one = pathOf('labubu-ai');
      const stage = makers.stages[one.protocol];
      makers.play(null);
      const person = await signedIn(context, site);
      await prepare(page, one);
      const before = stage.jobs.length;
      await start(page);
      await taken(makers, one, before);
      await page.reload();
      await expect(region(page, 'Run').getByRole('progressbar')).toBeVisible({ timeout: READY });
      const other = await browser.newContext({ baseURL: site.origins.shell });
      await enter(other, site.origins.shell, person);
      const second = await other.newPage();
      await second.goto('/');
      await trayButton(second).click();
      await expect(card(second)).toHaveAttribute('data-status', 'RUNNING', { timeout: READY });
      makers.play(await madeOf(one));
      await expect(card(second)).toHaveAttribute('data-status', 'SUCCEEDED', { timeout: READY });
      await expect(
        result(page)
          .getByRole('button', { name: /^Download/ })
          .first(),
      ).toBeVisible({ timeout: READY });
      expect(await creditsOf(person)).toBe(100 - priceOf(one));
      expect(stage.jobs).toHaveLength(before + 1);
      await other.close();
    },
  );
});
