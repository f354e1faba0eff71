import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readCredentials, sourceTypeOf } from '../backend/src/fixtures/marks.ts';
import { matrix } from './extent.ts';
import { brokenRequest, expect } from './fixtures.ts';
import { creditsOf, enter, signedIn } from './people.ts';
import { painted, test, type Studio } from './studio.ts';
import { card, trayButton } from './tray.ts';
import { openClips, type Clips } from './video-page.ts';

/** How long a tool may take to be ready, and a picture to be looked at, on a slow machine, milliseconds. */
const READY = 150_000;
const TOOL = '/gender-swap';
const WORDS = 'Make the picture';
const MARK = 'compositeWithTrainedAlgorithmicMedia';

test.describe.configure({ mode: 'default', timeout: 600_000 });

let folder = '';
let clips: Clips;
test.beforeAll(async () => {
  clips = await openClips();
  folder = await mkdtemp(path.join(tmpdir(), 'facet-portraits-'));
});
test.afterAll(async () => {
  await clips.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A photo that says where it was taken. */
async function portrait(): Promise<string> {
  const file = path.join(folder, 'Anna at home.jpg');
  await sharp(await clips.file('face-5.jpg'))
    .withExif({
      IFD0: { Model: 'SecretCam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 7/1 0/1' },
    })
    .jpeg({ quality: 88 })
    .toFile(file);
  return file;
}

const run = (page: Page) => page.getByRole('button', { name: WORDS, exact: true });
const runRegion = (page: Page) => page.getByRole('region', { name: 'Run', exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Your result', exact: true });

/** Chooses a photo and the service, and starts. */
async function begin(page: Page): Promise<void> {
  await page.goto(TOOL);
  await page.getByRole('radio', { name: 'By AI, for credits' }).check();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await portrait());
  await expect(page.getByText(/^10 credits, about \$/)).toBeVisible();
  await expect(run(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: READY });
  await run(page).click();
  await page.getByRole('button', { name: 'Everyone shown agreed' }).click();
}

/** Waits until the provider has so many jobs and the newest waits, then begins with it. */
async function taken({ stage }: Studio, count: number): Promise<void> {
  await expect
    .poll(() => `${String(stage.jobs.length)} ${stage.jobs.at(-1)?.status ?? ''}`, { timeout: READY })
    .toBe(`${String(count)} queued`);
  // What is pushed before the backend listens is lost.
  const listens = `clientId=${stage.jobs.at(-1)?.id ?? ''}`;
  await expect.poll(() => stage.requests.some(({ line }) => line.includes(listens)), { timeout: READY }).toBe(true);
  stage.begin();
}

async function finish({ stage }: Studio): Promise<void> {
  stage.finish(await painted(stage.uploads.at(-1)!));
}

/** Saves the shown result. @returns where it lies, and the name that it was given */
async function saved(page: Page): Promise<{ readonly file: string; readonly name: string }> {
  const download = page.waitForEvent('download');
  await result(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  const got = await download;
  const name = got.suggestedFilename();
  const file = path.join(folder, `${randomUUID()}${path.extname(name)}`);
  await copyFile(await got.path(), file);
  return { file, name };
}

test('a photo goes to the model and comes back, also when the visitor was elsewhere: price, progress, tray, one charge, and a file that is marked and signed', async ({
  page,
  context,
  browser,
  site,
  studio,
}) => {
  const { stage } = studio;
  const before = stage.jobs.length;
  const person = await signedIn(context, site);
  await begin(page);
  await expect(trayButton(page)).toHaveAccessibleName('Your tasks: 1 is running', { timeout: READY });
  await taken(studio, before + 1);
  stage.reportProgress(4, 10);
  await expect(runRegion(page).getByText('Working…')).toBeVisible();
  const progress = runRegion(page).getByRole('progressbar');
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: READY })
    .toBeGreaterThan(40);
  await page.goto('/pricing');
  await trayButton(page).click();
  await expect(card(page).getByRole('progressbar')).toBeVisible();
  await page.goto(TOOL);
  await expect(progress).toBeVisible({ timeout: READY });
  await finish(studio);
  await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: READY });
  await expect(page.getByRole('button', { name: '90 credits' })).toBeVisible();
  expect(await creditsOf(person)).toBe(90);

  // What the model saw: a picture of the same size, and nothing of who, where and with what.
  const sent = stage.uploads.at(-1)!;
  const { width, exif, xmp } = await sharp(sent).metadata();
  expect([width, exif, xmp, sent.includes('SecretCam')]).toEqual([400, undefined, undefined, false]);
  expect(stage.submitted.at(-1)).not.toMatch(/Anna|@/);
  expect(stage.jobs).toHaveLength(before + 1);

  const { file, name } = await saved(page);
  expect(name).toBe('Anna at home-gender-swap.jpg');
  expect(sourceTypeOf(file)).toContain(MARK);
  const credentials = readCredentials(file, 'image/jpeg');
  expect(credentials.faults).toEqual([]);
  expect(credentials.text).toContain(MARK);

  await result(page).getByRole('radio', { name: 'PNG' }).check();
  const other = await saved(page);
  expect(sourceTypeOf(other.file)).toContain(MARK);

  await trayButton(page).click();
  await expect(card(page)).toHaveAttribute('data-status', 'SUCCEEDED');
  await expect(card(page)).toContainText('10 credits');
  expect(studio.lines.join('\n')).not.toContain(stage.key);

  // In another browser of the same person the result is in the tray, too.
  const elsewhere = await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' });
  await enter(elsewhere, site.origins.shell, person);
  const second = await elsewhere.newPage();
  await second.goto('/pricing');
  await trayButton(second).click();
  const press = (name: RegExp): Promise<void> => card(second).getByRole('button', { name }).click();
  await press(/^Show the result/);
  await expect(card(second).getByRole('img')).toBeVisible();
  await press(/^Keep /);
  await expect(card(second)).toContainText('Kept until you delete it.');
  await press(/^Delete /);
  await expect(card(second)).toHaveCount(0);
  await elsewhere.close();
});

test(
  'a model that fails in the middle costs nothing, and trying again with the same photo works',
  { tag: matrix },
  async ({ page, context, site, studio }) => {
    const { stage } = studio;
    const before = stage.jobs.length;
    const person = await signedIn(context, site);
    await begin(page);
    await taken(studio, before + 1);
    stage.reportProgress(5, 10);
    stage.fail();
    await expect(page.getByRole('alert')).toContainText('Task failed', { timeout: READY });
    await expect(page.getByRole('alert')).toContainText('You were not charged.');
    expect(await creditsOf(person)).toBe(100);
    await page.getByRole('button', { name: 'Try again' }).click();
    await taken(studio, before + 2);
    await finish(studio);
    await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: READY });
    expect(await creditsOf(person)).toBe(90);
    await trayButton(page).click();
    await expect(card(page)).toHaveCount(2);
    await expect(card(page).filter({ hasText: 'Not charged' })).toHaveAttribute('data-status', 'FAILED');
  },
);

test(
  'cancelling in the middle stops the model and gives everything back',
  { tag: matrix },
  async ({ page, context, site, studio }) => {
    const { stage } = studio;
    const before = stage.jobs.length;
    const person = await signedIn(context, site);
    await begin(page);
    await taken(studio, before + 1);
    stage.reportProgress(2, 10);
    await runRegion(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^Cancelled\./)).toBeVisible();
    await expect.poll(() => stage.jobs.at(-1)?.status, { timeout: READY }).toBe('cancelled');
    await trayButton(page).click();
    await expect(card(page)).toHaveAttribute('data-status', 'CANCELLED');
    await expect(card(page)).toContainText('Not charged');
    expect(await creditsOf(person)).toBe(100);
  },
);

test.describe('with parts away', () => {
  test.use({ tolerated: brokenRequest });

  test(
    'a backend that is killed in the middle continues with the same job after its start, and charges once',
    { tag: matrix },
    async ({ page, context, site, studio }) => {
      const { stage } = studio;
      const before = stage.jobs.length;
      const person = await signedIn(context, site);
      await begin(page);
      await taken(studio, before + 1);
      stage.reportProgress(3, 10);
      await expect(runRegion(page).getByText('Working…')).toBeVisible({ timeout: READY });
      await studio.kill();
      await studio.restart();
      await page.reload();
      await expect(runRegion(page).getByRole('progressbar')).toBeVisible({ timeout: READY });
      await finish(studio);
      await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: READY });
      expect(stage.jobs).toHaveLength(before + 1);
      expect(await creditsOf(person)).toBe(90);
      const { file } = await saved(page);
      expect(readCredentials(file, 'image/jpeg').faults).toEqual([]);
      await trayButton(page).click();
      await expect(card(page)).toHaveCount(1);
      await expect(card(page)).toHaveAttribute('data-status', 'SUCCEEDED');
    },
  );

  test(
    'the status page shows a model that does not answer, without its address, and its return',
    { tag: matrix },
    async ({ page, site, studio }) => {
      const { stage } = studio;
      const part = page.locator('[data-part="provider-studio"]');
      let offset = 0;
      const look = async (): Promise<void> => {
        // Past what the backend remembers of the last answer.
        offset += 60_000;
        await fetch(`${site.api}/test/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ offset_ms: offset }),
        });
        await page.goto('/status');
      };
      await look();
      await expect(part).toHaveAttribute('data-state', 'works', { timeout: READY });
      await expect(part).toContainText('Works for Gender swap');
      stage.hangUp(true);
      await look();
      await expect(part).toHaveAttribute('data-state', 'down', { timeout: READY });
      await expect(page.getByText('Some parts have trouble')).toBeVisible();
      const answer = await (await fetch(`${site.api}/status`)).text();
      for (const secret of [stage.key, new URL(stage.url).host]) {
        expect(answer).not.toContain(secret);
        expect(await page.content()).not.toContain(secret);
      }
      stage.hangUp(false);
      await look();
      await expect(part).toHaveAttribute('data-state', 'works', { timeout: READY });
    },
  );
});
