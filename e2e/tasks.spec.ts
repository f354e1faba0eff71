import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTaskEndpoint } from '@facet/contracts/tasks';
import type { Locator, Page } from '@playwright/test';
import { findFfmpeg } from '../backend/src/capabilities/media/ffmpeg.ts';
import { brokenRequest, expect, test } from './fixtures.ts';
import { creditsOf, enter, signedIn, told, uploaded, type Person } from './people.ts';
import { card, trayButton } from './tray.ts';

const run = promisify(execFile);
const demo = (number: number): string =>
  path.resolve(import.meta.dirname, `../node_modules/@vladmandic/face-api/demo/sample${String(number)}.jpg`);

/** How long a run may take on a slow machine, and how long a tool to be ready, milliseconds. */
const RUN = 480_000;
const READY = 150_000;

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const pan = (from: string): string => `scale=1280:-2,crop=640:480:${from}`;
const faces = (seconds: number): string[] => ['-loop', '1', '-t', String(seconds), '-i', demo(6)];
const sound = ['-f', 'lavfi', '-t', '1', '-i', 'sine=frequency=440'];

/** What ffmpeg makes each clip of. */
const clips = {
  'talk.mp4': [...faces(1), ...sound, '-vf', pan('100+60*t:200'), '-r', '10', ...h264, '-c:a', 'aac', '-shortest'],
  'long-work.mp4': [...faces(40), '-vf', pan('100:200'), '-r', '15', ...h264],
  'nobody.mp4': ['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=size=320x240:rate=10', ...h264],
  'too-long.mp4': ['-f', 'lavfi', '-t', '70', '-i', 'color=c=blue:size=160x120:rate=1', ...h264],
  'wave.gif': [...faces(1), '-vf', `${pan('100+60*t:200')},fps=4,scale=320:-1`],
  'blank.png': ['-f', 'lavfi', '-i', 'color=c=gray:size=320x240', '-frames:v', '1'],
} as const;
type Clip = keyof typeof clips | 'corrupt.mp4';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facet-e2e-clips-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A clip, made of a demo photo when it is first asked for. */
async function clip(name: Clip): Promise<string> {
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  if (name === 'corrupt.mp4') {
    const whole = await readFile(await clip('talk.mp4'));
    await writeFile(file, Buffer.concat([whole.subarray(0, 64), Buffer.alloc(20_000, 7)]));
  } else await run(findFfmpeg(), ['-v', 'error', '-y', ...clips[name], file]);
  return file;
}

const VIDEO = '/face-swap-video';
const GIF = '/gif-face-swap';

const input = (page: Page, name: string) => page.getByRole('region', { name });
const start = (page: Page) => page.getByRole('button', { name: 'Swap the face' });
const result = (page: Page) => page.getByRole('region', { name: 'Your result' });

async function choose(where: Locator, file: string): Promise<void> {
  await where.locator('input[type=file]').first().setInputFiles(file);
}

/** Opens the tool with a clip and a photo of a face. */
async function prepare(page: Page, tool: string, name: Clip): Promise<void> {
  const file = await clip(name);
  await page.goto(tool);
  await choose(input(page, tool === VIDEO ? 'The video to change' : 'The GIF to change'), file);
  await choose(input(page, 'The face to use'), demo(5));
}

/** Starts the run on the backend, also of a clip that the device could swap by itself. */
async function begin(page: Page): Promise<void> {
  await expect(page.getByText(/credits, about \$|^Free, on your device/)).toBeVisible({ timeout: READY });
  const servers = page.getByRole('radio', { name: /^On our servers/ });
  if (await servers.isVisible()) await servers.check();
  await start(page).click();
  await page.getByRole('button', { name: 'Everyone shown agreed' }).click();
}

test.describe.configure({ mode: 'default', timeout: 900_000 });

test('a video is swapped, seen, saved, and paid for once', async ({ page, context, site }) => {
  const person = await signedIn(context, site);
  await prepare(page, VIDEO, 'talk.mp4');
  await begin(page);
  await expect(trayButton(page)).toHaveAccessibleName('Your tasks: 1 is running', { timeout: READY });
  await expect(result(page).locator('video')).toBeVisible({ timeout: RUN });
  const saved = page.waitForEvent('download');
  await result(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  const bytes = await readFile(await (await saved).path());
  expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
  expect(await creditsOf(person)).toBe(70);
  await expect(page.getByRole('button', { name: '70 credits' })).toBeVisible();
  await trayButton(page).click();
  await expect(card(page)).toHaveAttribute('data-status', 'SUCCEEDED');
  await expect(card(page)).toContainText('Deleted by itself');
});

test('a GIF keeps its loop, and is in the tray of another browser, where it can be kept and deleted', async ({
  page,
  context,
  site,
  browser,
}) => {
  const person = await signedIn(context, site);
  await prepare(page, GIF, 'wave.gif');
  await begin(page);
  await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: RUN });
  const other = await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' });
  await enter(other, site.origins.shell, person);
  const second = await other.newPage();
  await second.goto('/pricing');
  await trayButton(second).click();
  await expect(card(second)).toContainText('GIF swap: ');
  await card(second)
    .getByRole('button', { name: /^Show the result/ })
    .click();
  await expect(card(second).getByRole('img')).toBeVisible();
  const saved = second.waitForEvent('download');
  await card(second)
    .getByRole('button', { name: /^Download/ })
    .click();
  const bytes = await readFile(await (await saved).path());
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect(bytes.includes('NETSCAPE2.0')).toBe(true);
  await card(second)
    .getByRole('button', { name: /^Keep / })
    .click();
  await expect(card(second)).toContainText('Kept until you delete it.');
  await card(second)
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(card(second)).toHaveCount(0);
  await other.close();
});

test('one frame is shown before anything is paid or sent', async ({ page, context, site }) => {
  const person = await signedIn(context, site);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('upload-sign')) sent.push(request.url());
  });
  await prepare(page, VIDEO, 'talk.mp4');
  await page.getByRole('button', { name: 'Show one frame' }).click({ timeout: READY });
  await expect(page.getByRole('img', { name: 'One frame with the new face' })).toBeVisible({ timeout: READY });
  expect(sent).toEqual([]);
  expect(await creditsOf(person)).toBe(100);
});

test('a run goes on while the visitor is elsewhere and after a reload, and a cancel gives everything back', async ({
  page,
  context,
  site,
}) => {
  const person = await signedIn(context, site);
  await prepare(page, VIDEO, 'long-work.mp4');
  await begin(page);
  await expect(trayButton(page)).toHaveAccessibleName('Your tasks: 1 is running', { timeout: READY });
  await page.goto('/pricing');
  await trayButton(page).click();
  await expect(card(page).getByRole('progressbar')).toBeVisible();
  await page.goto(VIDEO);
  const progress = page.getByRole('region', { name: 'Run' }).getByRole('progressbar');
  await expect(progress).toBeVisible({ timeout: READY });
  await page.reload();
  await expect(progress).toBeVisible({ timeout: READY });
  await page.getByRole('region', { name: 'Run' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Cancelled\./)).toBeVisible();
  await trayButton(page).click();
  await expect(card(page)).toHaveAttribute('data-status', 'CANCELLED');
  await expect(card(page)).toContainText('Not charged');
  expect(await creditsOf(person)).toBe(100);
});

test('with too few credits the visitor buys some, and the run goes on with the same files', async ({
  page,
  context,
  site,
}) => {
  const person = await signedIn(context, site);
  await spendOnVideos(person, 3);
  await prepare(page, GIF, 'wave.gif');
  await begin(page);
  await expect(page.getByText('You need 5 more credits.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buy Credits Now' }).click();
  const form = page.frameLocator('iframe[title="Card form"]');
  await form.getByLabel('Card number').fill('4242 4242 4242 4242');
  await form.getByLabel(/expir/i).fill('12/34');
  await form.getByLabel(/code|cvc/i).fill('123');
  await form.getByRole('button', { name: /^pay/i }).click();
  await expect(page.getByText('You need 5 more credits.')).toHaveCount(0, { timeout: READY });
  await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: RUN });
});

/** Starts short video swaps of 30 credits each. */
async function spendOnVideos(person: Person, count: number): Promise<void> {
  const target = await uploaded(person, await clip('talk.mp4'), 'video/mp4');
  const source = await uploaded(person, demo(5), 'image/jpeg');
  for (let index = 0; index < count; index += 1) {
    const body = {
      tool_id: 'face-swap-video',
      inputs: { source, target },
      options: { faces: 'main' },
      credits: 30,
      consent: true,
      idempotency_key: randomUUID(),
    };
    told(await person.api.call(startTaskEndpoint, { body }));
  }
}

test('a visitor signs in first, and sees the price before that', async ({ page }) => {
  await prepare(page, GIF, 'wave.gif');
  await begin(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Sign in to go on.')).toBeAttached();
  await expect(trayButton(page)).toHaveCount(0);
});

test.describe('what goes wrong', () => {
  test.use({ tolerated: brokenRequest });

  test('a video in which nobody is seen costs nothing, and everything is still there', async ({
    page,
    context,
    site,
  }) => {
    const person = await signedIn(context, site);
    await prepare(page, VIDEO, 'nobody.mp4');
    await begin(page);
    await expect(page.getByRole('alert')).toContainText('You were not charged.', { timeout: RUN });
    await expect(page.getByText('nobody.mp4', { exact: true })).toBeVisible();
    expect(await creditsOf(person)).toBe(100);
  });

  test('a damaged video is refused with a sentence', async ({ page, context, site }) => {
    const person = await signedIn(context, site);
    await prepare(page, VIDEO, 'corrupt.mp4');
    await begin(page);
    await expect(page.getByRole('alert')).toContainText('You were not charged.', { timeout: READY });
    await expect(trayButton(page)).toHaveCount(0);
    expect(await creditsOf(person)).toBe(100);
  });

  test('a video that is too long names the video cutter before anything is sent', async ({ page }) => {
    await prepare(page, VIDEO, 'too-long.mp4');
    await expect(page.getByText(/60 are the most.*video cutter/)).toBeVisible({ timeout: READY });
    await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  });

  test('a photo without a face is refused before anything is paid', async ({ page, context, site }) => {
    await signedIn(context, site);
    await page.goto(VIDEO);
    await choose(input(page, 'The video to change'), await clip('talk.mp4'));
    await choose(input(page, 'The face to use'), await clip('blank.png'));
    await expect(page.getByText(/^No face was found in this photo/)).toBeVisible({ timeout: READY });
    await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  });

  test('a connection that breaks while a file goes up is gone on with', async ({ page, context, site }) => {
    await signedIn(context, site);
    await prepare(page, GIF, 'wave.gif');
    let broken = 0;
    await page.route('**/files/parts/**', async (route) => {
      if (route.request().method() === 'PUT' && broken < 2) {
        broken += 1;
        await route.abort('connectionreset');
      } else await route.fallback();
    });
    await begin(page);
    await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: RUN });
    expect(broken).toBe(2);
  });
});
