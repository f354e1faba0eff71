import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNames, buildApps, root } from '@facet/build';
import { languages } from '@facet/languages';
import { chromiumArgs, findChromium } from '@facet/testing/chromium';
import { type Browser, chromium as playwright } from 'playwright';
import { startSite } from '../site/serve.ts';
import { SetupError } from '../site/settings.ts';
import { type CommandContext, phase, seconds } from '../terminal.ts';
import { webVtt } from './captions.ts';
import { pageSize, writeFilm } from './film.ts';
import { Recorder } from './recorder.ts';
import { type Scene, scenes } from './scenes.ts';

const folder = path.join(root, 'shell/content/videos');

/**
 * Films the video tutorials on the running site, with captions in every language: all, or those that are named. With
 * `--at=http://127.0.0.1:3000` on a site that is there already. Needs a Chromium and an ffmpeg with libvpx and libx264.
 */
export async function main({ args, startedAt }: CommandContext): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('-'));
  const unknown = named.filter((name) => !scenes.some((scene) => scene.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no tutorial ${unknown.join(', ')}. There are ${scenes.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  const chosen = scenes.filter(({ name }) => named.length === 0 || named.includes(name));
  const running = args.find((arg) => arg.startsWith('--at='))?.slice('--at='.length);
  if (running === undefined) await onOwnSite((origin) => filmAll(origin, chosen));
  else await filmAll(running, chosen);
  console.log(`done in ${seconds(startedAt)}`);
}

async function onOwnSite(work: (origin: string) => Promise<void>): Promise<void> {
  await phase('build', () => buildApps(appNames));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-tutorials-'));
  const site = await startSite({ ports: 'free', dataDir });
  try {
    await work(site.origins.shell);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function filmAll(origin: string, chosen: readonly Scene[]): Promise<void> {
  const chromium = await findChromium();
  if (chromium === null) throw new SetupError('The tutorials need a Chromium.');
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
  await mkdir(folder, { recursive: true });
  try {
    for (const scene of chosen)
      await phase(
        scene.name,
        () => film(browser, origin, scene),
        (said) => said,
      );
  } finally {
    await browser.close();
  }
}

/** @returns its length and the sizes of its files, in words */
async function film(browser: Browser, origin: string, scene: Scene): Promise<string> {
  const context = await browser.newContext({ viewport: pageSize, colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await page.goto(origin + scene.path, { waitUntil: 'domcontentloaded' });
    // The tool, not what holds its place, and without the offer, which comes a moment later.
    await page
      .getByText(/^Choose/)
      .first()
      .waitFor();
    const offer = page.getByRole('complementary', { name: 'Offer' }).getByRole('button');
    await offer.waitFor();
    await offer.click();
    const recorder = new Recorder(page);
    await scene.play(recorder, page);
    recorder.end();
    const target = path.join(folder, scene.name);
    await writeFilm(recorder.frames, recorder.poster, target);
    for (const tag of ['en', ...languages.map((language) => language.tag)])
      await writeFile(`${target}.${tag}.vtt`, webVtt(recorder.captions, tag));
    const sizes = await Promise.all(
      ['webm', 'mp4', 'webp'].map(async (ending) => `${ending} ${String((await stat(`${target}.${ending}`)).size)}`),
    );
    return `${recorder.seconds.toFixed(1)} s, ${sizes.join(', ')} bytes`;
  } finally {
    await context.close();
  }
}
