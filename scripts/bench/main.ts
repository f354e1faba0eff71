import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNames, buildApps } from '@facet/build';
import { findChromium } from '../test/chromium.ts';
import { startSite } from '../site/serve.ts';
import { SetupError } from '../site/settings.ts';
import { phase, seconds, type CommandContext } from '../terminal.ts';
import { benchBrowser } from './browser.ts';
import { benchFaceEngine } from './face.ts';
import { printFigures, type Figure } from './figures.ts';

const parts = ['face', 'browser'] as const;
type Part = (typeof parts)[number];

/** `npm run bench [face|browser]`: prints the figures of the product, with their targets. Never fails on a figure. */
export async function main({ args, startedAt }: CommandContext): Promise<void> {
  const unknown = args.filter((arg) => !parts.includes(arg as Part));
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}. There are ${parts.join(', ')}.`);
    process.exit(1);
  }
  const wanted = (part: Part): boolean => args.length === 0 || args.includes(part);
  if (wanted('face')) {
    printFigures('Face engine, in Node', await phase('face', benchFaceEngine));
  }
  if (wanted('browser')) {
    for (const [title, figures] of await runBrowser()) printFigures(title, figures);
  }
  console.log(`\nall       in ${seconds(startedAt)}`);
}

async function runBrowser(): Promise<[title: string, figures: Figure[]][]> {
  const chromium = await findChromium();
  if (chromium === null) throw new SetupError('The browser figures need a Chromium.');
  await phase('build', () => buildApps(appNames));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'facet-bench-'));
  const site = await startSite({ ports: 'free', dataDir });
  try {
    return await phase('browser', () => benchBrowser({ chromium, site }));
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
