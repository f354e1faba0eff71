import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromiumArgs } from '@facet/testing/chromium';
import { chromium as playwright, type Browser, type Page } from 'playwright';
import { findFfmpeg } from '../../backend/src/capabilities/media/ffmpeg.ts';
import type { BrowserBench } from './browser.ts';
import type { Figure } from './figures.ts';

/** A tool that reads and writes a clip as a stream. */
export interface MemoryRow {
  readonly name: string;
  readonly path: string;
  /** Brings the clip, chooses and runs until the result is there. */
  readonly run: (page: Page, clip: string) => Promise<void>;
}

const SHORT_S = 10;
const LONG_S = 600;
const LONGER_S = 1200;
/** How much more memory a minute takes than a second: nothing, but for an index. */
const MOST = 1.3;

/**
 * Peaks of memory of ten minutes beside ten seconds of the same clip, and of twenty beside ten minutes; each figure as it is measured. Garbage
 * of a browser grows up to a limit that ten seconds do not reach: only the second says whether anything grows with a clip.
 * @param folder for the clips
 */
export async function* benchClipMemory(
  bench: BrowserBench,
  rows: readonly MemoryRow[],
  folder: string,
): AsyncGenerator<Figure> {
  for (const row of rows) {
    const [short, long, longer] = [
      await peakFor(bench, row, folder, SHORT_S),
      await peakFor(bench, row, folder, LONG_S),
      await peakFor(bench, row, folder, LONGER_S),
    ];
    yield figureOf(`memory of ten minutes, times ten seconds: ${row.name}`, long, short);
    yield figureOf(`memory of twenty minutes, times ten: ${row.name}`, longer, long);
  }
}

const figureOf = (name: string, long: number, short: number): Figure => ({
  name,
  value: long / short,
  unit: '',
  digits: 2,
  target: { atMost: MOST },
  beside: `${long.toFixed(0)} MB, ${short.toFixed(0)} MB`,
});

/** In a browser of its own whose profile lies on disk, as a visitor's does: in a private window files are kept in memory. */
async function peakFor(
  { chromium, site }: BrowserBench,
  row: MemoryRow,
  folder: string,
  seconds: number,
): Promise<number> {
  const profile = mkdtempSync(path.join(folder, 'profile-'));
  const context = await playwright.launchPersistentContext(profile, {
    executablePath: chromium,
    args: [...chromiumArgs],
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.goto(site.origins.shell + row.path);
    await row.run(page, clipOf(folder, seconds));
    return await peakOf(context.browser()!);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function clipOf(folder: string, seconds: number): string {
  const file = path.join(folder, `${String(seconds)}-seconds.mp4`);
  execFileSync(findFfmpeg(), [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=5:duration=${String(seconds)}`],
    ...['-f', 'lavfi', '-i', `anoisesrc=amplitude=0.1:duration=${String(seconds)}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', file],
  ]);
  return file;
}

/** The most memory that a page of a browser has had, with its workers, MB. */
async function peakOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(id)}/status`, 'utf8'))?.[1] ?? 0));
  return Math.max(...peaks) / 1000;
}
