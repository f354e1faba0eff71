import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Download, Locator, Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny';
import { findFfmpeg } from '../../backend/src/capabilities/media/ffmpeg.ts';
import { expect, test } from './fixtures.ts';

const run = promisify(execFile);
const demo = (number: number): string =>
  path.resolve(import.meta.dirname, `../../node_modules/@vladmandic/face-api/demo/sample${String(number)}.jpg`);

/** How long engines and runs may take on a machine that does other things too, milliseconds. */
const READY = 180_000;
const RUN = 300_000;
test.describe.configure({ mode: 'default', timeout: 600_000 });

const MARK = 'digitalsourcetype/compositeWithTrainedAlgorithmicMedia';
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const photo = (number: number, seconds: number): string[] => ['-loop', '1', '-t', String(seconds), '-i', demo(number)];
const sound = ['-f', 'lavfi', '-t', '1.6', '-i', 'sine=frequency=440'];
/** The camera moves over two of the four people by the window. */
const two = 'crop=900:506:1000+30*sin(t*2):250,scale=640:360';

/** What ffmpeg makes each clip of. */
const clips = {
  'holiday.mp4': [...photo(6, 1.6), ...sound, '-vf', two, '-r', '10', ...h264, '-c:a', 'aac', '-shortest'],
  'nobody.mp4': ['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=size=320x240:rate=5', ...h264],
} as const;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facet-e2e-video-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function clip(name: keyof typeof clips): Promise<string> {
  const file = path.join(folder, name);
  await run(findFfmpeg(), ['-v', 'error', '-y', ...clips[name], file]);
  return file;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const result = (page: Page) => region(page, 'Your result');
const here = (page: Page) => page.getByRole('radio', { name: /^Here, free/ });

async function choose(where: Locator, file: string): Promise<void> {
  await where.locator('input[type=file]').first().setInputFiles(file);
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Everyone shown agreed' }).click();
}

/** Requests that send files away. */
function uploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('upload-sign')) sent.push(request.url());
  });
  return sent;
}

async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await result(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  const download: Download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Times of the packets of picture and sound, seconds, in the order in which they are shown. */
async function timesOf(bytes: Buffer): Promise<{ picture: number[]; sound: number[] }> {
  const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: ALL_FORMATS });
  const read = async (track: InputTrack | null): Promise<number[]> => {
    const times: number[] = [];
    if (track) for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp);
    return times.sort((a, b) => a - b);
  };
  try {
    return {
      picture: await read(await input.getPrimaryVideoTrack()),
      sound: await read(await input.getPrimaryAudioTrack()),
    };
  } finally {
    input.dispose();
  }
}

test('a short clip is swapped on the device: free, without login, and nothing is sent', async ({ page }, info) => {
  const sent = uploads(page);
  const file = await clip('holiday.mp4');
  await page.goto('/face-swap-video');
  await choose(region(page, 'The video to change'), file);
  await choose(region(page, 'The face to use'), demo(5));
  await expect(here(page)).toBeChecked({ timeout: READY });
  await expect(page.getByText(/^About .* on this device/)).toBeVisible();
  await expect(page.getByText('Free, on your device')).toBeVisible({ timeout: READY });

  await page.getByRole('slider', { name: 'Frame to try it on' }).fill('0.6');
  await page.getByRole('button', { name: 'Show one frame' }).click();
  await expect(page.getByRole('img', { name: 'One frame with the new face' })).toBeVisible({ timeout: READY });

  await page.getByRole('button', { name: 'Swap the face' }).click();
  await agree(page);
  await expect(result(page).locator('video')).toBeVisible({ timeout: RUN });
  await expect(result(page).getByText('Nothing left your device')).toBeVisible();
  const { name, bytes } = await saved(page);
  await info.attach('result', { body: bytes, contentType: 'video/mp4' });
  expect(name).toBe('holiday-face-swap.mp4');
  expect(bytes.includes(MARK)).toBe(true);
  const [before, after] = [await timesOf(await readFile(file)), await timesOf(bytes)];
  expect(after.picture).toHaveLength(before.picture.length);
  expect(after.sound).toHaveLength(before.sound.length);
  // What counts is that both moved together.
  const shift = after.picture[0]! - before.picture[0]!;
  after.picture.forEach((time, i) => expect(Math.abs(time - shift - before.picture[i]!)).toBeLessThan(0.02));
  after.sound.forEach((time, i) => expect(Math.abs(time - shift - before.sound[i]!)).toBeLessThan(0.02));
  expect(sent).toEqual([]);
});

test('a run on the device is cancelled, and the clip and the choices stay', async ({ page }) => {
  await page.goto('/face-swap-video');
  await choose(region(page, 'The video to change'), await clip('holiday.mp4'));
  await choose(region(page, 'The face to use'), demo(5));
  await expect(here(page)).toBeChecked({ timeout: READY });
  await expect(page.getByText('Free, on your device')).toBeVisible({ timeout: READY });
  await page.getByRole('button', { name: 'Swap the face' }).click();
  await agree(page);
  const progress = region(page, 'Run').getByRole('progressbar');
  await expect(progress).toBeVisible({ timeout: READY });
  await region(page, 'Run').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Cancelled\./)).toBeVisible();
  await expect(page.getByText('holiday.mp4', { exact: true })).toBeVisible();
  await expect(here(page)).toBeChecked();
  await page.getByRole('radio', { name: /^On our servers, 30 credits/ }).check();
  await expect(page.getByText(/credits, about \$/)).toBeVisible();
});

test.describe('several people', () => {
  const people = (page: Page) => page.getByRole('group', { name: /^Face \d in the photo gets/ });

  test('the people of a clip are shown, one gets a face, the other stays', async ({ page }, info) => {
    const sent = uploads(page);
    await page.goto('/multiple-video-face-swap');
    await choose(region(page, 'The video to change'), await clip('holiday.mp4'));
    await choose(region(page, 'New faces'), demo(5));
    await expect(page.getByText('These people were found in the video.')).toBeVisible({ timeout: RUN });
    await expect(people(page)).toHaveCount(2);
    await info.attach('people', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    await expect(people(page).first().getByRole('radio', { name: 'Keep' })).not.toBeChecked({ timeout: READY });
    await expect(people(page).nth(1).getByRole('radio', { name: 'Keep' })).toBeChecked();
    await page.getByRole('button', { name: 'Show one frame' }).click({ timeout: READY });
    await expect(page.getByRole('img', { name: 'One frame with the new face' })).toBeVisible({ timeout: READY });
    await expect(here(page)).toBeChecked({ timeout: READY });
    await page.getByRole('button', { name: 'Swap the faces' }).click();
    await agree(page);
    await expect(result(page).locator('video')).toBeVisible({ timeout: RUN });
    const { name, bytes } = await saved(page);
    await info.attach('result', { body: bytes, contentType: 'video/mp4' });
    expect(name).toBe('holiday-face-swap.mp4');
    expect(bytes.includes(MARK)).toBe(true);
    expect(sent).toEqual([]);
  });

  test('a clip in which nobody is seen is refused before anything is paid', async ({ page }) => {
    await page.goto('/multiple-video-face-swap');
    await choose(region(page, 'The video to change'), await clip('nobody.mp4'));
    await expect(page.getByText(/^Nobody in this video can be swapped/)).toBeVisible({ timeout: RUN });
    await expect(page.getByRole('button', { name: 'Swap the faces' })).toHaveAttribute('aria-disabled', 'true');
  });
});
