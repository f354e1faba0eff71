import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ffmpeg, streamsOf } from './clip-reading.ts';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { chooseByKeys, pressByKeys, runByKeys, tabTo, typeByKeys } from './keys.ts';
import { newAddress, password, signedIn } from './people.ts';

/**
 * What people come for, by the keyboard alone, from the address to the file. The swaps are in `face-swap.spec.ts` and
 * `video-paid.spec.ts`, the menu in `header.spec.ts`, a download in `downloads.spec.ts`.
 */
test.describe.configure({ timeout: 240_000 });

let folder = '';
const file = (name: string): string => path.join(folder, name);
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'facet-e2e-walks-'));
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#3b6ea5"/><circle cx="160" cy="120" r="60" fill="#d0342c"/></svg>';
  await sharp(Buffer.from(disc)).png().toFile(file('disc.png'));
  ffmpeg(
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=3'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '15', '-c:a', 'aac', file('clip.mp4')],
  );
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = (page: Page): Locator => page.getByRole('main');

test('a photo is cut out', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools/ai-background-remover');
  await chooseByKeys(page, main(page), file('disc.png'));
  await tabTo(page, page.getByRole('radio', { name: 'Find it' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Main object' })).toBeChecked();
  const saved = await runByKeys(page, 'Cut it out');
  const { data, info } = await sharp(await saved.path())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number): number => data[(y * info.width + x) * info.channels + 3]!;
  expect([alphaAt(160, 120), alphaAt(10, 10)]).toEqual([255, 0]);
});

test('an object goes from a photo', { tag: matrix }, async ({ page }) => {
  await page.goto('/ai-object-remover-from-photo');
  await chooseByKeys(page, main(page), file('disc.png'));
  const numbers = page.locator('summary', { hasText: 'Place a box by numbers' });
  await expect(numbers).toBeVisible({ timeout: 60_000 });
  await tabTo(page, numbers);
  await page.keyboard.press('Enter');
  for (const [name, value] of [
    ['Left, %', '28'],
    ['Top, %', '20'],
    ['Width, %', '44'],
    ['Height, %', '60'],
  ] as const)
    await typeByKeys(page, page.getByRole('spinbutton', { name }), value);
  await page.keyboard.press('Enter');
  const saved = await runByKeys(page, 'Remove it');
  const { data, info } = await sharp(await saved.path())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red, , blue] = [...data.subarray((120 * info.width + 160) * info.channels)];
  expect(blue).toBeGreaterThan(red!);
});

test('a part of a clip is cut', { tag: matrix }, async ({ page }) => {
  await page.goto('/video-cutter');
  await chooseByKeys(page, main(page), file('clip.mp4'));
  const end = page.getByRole('textbox', { name: 'End' });
  await expect(end).toBeVisible({ timeout: 60_000 });
  await typeByKeys(page, end, '0:02');
  await page.keyboard.press('Enter');
  const saved = await runByKeys(page, 'Cut video');
  const picture = streamsOf(await saved.path()).find(({ kind }) => kind === 'video');
  expect(picture!.end - picture!.times[0]!).toBeCloseTo(2, 1);
});

test('words are written into a clip', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools/add-subtitle-to-video');
  await chooseByKeys(page, main(page), file('clip.mp4'));
  const line = page.getByRole('textbox', { name: 'Words of line 1' });
  await expect(line).toBeVisible({ timeout: 60_000 });
  await typeByKeys(page, line, 'Day three.');
  await expect(page.getByLabel('Your video', { exact: true })).toBeInViewport({ ratio: 1 });
  const saved = await runByKeys(page, 'Make the video');
  expect(streamsOf(await saved.path()).map(({ kind }) => kind)).toEqual(['video', 'audio']);
});

test('two clips are joined', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools/video-joiner');
  await chooseByKeys(page, main(page), [file('clip.mp4'), file('clip.mp4')]);
  await expect(page.getByText(/joined without encoding/)).toBeVisible({ timeout: 60_000 });
  const saved = await runByKeys(page, 'Join videos');
  const picture = streamsOf(await saved.path()).find(({ kind }) => kind === 'video');
  expect(picture!.end - picture!.times[0]!).toBeCloseTo(6, 1);
});

test('a text is spoken', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools/text-to-speech');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeEditable();
  await typeByKeys(page, text, 'The train leaves at 6:45.');
  const saved = await runByKeys(page, 'Speak it');
  expect(readFileSync(await saved.path()).length).toBeGreaterThan(4_000);
});

test('somebody signs up', { tag: matrix }, async ({ page }) => {
  await page.goto('/');
  await pressByKeys(page, page.getByRole('banner').getByRole('button', { name: 'Sign Up' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await typeByKeys(page, dialog.getByRole('textbox', { name: /^Email/ }), newAddress());
  await typeByKeys(page, dialog.getByLabel(/^Password/), password);
  await typeByKeys(page, dialog.getByLabel(/^Confirm password/), password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Registration successful!')).toBeVisible();
});

test('credits are bought', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await page.goto('/pricing');
  await pressByKeys(page, page.getByRole('button', { name: 'Buy Basic' }));
  const dialog = page.getByRole('dialog');
  const way = dialog.getByRole('radio', { name: 'Card' });
  await expect(way).toBeVisible();
  await tabTo(page, dialog.getByRole('radio').first());
  for (let moves = 0; moves < 5 && !(await way.isChecked()); moves++) await page.keyboard.press('ArrowDown');
  await expect(way).toBeChecked();
  await pressByKeys(page, dialog.getByRole('button', { name: 'Buy Credits Now' }));
  const form = page.frameLocator('iframe[title="Card form"]');
  await expect(form.getByLabel('Card number')).toBeVisible();
  await typeByKeys(page, form.getByLabel('Card number'), '4242 4242 4242 4242');
  await typeByKeys(page, form.getByLabel(/expir/i), '12/34');
  await typeByKeys(page, form.getByLabel(/code|cvc/i), '123');
  // The key press removes the frame, and is never answered then.
  void page.keyboard.press('Enter').catch(() => undefined);
  await expect(dialog).toContainText('Payment Successful!');
  await expect(page.getByRole('button', { name: '2100 credits' })).toBeAttached();
});
