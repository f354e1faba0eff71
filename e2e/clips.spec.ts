import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { distance, ffmpeg, lateness, soundOf, streamsOf } from './clip-reading.ts';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';

/** What the clip tools make is opened by programs that know nothing of them: ffmpeg, sharp. */
let folder = '';
const file = (name: string): string => path.join(folder, name);
/** Two seconds of a picture, and of a beep each half second in hiss. */
const beeps = `aevalsrc='0.4*sin(2*PI*800*t)*lt(mod(t,0.5),0.1)+0.02*(random(0)-0.5)':s=48000:d=2`;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'facet-e2e-clips-'));
  ffmpeg(
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=2', '-f', 'lavfi', '-i', beeps],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file('beeps.mp4')],
  );
  ffmpeg('-i', file('beeps.mp4'), '-an', '-c', 'copy', file('silent.mp4'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const result = (page: Page) => page.getByRole('region', { name: 'Your result' });

async function save(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await result(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  const saved = await download;
  const kept = file(saved.suggestedFilename());
  await saved.saveAs(kept);
  return kept;
}

/** PSNR of the brightness of two clips, dB. */
function likeness(a: string, b: string): number {
  const grey = (name: string): Buffer => ffmpeg('-i', name, '-pix_fmt', 'gray', '-f', 'rawvideo', '-');
  const [one, other] = [grey(a), grey(b)];
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i]! - other[i]!) ** 2;
  return 10 * Math.log10((255 * 255 * one.length) / sum);
}

const hashOfPicture = (name: string): string =>
  ffmpeg('-i', name, '-map', '0:v', '-c', 'copy', '-f', 'md5', '-').toString();

test('a part of a clip becomes a GIF with as many frames as its length says', async ({ page }) => {
  await page.goto('/tools/video-to-gif');
  await page.locator('input[type=file]').first().setInputFiles(file('beeps.mp4'));
  const end = page.getByRole('textbox', { name: 'End' });
  await end.fill('0:01');
  await end.press('Enter');
  await page.getByLabel('Width').selectOption('240 px');
  await page.getByLabel('Words on the picture').fill('Beep');
  await page.getByRole('button', { name: 'Make the animation' }).click();
  await expect(result(page).getByText(/240 × 136, 15 frames at 15 a second/)).toBeVisible({ timeout: 60_000 });
  const { format, width, pages, delay } = await sharp(await save(page)).metadata();
  expect({ format, width, pages }).toEqual({ format: 'gif', width: 240, pages: 15 });
  expect(delay!.reduce((sum, each) => sum + each, 0)).toBe(1000);
});

test(
  'noise goes out of a clip; its sound stays in time and its picture as it was',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/tools/video-remove-background-noise');
    await page.locator('input[type=file]').first().setInputFiles(file('beeps.mp4'));
    await page.getByRole('radio', { name: 'Music and speech' }).check({ force: true });
    await page.getByRole('button', { name: 'Remove the noise' }).click();
    await expect(result(page).locator('video')).toBeVisible({ timeout: 60_000 });
    const saved = await save(page);
    expect(path.basename(saved)).toBe('beeps-clean.mp4');
    const [before, after] = [soundOf(file('beeps.mp4')), soundOf(saved)];
    expect(Math.abs(lateness(before, after, 2400)) / 48).toBeLessThan(20);
    expect(hashOfPicture(saved)).toBe(hashOfPicture(file('beeps.mp4')));
  },
);

test('a clip without sound has none to clean, and says so', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools/video-remove-background-noise');
  await page.locator('input[type=file]').first().setInputFiles(file('silent.mp4'));
  await expect(page.getByRole('alert')).toContainText('This file has no sound.');
});

test('noise goes out of a picture frame by frame; sound and timing stay', { tag: matrix }, async ({ page }) => {
  const grainy = file('grainy.mp4');
  const quality = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16'];
  ffmpeg('-i', file('beeps.mp4'), '-vf', 'noise=c0s=20:c0f=t', ...quality, '-c:a', 'copy', grainy);
  await page.goto('/tools/ai-video-enhancer');
  await page.locator('input[type=file]').first().setInputFiles(grainy);
  await expect(page.getByText(/The whole video takes about/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('slider', { name: 'One frame before and after' })).toBeVisible();
  await page.getByRole('button', { name: 'Enhance the video' }).click();
  await expect(result(page).getByText(/^60 frames were enhanced/)).toBeVisible({ timeout: 300_000 });
  const saved = await save(page);
  expect(path.basename(saved)).toBe('grainy-enhanced.mp4');
  const timesOf = (name: string): string[] =>
    ffmpeg('-i', name, '-map', '0:v', '-f', 'framecrc', '-')
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('0,'))
      .map((line) => line.split(',')[2]!.trim());
  expect(timesOf(saved)).toEqual(timesOf(grainy));
  const hashOfSound = (name: string): string =>
    ffmpeg('-i', name, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-').toString();
  expect(hashOfSound(saved)).toBe(hashOfSound(grainy));
  expect(likeness(saved, file('beeps.mp4'))).toBeGreaterThan(likeness(grainy, file('beeps.mp4')) + 2);
});

test(
  'a shaken clip stands still at twice its frame rate; no border shows, and length and sound stay',
  { tag: matrix },
  async ({ page }) => {
    const shaky = file('shaky.mp4');
    const shake = "x='16+7*sin(2.1*n)+3*sin(5*n)':y='16+6*cos(1.7*n)'";
    const quality = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-pix_fmt', 'yuv420p'];
    ffmpeg(
      ...['-loop', '1', '-framerate', '30', '-i', 'mf-tools-video/samples/hike.jpg', '-f', 'lavfi', '-i', beeps],
      ...['-vf', `scale=352:212,setsar=1,crop=320:180:${shake}`, '-t', '1', ...quality, '-c:a', 'aac', shaky],
    );
    await page.goto('/tools/ai-video-enhancer');
    await page.locator('input[type=file]').first().setInputFiles(shaky);
    await page.getByRole('radio', { name: 'Strongly' }).check({ force: true });
    await page.getByLabel('Double the frame rate').check({ force: true });
    await page.getByRole('button', { name: 'Preview one second' }).click();
    const preview = page.getByRole('region', { name: 'One frame before and after' });
    await expect(preview.locator('video')).toHaveCount(2, { timeout: 120_000 });
    await page.getByRole('button', { name: 'Enhance the video' }).click();
    await expect(result(page).getByText(/^30 frames were enhanced/)).toBeVisible({ timeout: 300_000 });
    const saved = await save(page);
    const [before, after] = [shaky, saved].map((name) => streamsOf(name).find(({ kind }) => kind === 'video')!);
    expect(after!.times).toHaveLength(59);
    expect(Math.abs(after!.end - before!.end)).toBeLessThan(1 / 60);
    const sound = (name: string): string =>
      ffmpeg('-i', name, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-').toString();
    expect(sound(saved)).toBe(sound(shaky));
    const [shaken, steady] = [shaky, saved].map(picturesOf);
    const atItsRate = steady!.filter((_, i) => i % 2 === 0);
    expect(changeOf(atItsRate)).toBeLessThan(0.4 * changeOf(shaken!));
    for (const frame of steady!) expect(darkestEdge(frame)).toBeGreaterThan(darkestEdge(shaken![0]!) - 40);
  },
);

const [frameWidth, frameHeight] = [320, 180];
const picturesOf = (name: string): readonly Buffer[] => {
  const bytes = ffmpeg('-i', name, '-pix_fmt', 'gray', '-fps_mode', 'passthrough', '-f', 'rawvideo', '-');
  const size = frameWidth * frameHeight;
  return Array.from({ length: bytes.length / size }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
};
/** Mean difference of neighbouring frames in time, 0 to 255. */
const changeOf = (frames: readonly Buffer[]): number =>
  frames.slice(1).reduce((sum, frame, i) => sum + distance(frame, frames[i]!), 0) / (frames.length - 1);
/** The darkest of the four edges of a frame, mean of its outermost pixels. */
function darkestEdge(frame: Buffer): number {
  const mean = (length: number, at: (i: number) => number): number =>
    Array.from({ length }, (_, i) => frame[at(i)]!).reduce((a, b) => a + b, 0) / length;
  return Math.min(
    mean(frameWidth, (i) => i),
    mean(frameWidth, (i) => (frameHeight - 1) * frameWidth + i),
    mean(frameHeight, (i) => i * frameWidth),
    mean(frameHeight, (i) => (i + 1) * frameWidth - 1),
  );
}

test('clips of one kind are joined without encoding, frame by frame', async ({ page }) => {
  await page.goto('/tools/video-joiner');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles([file('beeps.mp4'), file('beeps.mp4')]);
  await expect(page.getByText(/joined without encoding/)).toBeVisible();
  await page.getByRole('button', { name: 'Join videos' }).click();
  await expect(result(page).locator('video')).toBeVisible({ timeout: 60_000 });
  const saved = await save(page);
  const shown = ffmpeg('-i', saved, '-map', '0:v', '-f', 'framecrc', '-').toString();
  expect(shown.split('\n').filter((line) => line.startsWith('0,'))).toHaveLength(120);
  const [one, two] = [soundOf(file('beeps.mp4')), soundOf(saved)];
  // The second time begins where the second clip's picture does.
  expect(Math.abs(lateness(one, two.slice(96_000), 2400)) / 48).toBeLessThan(20);
});

const SRT = '1\n00:00:00,200 --> 00:00:01,000\nHalo, dunia\n\n2\n00:00:01,200 --> 00:00:01,900\n字幕です。\n';
const framesOf = (name: string): number =>
  ffmpeg('-i', name, '-map', '0:v', '-f', 'framecrc', '-')
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('0,')).length;
/** Largest difference of a frame's lower half between two videos, 0 to 255. */
function differenceAt(one: string, two: string, time: string): number {
  const pixels = (name: string): Buffer =>
    ffmpeg(
      '-ss',
      time,
      '-i',
      name,
      '-frames:v',
      '1',
      '-vf',
      'crop=iw:ih/2:0:ih/2',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    );
  const [a, b] = [pixels(one), pixels(two)];
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);
}

test(
  'lines of a subtitle file become a track that ffmpeg reads, or letters in the picture',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/tools/add-subtitle-to-video');
    await page.locator('input[type=file]').first().setInputFiles(file('beeps.mp4'));
    await page
      .getByLabel('Bring a subtitle file')
      .setInputFiles({ name: 'lines.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SRT) });
    await expect(page.getByLabel('Words of line 2')).toHaveValue('字幕です。');
    await page.getByRole('radio', { name: 'As a track to switch on' }).check({ force: true });
    await page.getByRole('button', { name: 'Make the video' }).click();
    await expect(result(page).getByText('2 lines are in a track.')).toBeVisible({ timeout: 60_000 });
    const track = await save(page);
    const read = ffmpeg('-i', track, '-map', '0:s', '-f', 'srt', '-')
      .toString()
      .replace(/<[^>]*>/g, '');
    expect(read).toContain('00:00:00,200 --> 00:00:01,000\nHalo, dunia');
    expect(read).toContain('00:00:01,200 --> 00:00:01,900\n字幕です。');
    expect(hashOfPicture(track)).toBe(hashOfPicture(file('beeps.mp4')));

    await page.getByRole('radio', { name: 'In the picture' }).check({ force: true });
    await page.getByRole('button', { name: 'Make the video' }).click();
    await expect(result(page).getByText('2 lines are in the picture.')).toBeVisible({ timeout: 60_000 });
    const burnt = await save(page);
    expect(framesOf(burnt)).toBe(60);
    expect(Math.abs(lateness(soundOf(file('beeps.mp4')), soundOf(burnt), 2400)) / 48).toBeLessThan(20);
    expect(differenceAt(file('beeps.mp4'), burnt, '0.5')).toBeGreaterThan(120);
  },
);

/** A frame as grey pixels. */
const still = (name: string, number: number): Buffer =>
  ffmpeg(
    ...['-i', name, '-vf', `select=eq(n\\,${String(number)}),scale=180:-2`, '-frames:v', '1'],
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
  );
test(
  'the camera circles through a photo for the chosen time, and comes back to where it began',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/image-to-video');
    const noise = await sharp({
      create: {
        width: 640,
        height: 640,
        channels: 3,
        background: 'gray',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .blur(3)
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'view.png', mimeType: 'image/png', buffer: noise });
    await page.getByRole('checkbox', { name: 'People stand out from the background' }).uncheck();
    await page.getByRole('slider', { name: 'Seconds' }).fill('3');
    await page.getByRole('button', { name: 'Make the clip' }).click();
    await expect(result(page).getByText('3 seconds, 720 × 720, 30 frames a second.')).toBeVisible({ timeout: 90_000 });
    const saved = await save(page);
    expect(path.basename(saved)).toBe('view-orbit.mp4');
    expect(framesOf(saved)).toBe(90);
    const frames = [0, 30, 89].map((number) => still(saved, number));
    expect(distance(frames[0]!, frames[1]!)).toBeGreaterThan(2 * distance(frames[0]!, frames[2]!));
  },
);

test(
  'a flight out to the globe and back ends where it began, over a place that was clicked',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/ai-video-generator/earth-zoom-ai-generator');
    const picture = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#c83214' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('img', { name: 'Map of the world. A click chooses the place.' }).click();
    await expect(page.getByLabel('Town')).toHaveValue('');
    await page.getByRole('radio', { name: 'Out and back' }).check();
    await page.getByRole('slider', { name: 'Seconds' }).fill('4');
    await page.getByRole('button', { name: 'Make the flight' }).click();
    await expect(result(page).getByText('4 seconds, 720 × 720, 30 frames a second.')).toBeVisible({ timeout: 120_000 });
    const saved = await save(page);
    expect(path.basename(saved)).toBe('roof-earth-back.mp4');
    expect(framesOf(saved)).toBe(120);
    const frames = [0, 60, 119].map((number) => still(saved, number));
    expect(distance(frames[0]!, frames[1]!)).toBeGreaterThan(10 * distance(frames[0]!, frames[2]!));
  },
);

test('a portrait speaks a recording, in time with it; a silent one is refused', { tag: matrix }, async ({ page }) => {
  test.setTimeout(300_000);
  const voice = `aevalsrc='0.3*(sin(2*PI*180*t)+sin(2*PI*540*t)+sin(2*PI*720*t))*gt(sin(2*PI*2*t),0)':s=48000:d=2`;
  ffmpeg('-f', 'lavfi', '-i', voice, file('voice.wav'));
  ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono:d=1', file('silence.wav'));
  await page.goto('/ai-video-generator/ai-talking-photo');
  await page.getByRole('button', { name: 'Woman with long brown hair' }).click();
  const sound = page.locator('input[type=file]').last();
  await sound.setInputFiles(file('silence.wav'));
  await page.getByRole('button', { name: 'Let it speak' }).click();
  await page
    .getByRole('dialog', { name: 'Did everyone agree?' })
    .getByRole('button', { name: /agreed/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('Nothing can be heard', { timeout: 120_000 });
  await sound.setInputFiles(file('voice.wav'));
  await page.getByRole('button', { name: 'Let it speak' }).click();
  await expect(result(page).getByText(/720 × 900, 30 frames a second/)).toBeVisible({ timeout: 240_000 });
  const saved = await save(page);
  const frames = ffmpeg('-i', saved, '-map', '0:v', '-f', 'framecrc', '-').toString().split('\n');
  expect(frames.filter((line) => line.startsWith('0,'))).toHaveLength(60);
  expect(Math.abs(lateness(soundOf(file('voice.wav')), soundOf(saved), 2400)) / 48).toBeLessThan(20);
});

/** When each frame of a clip without B-frames is shown, milliseconds. */
function timesOf(name: string): number[] {
  const lines = ffmpeg('-i', name, '-map', '0:v', '-c', 'copy', '-f', 'framecrc', '-').toString().split('\n');
  const [, numerator, denominator] = /^#tb 0: (\d+)\/(\d+)$/.exec(lines.find((line) => line.startsWith('#tb 0:'))!)!;
  const unit = (1000 * Number(numerator)) / Number(denominator);
  return lines.filter((line) => line.startsWith('0,')).map((line) => Number(line.split(',')[2]) * unit);
}

test('lips of a clip follow another sound, and no frame leaves its time', { tag: matrix }, async ({ page }) => {
  test.setTimeout(300_000);
  const voice = `aevalsrc='0.3*(sin(2*PI*180*t)+sin(2*PI*540*t)+sin(2*PI*720*t))*gt(sin(2*PI*2*t),0)':s=48000:d=1.4`;
  ffmpeg('-f', 'lavfi', '-i', voice, file('words.wav'));
  // A speaker who sways, at an uneven rate, with a sound of its own.
  const sway = `crop=360:450:20+12*sin(n/6):20,select='not(eq(mod(n,5),3))'`;
  const portrait = path.join(import.meta.dirname, '../mf-tools-video/samples/brown-hair.jpg');
  ffmpeg(
    ...['-loop', '1', '-framerate', '25', '-t', '2', '-i', portrait, '-f', 'lavfi', '-i', beeps, '-filter:v'],
    ...[`scale=400:-2,${sway}`, '-fps_mode', 'vfr', '-bf', '0', '-pix_fmt', 'yuv420p', '-shortest', file('talk.mp4')],
  );
  await page.goto('/lip-sync');
  await page.locator('input[type=file]').first().setInputFiles(file('silent.mp4'));
  await page.locator('input[type=file]').last().setInputFiles(file('words.wav'));
  await page.getByRole('button', { name: 'Match the lips' }).click();
  await page
    .getByRole('dialog', { name: 'Did everyone agree?' })
    .getByRole('button', { name: /agreed/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('No face was found', { timeout: 120_000 });
  await page.locator('input[type=file]').first().setInputFiles(file('talk.mp4'));
  await page.getByRole('button', { name: 'Match the lips' }).click();
  await expect(result(page).getByText(/Every frame kept its time/)).toBeVisible({ timeout: 240_000 });
  const saved = await save(page);
  expect(path.basename(saved)).toBe('talk-synced.mp4');
  const [before, after] = [timesOf(file('talk.mp4')).filter((time) => time < 1395), timesOf(saved)];
  expect(after).toHaveLength(before.length);
  after.forEach((time, i) => expect(Math.abs(time - before[i]!)).toBeLessThan(1));
  expect(Math.abs(lateness(soundOf(file('words.wav')), soundOf(saved), 2400)) / 48).toBeLessThan(20);
});

test('a picture is drawn and brought to life without flicker', { tag: matrix }, async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/ai-video-generator/image-to-animation');
  const portrait = path.join(import.meta.dirname, '../mf-tools-video/samples/brown-hair.jpg');
  await page.locator('input[type=file]').first().setInputFiles(portrait);
  await page.getByRole('combobox', { name: 'Drawn as' }).selectOption({ label: 'Picture book' });
  await page.getByRole('radio', { name: 'Camera alone' }).check();
  await page.getByRole('combobox', { name: 'Camera' }).selectOption({ label: 'Circles (loops)' });
  await page.getByRole('slider', { name: 'Seconds' }).fill('3');
  await page.getByRole('button', { name: 'Make the clip' }).click();
  await page
    .getByRole('dialog', { name: 'Did everyone agree?' })
    .getByRole('button', { name: /agreed/ })
    .click();
  await expect(result(page).getByText(/^3 seconds, .*30 frames a second/)).toBeVisible({ timeout: 240_000 });
  const saved = await save(page);
  expect(path.basename(saved)).toBe('brown-hair-storybook.mp4');
  expect(framesOf(saved)).toBe(90);
  // Drawn on twos: each drawing is shown twice; and the circle ends where it began.
  const frames = [0, 1, 44, 89].map((number) => still(saved, number));
  expect(distance(frames[0]!, frames[1]!)).toBeLessThan(1);
  expect(distance(frames[0]!, frames[2]!)).toBeGreaterThan(2 * distance(frames[0]!, frames[3]!));
});
