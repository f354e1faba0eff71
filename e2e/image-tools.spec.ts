import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { ffmpeg, streamsOf } from './clip-reading.ts';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { saveBy, saveResult } from './saved.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Your result' });
const canvas = (page: Page) => page.getByRole('application');

/** A red disc on a green ground with stripes: small, so that every tool is done in a moment. */
async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">
    <defs><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#4a9a55"/><rect width="8" height="16" fill="#5fae62"/></pattern></defs>
    <rect width="320" height="240" fill="url(#p)"/><circle cx="160" cy="120" r="44" fill="#d2342a"/></svg>`;
  return { name: 'disc.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await expect(page.getByText('disc.png')).toBeVisible();
}

async function save(page: Page): Promise<Sharp> {
  // The work itself takes seconds; on a busy machine it shares its cores.
  await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: 100_000 });
  return sharp((await saveResult(page)).bytes);
}

/** Marks the disc of the picture, by keys alone once the fields are open. */
async function boxTheDisc(page: Page): Promise<void> {
  await page.getByText('Place a box by numbers').click();
  await page.getByRole('spinbutton', { name: 'Left, %' }).fill('30');
  await page.getByRole('spinbutton', { name: 'Top, %' }).fill('26');
  await page.getByRole('spinbutton', { name: 'Width, %' }).fill('40');
  await page.getByRole('spinbutton', { name: 'Height, %' }).fill('48');
  await page.keyboard.press('Enter');
}

/** Colour and alpha of one pixel. */
async function pixelOf(file: Sharp, left: number, top: number): Promise<number[]> {
  return [...(await file.clone().ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test('the object remover fills what the mouse painted over', { tag: matrix }, async ({ page }) => {
  await open(page, '/ai-object-remover-from-photo');
  await page.getByRole('radio', { name: 'Box' }).check({ force: true });
  await canvas(page).scrollIntoViewIfNeeded();
  const box = (await canvas(page).boundingBox())!;
  // The picture stands in the middle of its frame, in its own proportions.
  const scale = Math.min(box.width / 320, box.height / 240);
  const at = (x: number, y: number): [number, number] => [
    box.x + box.width / 2 + (x - 160) * scale,
    box.y + box.height / 2 + (y - 120) * scale,
  ];
  await page.mouse.move(...at(108, 68));
  await page.mouse.down();
  await page.mouse.move(...at(212, 172), { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Remove it' }).click();
  const [red, green] = await pixelOf(await save(page), 160, 120);
  expect(green).toBeGreaterThan(red! + 30);
});

test('the object remover is used by keys alone, and undo takes a stroke back', async ({ page }) => {
  await open(page, '/ai-object-remover-from-photo');
  const run = page.getByRole('button', { name: 'Remove it' });
  await expect(page.getByText('Paint over what shall go.')).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(run).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Paint over what shall go.')).toBeVisible();
  await boxTheDisc(page);
  await run.press('Enter');
  const [red, green] = await pixelOf(await save(page), 160, 120);
  expect(green).toBeGreaterThan(red! + 30);
});

test('marks are saved as a picture, cleared, and loaded again', { tag: matrix }, async ({ page }) => {
  await open(page, '/ai-object-remover-from-photo');
  await boxTheDisc(page);
  const { name, bytes } = await saveBy(page, page.getByRole('button', { name: 'Save the marks as a picture' }));
  const mask = sharp(bytes);
  const { width, height } = await mask.metadata();
  expect([name, width, height]).toEqual(['disc-mask.png', 320, 240]);
  expect((await pixelOf(mask, 160, 120))[0]).toBe(255);
  expect((await pixelOf(mask, 20, 20))[0]).toBe(0);
  await page.getByRole('button', { name: 'Clear all marks' }).click();
  await expect(page.getByText('Paint over what shall go.')).toBeVisible();
  const marks = page.locator('input[type=file][aria-label="Load marks from a picture"]');
  await marks.setInputFiles({ name: 'no-mask.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/The file could not be read or made/)).toBeVisible();
  await marks.setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
  await page.getByRole('button', { name: 'Remove it' }).click();
  const [red, green] = await pixelOf(await save(page), 160, 120);
  expect(green).toBeGreaterThan(red! + 30);
});

/** Drags a finger over the canvas, between places of a picture of 320 x 240 pixels. */
async function drag(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  await canvas(page).scrollIntoViewIfNeeded();
  const box = (await canvas(page).boundingBox())!;
  const scale = Math.min(box.width / 320, box.height / 240);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: readonly [number, number]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: place
        ? [
            {
              x: box.x + box.width / 2 + (place[0] - 160) * scale,
              y: box.y + box.height / 2 + (place[1] - 120) * scale,
            },
          ]
        : [],
    });
  await touch('touchStart', places[0]);
  for (const place of places.slice(1)) await touch('touchMove', place);
  await touch('touchEnd');
  await client.detach();
}

test.describe('by a finger', () => {
  test.use({ hasTouch: true });

  test(
    'marks are painted, come back after a reload with what was undone, and are removed',
    { tag: matrix },
    async ({ page }) => {
      await open(page, '/ai-object-remover-from-photo');
      await page.getByRole('radio', { name: 'Lasso' }).check({ force: true });
      await drag(page, [100, 60], [220, 60], [220, 180], [100, 180]);
      await page.getByRole('radio', { name: 'Line' }).check({ force: true });
      await drag(page, [20, 20], [60, 20], [60, 40]);
      await page.getByRole('button', { name: 'Undo a stroke' }).click();
      await expect(page.getByText('Your work is kept in this browser.')).toBeVisible();
      await page.reload();
      await expect(page.getByText(/Your unfinished work is open again/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Redo a stroke' })).toBeEnabled();
      await page.getByRole('button', { name: 'Remove it' }).click();
      const [red, green] = await pixelOf(await save(page), 160, 120);
      expect(green).toBeGreaterThan(red! + 30);
    },
  );

  test('two strokes part an object from its background', { tag: matrix }, async ({ page }) => {
    await open(page, '/tools/ai-background-remover');
    await page.getByRole('radio', { name: 'My strokes' }).check({ force: true });
    await drag(page, [140, 120], [180, 120]);
    await page.getByRole('radio', { name: 'Drop', exact: true }).check({ force: true });
    await drag(page, [20, 20], [300, 20], [300, 220], [20, 220], [20, 40]);
    await page.getByRole('button', { name: 'Cut it out' }).click();
    const file = await save(page);
    expect((await pixelOf(file, 160, 120))[3]).toBe(255);
    expect((await pixelOf(file, 40, 120))[3]).toBeLessThan(20);
  });
});

test(
  'the watermark remover finds a repeated word by itself and lifts it off, by keys alone',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/tools/ai-watermark-remover');
    await page.getByRole('button', { name: /^Use the sample/ }).press('Enter');
    const run = page.getByRole('button', { name: 'Remove the mark', exact: true });
    await expect(run).toBeEnabled();
    await run.press('Enter');
    const pixelsOf = (file: Sharp): Promise<Buffer> => file.removeAlpha().raw().toBuffer();
    const clean = await pixelsOf(await save(page));
    const truth = await pixelsOf(sharp('mf-tools-image/samples/astronaut.jpg'));
    const marked = await pixelsOf(sharp('mf-tools-image/samples/marked.jpg'));
    const squares = (one: Buffer): number => truth.reduce((sum, value, i) => sum + (value - one[i]!) ** 2, 0);
    expect(clean.length).toBe(truth.length);
    expect(squares(clean)).toBeLessThan(squares(marked) * 0.2);
  },
);

test('the enhancer doubles a picture', { tag: matrix }, async ({ page }) => {
  await open(page, '/tools/ai-image-enhancer');
  await page.getByRole('button', { name: 'Enhance' }).click();
  const { width, height } = await (await save(page)).metadata();
  expect([width, height]).toEqual([640, 480]);
});

for (const { path, button, look } of [
  { path: '/ai-image-generator/ai-image-to-cartoon', button: 'Make the cartoon', look: 'cartoon' },
  { path: '/tools/ai-portrait-generator', button: 'Paint the portrait', look: 'painting' },
]) {
  test(`a ${look} of a small photo is twice as large, in its form`, { tag: matrix }, async ({ page }) => {
    await open(page, path);
    await page.getByRole('button', { name: button }).click();
    const file = await save(page);
    const { width, height } = await file.metadata();
    expect([width, height]).toEqual([640, 480]);
    const [red, green] = await pixelOf(file, 320, 240);
    expect(red).toBeGreaterThan(green!);
  });
}

test(
  'a sticker for WhatsApp is cut out, has its size, and stays within its bytes',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/tools/ai-sticker-generator');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture());
    await expect(page.getByText('1 of 30')).toBeVisible();
    await page.getByRole('radio', { name: 'Main object' }).check({ force: true });
    await page.getByRole('textbox', { name: /Words on the sticker/ }).fill('Stop');
    await page.getByRole('button', { name: 'Make the stickers' }).click();
    await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: 100_000 });
    const { bytes } = await saveBy(page, result(page).getByRole('button', { name: /^Download .*\.webp$/ }));
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([512, 512, 'webp']);
    expect(bytes.length).toBeLessThan(100_000);
    const [red, green, , alpha] = await pixelOf(sharp(bytes), 256, 180);
    expect([red! > green! + 50, alpha]).toEqual([true, 255]);
    expect((await pixelOf(sharp(bytes), 4, 4))[3]).toBe(0);
  },
);

test(
  'a clip becomes an animated sticker for WhatsApp: cut out, with its words, within its bytes',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/tools/ai-sticker-generator');
    await page.getByRole('radio', { name: 'Of a video' }).check({ force: true });
    await page.locator('input[type=file]').first().setInputFiles('mf-tools-video/samples/speaker.mp4');
    await page.getByRole('textbox', { name: /Words on the sticker/ }).fill('Hi');
    await page.getByRole('button', { name: 'Make the animated sticker' }).click();
    await expect(result(page).getByText(/what WhatsApp takes as an animated sticker/)).toBeVisible({
      timeout: 200_000,
    });
    const { bytes } = await saveBy(page, result(page).getByRole('button', { name: /^Download/ }));
    const { pages, width, pageHeight, format, delay } = await sharp(bytes, { animated: true }).metadata();
    expect([width, pageHeight, format]).toEqual([512, 512, 'webp']);
    expect(bytes.length).toBeLessThanOrEqual(500_000);
    expect(delay!.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBe(3000);
    expect(pages!).toBeGreaterThanOrEqual(24);
    expect((await pixelOf(sharp(bytes), 4, 4))[3]).toBe(0);
    expect((await pixelOf(sharp(bytes), 256, 256))[3]).toBe(255);
  },
);

test(
  'a clip becomes a video sticker for Telegram: three seconds of VP9 on nothing, without sound, within its bytes',
  { tag: matrix },
  async ({ page }, info) => {
    await page.goto('/tools/ai-sticker-generator');
    await page.getByRole('radio', { name: 'Of a video' }).check({ force: true });
    await page.locator('input[type=file]').first().setInputFiles('mf-tools-video/samples/speaker.mp4');
    await page.getByLabel('For', { exact: true }).selectOption({ label: 'Telegram: 512 × 512, WebM under 256 kB' });
    await page.getByRole('button', { name: 'Make the animated sticker' }).click();
    await expect(result(page).getByText(/what Telegram takes as a video sticker/)).toBeVisible({ timeout: 200_000 });
    const { name, bytes } = await saveBy(page, result(page).getByRole('button', { name: /^Download/ }));
    expect(name).toBe('speaker-sticker.webm');
    expect(bytes.length).toBeLessThanOrEqual(256_000);
    const file = info.outputPath(name);
    await writeFile(file, bytes);
    const [picture, ...others] = streamsOf(file);
    expect([picture!.kind, others]).toEqual(['video', []]);
    expect(picture!.end).toBeLessThanOrEqual(3.001);
    const frame = ffmpeg(
      ...['-c:v', 'libvpx-vp9', '-i', file, '-frames:v', '1'],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-'],
    );
    expect(frame).toHaveLength(512 * 512 * 4);
    const alphaAt = (x: number, y: number): number => frame[(y * 512 + x) * 4 + 3]!;
    expect(alphaAt(4, 4)).toBeLessThan(20);
    expect(alphaAt(256, 256)).toBeGreaterThan(235);
  },
);

/** A ball on nothing that jumps, or stands still. */
function ballGif(file: string, frames: number): string {
  const jump = "geq=r=230:g=90:b=40:a='255*lt(hypot(X-80,Y-100+50*abs(sin(PI*T))),36)'";
  const source = `color=black@0:s=160x160:r=15:d=2.4,format=rgba,${jump},split[a][b]`;
  const palette = '[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse';
  ffmpeg('-f', 'lavfi', '-i', `${source};${palette}`, '-frames:v', String(frames), file);
  return file;
}

test(
  'an animated GIF becomes an APNG for LINE: its transparency, whole seconds, few frames, within its bytes',
  { tag: matrix },
  async ({ page }, info) => {
    await page.goto('/tools/ai-sticker-generator');
    await page.getByRole('radio', { name: 'Of a GIF' }).check({ force: true });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(ballGif(info.outputPath('ball.gif'), 36));
    await page.getByLabel('For', { exact: true }).selectOption({ label: 'LINE: 320 × 270, APNG under 300 kB' });
    await page.getByRole('button', { name: 'Make the animated sticker' }).click();
    await expect(result(page).getByText(/what LINE Creators Market takes/)).toBeVisible({ timeout: 200_000 });
    const { name, bytes } = await saveBy(page, result(page).getByRole('button', { name: /^Download/ }));
    expect(name).toBe('ball-sticker.png');
    expect(bytes.length).toBeLessThanOrEqual(300_000);
    const control = Buffer.from(bytes).indexOf('acTL', 0, 'latin1');
    expect([4, 8].map((at) => Buffer.from(bytes).readUInt32BE(control + at))).toEqual([20, 2]);
    const file = info.outputPath(name);
    await writeFile(file, bytes);
    const [picture] = streamsOf(file);
    expect(picture!.times).toHaveLength(20);
    expect(picture!.end).toBeCloseTo(2, 2);
    const last = ffmpeg('-i', file, '-vf', "select='eq(n,19)'", '-f', 'rawvideo', '-pix_fmt', 'rgba', '-');
    expect(last).toHaveLength(320 * 270 * 4);
    const alphaAt = (x: number, y: number): number => last[(y * 320 + x) * 4 + 3]!;
    expect([alphaAt(4, 4), alphaAt(160, 135)]).toEqual([0, 255]);
  },
);

test('a GIF that stands still is refused before the run', { tag: matrix }, async ({ page }, info) => {
  await page.goto('/tools/ai-sticker-generator');
  await page.getByRole('radio', { name: 'Of a GIF' }).check({ force: true });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(ballGif(info.outputPath('still.gif'), 1));
  await expect(page.getByText(/This picture does not move/)).toBeVisible();
});

test(
  'a clip without people is refused in words, and kept whole where that is chosen',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/tools/ai-sticker-generator');
    await page.getByRole('radio', { name: 'Of a video' }).check({ force: true });
    await page.locator('input[type=file]').first().setInputFiles('mf-tools-video/samples/hike.mp4');
    await page.getByRole('button', { name: 'Make the animated sticker' }).click();
    await expect(page.getByRole('alert').getByText(/No people stand out/)).toBeVisible({ timeout: 200_000 });
    await page.getByRole('radio', { name: 'Whole picture' }).check({ force: true });
    await page.getByRole('button', { name: 'Make the animated sticker' }).click();
    await expect(result(page).getByText(/what WhatsApp takes as an animated sticker/)).toBeVisible({
      timeout: 200_000,
    });
  },
);

test(
  'a tattoo design is drawn from its number, large, black on white and marked',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/ai-tattoo-generator');
    await page.getByRole('slider', { name: 'Design number' }).fill('7');
    await page.getByRole('button', { name: 'Draw the design' }).click();
    await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: 100_000 });
    const { bytes } = await saveResult(page);
    expect(bytes.toString('latin1')).toContain('algorithmicMedia');
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([2400, 2400]);
    const { channels } = await sharp(bytes).flatten({ background: '#fff' }).stats();
    expect([channels[0]!.min, channels[0]!.max]).toEqual([0, 255]);
  },
);

test(
  'words become a stencil of outlines, in the hand and on the arch that were chosen',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/ai-tattoo-generator');
    await page.getByRole('radio', { name: 'Lettering' }).check({ force: true });
    await page.getByRole('textbox', { name: 'What to letter' }).fill('Stay wild');
    await page.getByRole('combobox', { name: 'Hand' }).selectOption('blackletter');
    await page.getByRole('combobox', { name: 'Around the words' }).selectOption('banner');
    await page.getByRole('radio', { name: 'Lines (SVG)' }).check({ force: true });
    await page.getByRole('button', { name: 'Draw the design' }).click();
    await expect(result(page)).toBeVisible({ timeout: 100_000 });
    const { bytes } = await saveResult(page);
    const svg = bytes.toString();
    expect(svg.match(/<path/g)!.length).toBeGreaterThan(3);
    expect(svg).not.toContain('<text');
  },
);

test(
  'a tattoo is moved on a photo of skin by keys and by a pointer, and saved in the photo',
  { tag: matrix },
  async ({ page }) => {
    const skin = sharp({ create: { width: 400, height: 300, channels: 3, background: '#d8a98c' } });
    await page.goto('/ai-tattoo-generator');
    await page.getByRole('radio', { name: 'On the skin' }).check({ force: true });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'arm.png', mimeType: 'image/png', buffer: await skin.png().toBuffer() });
    const frame = page.getByRole('button', { name: /^The design: arrows/ });
    await frame.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page.getByRole('slider', { name: 'From the left' })).toHaveValue('0.47');
    const { x, y, width, height } = (await frame.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect
      .poll(async () => Number(await page.getByRole('slider', { name: 'From the left' }).inputValue()))
      .toBeLessThan(0.46);
    await page.getByRole('button', { name: 'Put it on the skin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Everyone shown agreed' }).click();
    const { channels } = await (await save(page)).stats();
    expect(channels[0]!.min).toBeLessThan(140);
    expect(channels[0]!.max).toBeGreaterThan(200);
  },
);

test('a stroke on a garment gives it another colour', { tag: matrix }, async ({ page }) => {
  await page.goto('/ai-clothes-changer');
  await page.locator('input[type=file]').first().setInputFiles('mf-tools-image/samples/astronaut.jpg');
  await expect(page.getByText('astronaut.jpg')).toBeVisible();
  const run = page.getByRole('button', { name: 'Change the garment' });
  await expect(page.getByText('Paint a short stroke on the garment that shall change.')).toBeVisible();
  const before = await sharp('mf-tools-image/samples/astronaut.jpg').metadata();
  await canvas(page).scrollIntoViewIfNeeded();
  const box = (await canvas(page).boundingBox())!;
  const scale = Math.min(box.width / before.width, box.height / before.height);
  const at = (u: number, v: number): [number, number] => [
    box.x + box.width / 2 + (u - 0.5) * before.width * scale,
    box.y + box.height / 2 + (v - 0.5) * before.height * scale,
  ];
  await page.mouse.move(...at(0.3, 0.78));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.9), { steps: 4 });
  await page.mouse.up();
  await page.getByRole('combobox', { name: 'New colour' }).selectOption('green');
  await run.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Everyone shown agreed' }).click();
  const [red, green] = await pixelOf(
    await save(page),
    Math.round(before.width * 0.35),
    Math.round(before.height * 0.84),
  );
  expect(green).toBeGreaterThan(red! + 20);
});

test('a headshot has its format, a new wall and the face of the photo', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools/ai-headshot-generator');
  await page.locator('input[type=file]').first().setInputFiles('node_modules/@vladmandic/face-api/demo/sample3.jpg');
  await expect(page.getByText('sample3.jpg')).toBeVisible();
  await page.getByRole('combobox', { name: 'Format' }).selectOption('avatar');
  await page.getByRole('combobox', { name: 'Background' }).selectOption('white');
  await page.getByRole('button', { name: 'Make the portrait' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Everyone shown agreed' }).click();
  const { width, height } = await (await save(page)).metadata();
  expect([width, height]).toEqual([1024, 1024]);
});

test('the photo editor crops, adjusts, writes and exports, and a reload keeps the work', async ({ page }) => {
  await open(page, '/ai-image-generator/ai-photo-editor');
  const editor = page.getByRole('region', { name: 'Photo editor' });
  const slider = (name: string) => editor.getByRole('slider', { name, exact: true });
  await editor.getByRole('tab', { name: 'Crop' }).click();
  await editor.getByRole('combobox', { name: 'Shape' }).selectOption('1:1');
  await editor.getByRole('tab', { name: 'Colour' }).click();
  await slider('Saturation').focus();
  await page.keyboard.press('Home');
  await editor.getByRole('tab', { name: 'Text' }).click();
  await editor.getByRole('button', { name: 'Add text' }).click();
  await editor.getByRole('textbox', { name: 'Text' }).fill('Hello');
  await slider('From the top').focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Your work is kept in this browser.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Your unfinished work is open again/)).toBeVisible();
  await editor.getByRole('tab', { name: 'Text' }).click();
  await expect(editor.getByRole('button', { name: 'Hello' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await save(page);
  const { width, height } = await file.metadata();
  expect(width).toBe(height);
  const [red, green, blue] = await pixelOf(file, Math.round(width! / 2), Math.round(height! / 2));
  expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThanOrEqual(2);
});
