import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { saveResult } from './saved.ts';
import { agreement, choose, openClips, people, READY, region, result, RUN, uploads, type Clips } from './video-page.ts';

test.describe.configure({ mode: 'default', timeout: 600_000 });

const MARK = 'digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

let clips: Clips;
test.beforeAll(async () => {
  clips = await openClips();
});
test.afterAll(() => clips.remove());

const here = (page: Page) => page.getByRole('radio', { name: /^Here, free/ });

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
  const file = await clips.file('holiday.mp4');
  await page.goto('/face-swap-video');
  await choose(region(page, 'The video to change'), file);
  await choose(region(page, 'The face to use'), await clips.file('face-5.jpg'));
  await expect(here(page)).toBeChecked({ timeout: READY });
  await expect(page.getByText(/^About .* on this device/)).toBeVisible();
  await expect(page.getByText('Free, on your device')).toBeVisible({ timeout: READY });

  await page.getByRole('slider', { name: 'Frame to try it on' }).fill('0.2');
  await page.getByRole('button', { name: 'Show one frame' }).click();
  await agreement(page).click();
  await expect(page.getByRole('img', { name: 'One frame with the new face' })).toBeVisible({ timeout: READY });

  await page.getByRole('button', { name: 'Swap the face' }).click();
  await expect(result(page).locator('video')).toBeVisible({ timeout: RUN });
  await expect(result(page).getByText('Nothing left your device')).toBeVisible();
  const { name, bytes } = await saveResult(page);
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

test('a run on the device is cancelled, and the clip and the choices stay', { tag: matrix }, async ({ page }) => {
  await page.goto('/face-swap-video');
  await choose(region(page, 'The video to change'), await clips.file('holiday.mp4'));
  await choose(region(page, 'The face to use'), await clips.file('face-5.jpg'));
  await expect(here(page)).toBeChecked({ timeout: READY });
  await expect(page.getByText('Free, on your device')).toBeVisible({ timeout: READY });
  await page.getByRole('button', { name: 'Swap the face' }).click();
  await agreement(page).click();
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
  test('the people of a clip are shown, one gets a face, the other stays', { tag: matrix }, async ({ page }, info) => {
    const sent = uploads(page);
    await page.goto('/multiple-video-face-swap');
    await choose(region(page, 'The video to change'), await clips.file('holiday.mp4'));
    await choose(region(page, 'New faces'), await clips.file('face-5.jpg'));
    await expect(page.getByText('These people were found in the video.')).toBeVisible({ timeout: RUN });
    await expect(people(page)).toHaveCount(2);
    await info.attach('people', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    await expect(people(page).first().getByRole('radio', { name: 'Keep' })).not.toBeChecked({ timeout: READY });
    // Everybody gets it by itself; one of them is to stay as they are.
    const stays = people(page).nth(1).getByRole('radio', { name: 'Keep' });
    await expect(stays).not.toBeChecked();
    await stays.check();
    await page.getByRole('button', { name: 'Show one frame' }).click({ timeout: READY });
    await agreement(page).click();
    await expect(page.getByRole('img', { name: 'One frame with the new face' })).toBeVisible({ timeout: READY });
    await expect(here(page)).toBeChecked({ timeout: READY });
    await page.getByRole('button', { name: 'Swap the faces' }).click();
    await expect(result(page).locator('video')).toBeVisible({ timeout: RUN });
    const { name, bytes } = await saveResult(page);
    await info.attach('result', { body: bytes, contentType: 'video/mp4' });
    expect(name).toBe('holiday-face-swap.mp4');
    expect(bytes.includes(MARK)).toBe(true);
    expect(sent).toEqual([]);
  });

  test('a clip without people is refused before anything is paid', { tag: matrix }, async ({ page }) => {
    await page.goto('/multiple-video-face-swap');
    await choose(region(page, 'The video to change'), await clips.file('nobody.mp4'));
    await expect(page.getByText(/^Nobody in this video can be swapped/)).toBeVisible({ timeout: RUN });
    await expect(page.getByRole('button', { name: 'Swap the faces' })).toHaveAttribute('aria-disabled', 'true');
  });
});
