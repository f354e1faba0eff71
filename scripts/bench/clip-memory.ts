import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
/** How much more memory a minute takes than a second: nothing, but for an index. */
const MOST = 1.3;

/**
 * Peaks of memory of ten minutes beside ten seconds of the same clip, each in a browser of its own; each figure as it is measured.
 * @param folder for the clips
 */
export async function* benchClipMemory(
  { chromium, site }: BrowserBench,
  rows: readonly MemoryRow[],
  folder: string,
): AsyncGenerator<Figure> {
  for (const row of rows) {
    const peaks: number[] = [];
    for (const seconds of [SHORT_S, LONG_S]) {
      const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
      try {
        const page = await browser.newPage({ serviceWorkers: 'block' });
        await page.goto(site.origins.shell + row.path);
        await row.run(page, clipOf(folder, seconds));
        peaks.push(await peakOf(browser));
      } finally {
        await browser.close();
      }
    }
    const [short, long] = peaks as [number, number];
    yield {
      name: `memory of ten minutes, times ten seconds: ${row.name}`,
      value: long / short,
      unit: '',
      digits: 2,
      target: { atMost: MOST },
      beside: `${long.toFixed(0)} MB, ${short.toFixed(0)} MB`,
    };
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
