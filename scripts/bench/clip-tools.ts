import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumArgs } from '@facet/testing/chromium';
import { chromium as playwright, type Page } from 'playwright';
import { findFfmpeg } from '../../backend/src/capabilities/media/ffmpeg.ts';
import { makeClip } from '../../backend/src/fixtures/clips.ts';
import { ffmpegFilters } from '../../shared/engines/src/clip/steps.ts';
import type { BrowserBench } from './browser.ts';
import { benchClipMemory, type MemoryRow } from './clip-memory.ts';
import type { Figure } from './figures.ts';

const clip = { rate: 30, width: 1920 } as const;
/** Of a short clip the start of worker and codecs is a part, of the longer one hardly. */
const lengths = [4, 20] as const;
const size = { width: 1920, height: 1080 };
const limitMs = 1_200_000;
/** H.264 as programs encode it when speed counts. */
const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const linesOf = (seconds: number): string =>
  `1\n00:00:00,000 --> 00:00:${String(seconds).padStart(2, '0')},000\nA line of words over the picture\n`;

interface Files {
  readonly clip: string;
  /** Of another size: it cannot be joined without encoding. */
  readonly smaller: string;
  readonly subtitles: string;
  /** Of the clips. */
  readonly seconds: number;
}

/** One tool, and native ffmpeg doing the same. */
interface Row {
  readonly name: string;
  readonly path: string;
  /** Clips that it takes. */
  readonly clips: number;
  /** Whether it is measured on the longer clip too. */
  readonly isLong: boolean;
  readonly run: string;
  /** Brings the files and chooses the options. */
  readonly prepare: (page: Page, files: Files) => Promise<void>;
  /** Arguments of ffmpeg but for the name of the result. */
  readonly native: (files: Files) => readonly string[];
  readonly ending: 'mp4' | 'gif';
}

const first = (page: Page) => page.locator('main input[type=file]:not([capture])').first();

const square = (seconds: number): string =>
  ffmpegFilters(
    {
      ranges: [{ from: 0, to: seconds }],
      rotate: 0,
      crop: { x: (1 - 1080 / 1920) / 2, y: 0, width: 1080 / 1920, height: 1 },
      speed: 1,
      mute: false,
    },
    size,
    true,
  );

const rows: readonly Row[] = [
  {
    ...{ name: 'a square is cropped', path: '/video-cutter', clips: 1, isLong: true, run: 'Cut video', ending: 'mp4' },
    async prepare(page, files) {
      await first(page).setInputFiles(files.clip);
      await page.getByLabel('Crop', { exact: true }).selectOption({ label: 'Square, 1:1' });
    },
    native: (files) => [
      '-i',
      files.clip,
      '-filter_complex',
      square(files.seconds),
      '-map',
      '[v]',
      '-map',
      '[a]',
      ...encoder,
    ],
  },
  {
    ...{
      name: 'cut between key frames',
      path: '/video-cutter',
      clips: 1,
      isLong: true,
      run: 'Cut video',
      ending: 'mp4',
    },
    async prepare(page, files) {
      await first(page).setInputFiles(files.clip);
      const start = page.getByRole('textbox', { name: 'Start', exact: true });
      await start.fill('0.5');
      await start.press('Enter');
      await page.getByRole('radio', { name: 'Exact' }).check({ force: true });
    },
    native: (files) => ['-ss', '0.5', '-i', files.clip, ...encoder],
  },
  {
    ...{ name: 'two sizes are joined', path: '/tools/video-joiner', clips: 2, isLong: true },
    ...{ run: 'Join videos', ending: 'mp4' },
    prepare: (page, files) => first(page).setInputFiles([files.clip, files.smaller]),
    native: (files) => [
      ...['-i', files.clip, '-i', files.smaller, '-filter_complex'],
      '[1:v]scale=1920:1080,setsar=1[b];[0:v][0:a][b][1:a]concat=n=2:v=1:a=1[v][a]',
      ...['-map', '[v]', '-map', '[a]', ...encoder],
    ],
  },
  {
    ...{ name: 'a line is written into the picture', path: '/tools/add-subtitle-to-video', clips: 1, isLong: true },
    ...{ run: 'Make the video', ending: 'mp4' },
    async prepare(page, files) {
      await first(page).setInputFiles(files.clip);
      const subtitles = {
        name: 'lines.srt',
        mimeType: 'application/x-subrip',
        buffer: Buffer.from(linesOf(files.seconds)),
      };
      await page.getByLabel('Bring a subtitle file').setInputFiles(subtitles);
      await page.getByLabel('Words of line 1').waitFor();
      await page.getByRole('radio', { name: 'In the picture' }).check({ force: true });
    },
    native: (files) => ['-i', files.clip, '-vf', `subtitles=${files.subtitles}`, ...encoder, '-c:a', 'copy'],
  },
  {
    ...{ name: 'a GIF of 480 px, 10 a second', path: '/tools/video-to-gif', clips: 1, isLong: false },
    ...{ run: 'Make the animation', ending: 'gif' },
    async prepare(page, files) {
      await first(page).setInputFiles(files.clip);
      await page.getByLabel('Width').selectOption('480 px');
      await page.getByLabel('Frames a second').selectOption('10');
    },
    native: (files) => [
      ...['-i', files.clip, '-filter_complex'],
      'fps=10,scale=480:-2:flags=lanczos,split[a][b];[a]palettegen[p];[b][p]paletteuse',
    ],
  },
  {
    ...{ name: 'noise is taken from the sound', path: '/tools/video-remove-background-noise', clips: 1, isLong: true },
    ...{ run: 'Remove the noise', ending: 'mp4' },
    prepare: (page, files) => first(page).setInputFiles(files.clip),
    native: (files) => ['-i', files.clip, '-af', 'afftdn', '-c:v', 'copy', '-c:a', 'aac'],
  },
  {
    ...{
      name: 'noise and blocks are taken from the picture',
      path: '/tools/ai-video-enhancer',
      clips: 1,
      isLong: false,
    },
    ...{ run: 'Enhance the video', ending: 'mp4' },
    prepare: (page, files) => first(page).setInputFiles(files.clip),
    native: (files) => ['-i', files.clip, '-vf', 'deblock,hqdn3d,unsharp=5:5:0.5', ...encoder, '-c:a', 'copy'],
  },
];

/** Tools whose memory must not grow with a clip. */
const lasting = ['a line is written into the picture', 'noise is taken from the sound', 'cut between key frames'];

/**
 * Seconds that the clip tools take for a second of 1080p in Chromium, beside native ffmpeg doing the same just before; and their memory.
 * Each figure as it is measured.
 */
export async function* benchClipTools(bench: BrowserBench): AsyncGenerator<Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'facet-clip-tools-'));
  try {
    for (const seconds of lengths) {
      const files = makeFiles(folder, seconds);
      for (const row of rows) if (row.isLong || seconds === lengths[0]) yield await benchRow(bench, row, files, folder);
    }
    yield* benchClipMemory(bench, memoryRows(makeFiles(folder, lengths[0])), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchRow({ chromium, site }: BrowserBench, row: Row, files: Files, folder: string): Promise<Figure> {
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
  try {
    const native = secondsOf(() => ffmpeg([...row.native(files), path.join(folder, `native.${row.ending}`)]));
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(site.origins.shell + row.path);
    await row.prepare(page, files);
    const ours = await runOnce(page, row.run);
    const seconds = row.clips * files.seconds;
    return {
      name: `1080p, ${String(files.seconds)} s, ${row.name}, times ffmpeg`,
      value: ours / native,
      unit: '',
      digits: 2,
      target: { atMost: 1.5 },
      beside: `${(ours / seconds).toFixed(2)} s a second, ffmpeg ${(native / seconds).toFixed(2)}`,
    };
  } finally {
    await browser.close();
  }
}

const memoryRows = (files: Files): readonly MemoryRow[] =>
  rows
    .filter(({ name }) => lasting.includes(name))
    .map(({ name, path: address, prepare, run }) => ({
      name,
      path: address,
      async run(page, clip) {
        await prepare(page, { ...files, clip });
        await runOnce(page, run);
      },
    }));

/** Moving people with a beep in hiss, at 1080p and at 720p. */
function makeFiles(folder: string, seconds: number): Files {
  const [big, smaller] = [1920, 1280].map((width) => {
    const file = path.join(folder, `${String(width)}-${String(seconds)}.mp4`);
    const view = { photo: 3, left: 390, top: 0, width: 1500 };
    makeClip(file, [view], {
      ...clip,
      seconds,
      width,
      sound: true,
      more: ['-pix_fmt', 'yuv420p', '-preset', 'veryfast'],
    });
    return file;
  }) as [string, string];
  const subtitles = path.join(folder, 'lines.srt');
  writeFileSync(subtitles, linesOf(seconds));
  return { clip: big, smaller, subtitles, seconds };
}

/** Seconds from the click to the result. */
async function runOnce(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name, exact: true });
  // A click waits until the button is enabled: the trial does not click.
  await button.click({ trial: true, timeout: limitMs });
  const began = performance.now();
  await button.click();
  await page.getByRole('region', { name: 'Your result' }).locator('video, img').first().waitFor({ timeout: limitMs });
  return (performance.now() - began) / 1000;
}

function secondsOf(work: () => void): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}

function ffmpeg(args: readonly string[]): void {
  execFileSync(findFfmpeg(), ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
}
