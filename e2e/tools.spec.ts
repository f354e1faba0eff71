import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { matrix } from './extent.ts';
import { brokenRequest, expect, test } from './fixtures.ts';
import { saveResult } from './saved.ts';

const fixtures = path.resolve('mf-tools-video/fixtures');
const region = (page: Page, name: string) => page.getByRole('region', { name });
const result = (page: Page) => region(page, 'Your result');

test.describe('the image blender', () => {
  test('lays one sample over another and saves it in the lower one’s size, marked', async ({ page }) => {
    await page.goto('/ai-image-generator/ai-image-blender');
    await region(page, 'First photo')
      .getByRole('button', { name: /A pagoda above a lake/ })
      .click();
    await region(page, 'Second photo')
      .getByRole('button', { name: /Blurred lights/ })
      .click();
    // Lights before the dark are laid over the other photo; the preview is there before the run.
    await expect(page.getByRole('radio', { name: 'Lights over it' })).toBeChecked({ timeout: 60_000 });
    await expect(page.getByRole('img', { name: 'Both photos blended, small' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Blend pictures' }).click();
    await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: 60_000 });
    const { bytes } = await saveResult(page);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 801]);
    expect(bytes.includes('digitalsourcetype/compositeCapture')).toBe(true);
    // Screening only ever makes a picture lighter, and these lights do.
    const light = async (picture: Buffer | string) => {
      const { channels } = await sharp(picture).stats();
      return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0);
    };
    const original = await light('mf-tools-image/samples/pagoda.jpg');
    expect(await light(bytes)).toBeGreaterThan(original + 3);
  });

  test('a damaged picture says what to do and keeps the other', { tag: matrix }, async ({ page }) => {
    await page.goto('/ai-image-generator/ai-image-blender');
    await region(page, 'First photo')
      .getByRole('button', { name: /A pagoda above a lake/ })
      .click();
    const whole = readFileSync('node_modules/@vladmandic/face-api/demo/sample1.jpg');
    await region(page, 'Second photo')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: whole.subarray(100, 4000) });
    await expect(region(page, 'Second photo').getByRole('alert')).toContainText(/torn.png.*cannot be used.*Choose/);
    await expect(region(page, 'First photo').getByText('pagoda.jpg')).toBeVisible();
    await expect(page.getByText('Still missing: Second photo.')).toBeVisible();
  });
});

test.describe('the video cutter', () => {
  test('keeps the chosen part of a clip', { tag: matrix }, async ({ page }) => {
    await page.goto('/video-cutter');
    await page.locator('input[type=file]').first().setInputFiles(path.join(fixtures, 'clip.webm'));
    await expect(page.getByText(/0:06.*160 × 90/)).toBeVisible();
    const start = page.getByRole('textbox', { name: 'Start' });
    await start.fill('0:02.5');
    await start.press('Enter');
    await page.getByRole('button', { name: 'Cut video' }).click();
    await expect(result(page).locator('video')).toBeVisible();
    const { name, bytes } = await saveResult(page);
    expect(name).toMatch(/^clip.*\.webm$/);
    // EBML, the beginning of every WebM file.
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    await expect
      .poll(() =>
        result(page)
          .locator('video')
          .evaluate((video) => Math.round((video as HTMLVideoElement).duration)),
      )
      .toBe(4);
  });

  test('a sound without a picture says what to do', { tag: matrix }, async ({ page }) => {
    await page.goto('/video-cutter');
    await page.locator('input[type=file]').first().setInputFiles(path.join(fixtures, 'tone.mp3'));
    await expect(page.getByRole('alert')).toContainText(/not a video|Choose/);
    await expect(page.getByText('Still missing: Video.')).toBeVisible();
  });
});

test.describe('the video downloader', () => {
  test.use({ answered: /^http:\/\/files\.example\.test\// });
  const clip = readFileSync(path.join(fixtures, 'clip.mp4'));
  let server: Server;

  test.beforeAll(async () => {
    server = createServer((request, response) => {
      const cors = request.url === '/closed.mp4' ? {} : { 'access-control-allow-origin': '*' };
      if (request.url === '/gone.mp4') response.writeHead(404, cors).end();
      else response.writeHead(200, { ...cors, 'content-type': 'video/mp4', 'content-length': clip.length }).end(clip);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** A public address that this test’s own server answers: the tool itself refuses addresses of one’s own network. */
  test.beforeEach(async ({ page }) => {
    const { port } = server.address() as AddressInfo;
    await page.route('http://files.example.test/**', (route) =>
      route.continue({ url: `http://127.0.0.1:${port}${new URL(route.request().url()).pathname}` }),
    );
    await page.goto('/video-downloader');
  });

  const call = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('textbox', { name: /Link to a video/ }).fill(text);
    await page.getByRole('checkbox', { name: /It is mine/ }).check();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
  };

  test('saves the file of a link in a pasted sentence, byte by byte, and our servers hear nothing of it', async ({
    page,
    site,
  }) => {
    const heard: string[] = [];
    page.on('request', (request) => {
      const all = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
      if (
        request.url().startsWith(site.api) &&
        /files\.example|clip\.mp4|downloads\/v1\/probe|POST .*\/tasks/.test(all)
      )
        heard.push(all);
    });
    await call(page, 'Look at this: http://files.example.test/clip.mp4.');
    await expect(result(page).locator('video')).toBeVisible();
    const { name, bytes } = await saveResult(page);
    expect(name).toBe('clip.mp4');
    expect(bytes.equals(clip)).toBe(true);
    expect(heard).toEqual([]);
  });

  test('makes an MP3 of a part of a file that the visitor has, on the device', async ({ page }) => {
    await page.locator('summary').filter({ hasText: 'Have the file already' }).click();
    const own = page.getByRole('region', { name: /Have the file already/ });
    await own.locator('input[type=file]').setInputFiles(path.join(fixtures, 'clip.mp4'));
    await own.getByRole('textbox', { name: 'To' }).fill('0:01.000');
    await own.getByRole('textbox', { name: 'To' }).blur();
    const saved = page.waitForEvent('download');
    await own.getByRole('button', { name: 'Convert and save' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('clip.mp3');
    await expect(own.getByRole('status')).toContainText('Saved as clip.mp3');
    const bytes = readFileSync(await download.path());
    // 192 kbit/s for a second, and the first bytes of an ID3 tag or a frame.
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(bytes.length).toBeLessThan(32_000);
    expect(['ID3', '\u00ff'].some((head) => bytes.toString('latin1').startsWith(head))).toBe(true);
  });

  test('an address that is no web address is reported when the field is left', { tag: matrix }, async ({ page }) => {
    const field = page.getByRole('textbox', { name: /Link to a video/ });
    await field.fill('ftp://files.example.test/clip.mp4');
    await field.blur();
    await expect(page.getByText(/Only links that begin with https/)).toBeVisible();
    await field.fill('http://localhost/clip.mp4');
    await field.blur();
    await expect(page.getByText(/belongs to your own computer/)).toBeVisible();
  });

  test.describe('when it cannot be had', () => {
    test.use({ tolerated: new RegExp(`${brokenRequest.source}|CORS policy`) });

    test('a file that is gone says so', { tag: matrix }, async ({ page }) => {
      await page.getByRole('textbox', { name: /Link to a video/ }).fill('http://files.example.test/gone.mp4');
      await expect(page.getByRole('alert')).toContainText('There is nothing at this link any more.');
      await expect(result(page)).toHaveCount(0);
    });
  });
});
