import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumArgs } from '@facet/testing/chromium';
import { chromium as playwright, type CDPSession, type Page } from 'playwright';
import { makeClip, samplePhoto, type View } from '../../backend/src/fixtures/clips.ts';
import type { BrowserBench } from './browser.ts';
import type { Figure } from './figures.ts';

/** Clips of 720p that a visitor's own device swaps, by the number of faces in them. */
const scenes: Readonly<Record<1 | 3, View>> = {
  1: { photo: 1, left: 1240, top: 180, width: 620 },
  3: { photo: 3, left: 390, top: 0, width: 1500 },
};
const clip = { seconds: 3, width: 1280, rate: 25 } as const;
const limitMs = 600_000;

/** Measures the video face swap on the device: the built site in a real Chromium, everybody in the clip swapped. */
export async function benchSwappedClips({ chromium, site }: BrowserBench): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'facet-clips-'));
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
  try {
    const processes = await browser.newBrowserCDPSession();
    const figures: Figure[] = [];
    for (const faces of [1, 3] as const) {
      const file = path.join(folder, `${String(faces)}.mp4`);
      makeClip(file, [scenes[faces]], { ...clip, sound: true, more: ['-pix_fmt', 'yuv420p', '-preset', 'veryfast'] });
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.goto(`${site.origins.shell}/face-swap-video`);
      const { seconds, cpuSeconds } = await swapHere(page, file, processes);
      const frames = clip.seconds * clip.rate;
      figures.push({
        name: `720p frames a second, ${String(faces)} ${faces === 1 ? 'face' : 'faces'} a frame`,
        value: frames / seconds,
        unit: '',
        digits: 1,
        beside: `${(frames / cpuSeconds).toFixed(1)} a CPU second of the whole browser, its codecs and the look at the people included`,
      });
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One swap on the device. @returns seconds of decoding, swapping and encoding, and what the run took of all of the browser's processes */
async function swapHere(
  page: Page,
  file: string,
  processes: CDPSession,
): Promise<{ readonly seconds: number; readonly cpuSeconds: number }> {
  const inputs = page.locator('main input[type=file]:not([capture])');
  await inputs.nth(0).setInputFiles(file);
  await inputs.nth(1).setInputFiles(samplePhoto(6));
  await page.getByRole('radio', { name: 'Everybody' }).check();
  // Enabled when the engine is there and knows the face and the clip.
  await page.getByText('Free, on your device').waitFor({ timeout: limitMs });
  await page.getByRole('button', { name: 'Swap the face' }).click();
  const agree = page.getByRole('button', { name: 'Everyone shown agreed' });
  await agree.waitFor();
  const before = await cpuSecondsOf(processes);
  await agree.click();
  await page.getByRole('region', { name: 'Your result' }).locator('video').waitFor({ timeout: limitMs });
  const cpuSeconds = (await cpuSecondsOf(processes)) - before;
  const times = await Promise.all(
    page
      .workers()
      .map((worker) =>
        worker.evaluate(() => performance.getEntriesByName('facet:clip:swap').map(({ duration }) => duration)),
      ),
  );
  const [milliseconds] = times.flat();
  if (milliseconds === undefined) throw new Error('The clip was not swapped on the device.');
  return { seconds: milliseconds / 1000, cpuSeconds };
}

async function cpuSecondsOf(processes: CDPSession): Promise<number> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
