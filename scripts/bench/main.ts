import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNames, buildApps } from '@facet/build';
import { findChromium } from '@facet/testing/chromium';
import { startSite, type Site } from '../site/serve.ts';
import { SetupError } from '../site/settings.ts';
import { phase, seconds, type CommandContext } from '../terminal.ts';
import { benchAccounts } from './accounts.ts';
import { benchApi } from './api.ts';
import { benchBrowser } from './browser.ts';
import { benchClipEngines } from './clip-engines.ts';
import { benchClipTools } from './clip-tools.ts';
import { benchSwappedClips } from './swapped-clips.ts';
import { benchEmbed } from './embed.ts';
import { benchFaceEngine } from './face.ts';
import { printAsMeasured, printFigures, type Figure } from './figures.ts';
import { benchHeads } from './head.ts';
import { benchImages } from './image.ts';
import { benchKills } from './kills.ts';
import { benchLedger } from './ledger.ts';
import { benchLoad } from './load.ts';
import { buildOneBundles } from './one-bundle/build.ts';
import { serveBundle } from './one-bundle/serve.ts';
import { benchModeration } from './moderation.ts';
import { benchPages } from './pages.ts';
import { benchProviderKills } from './provider-kills.ts';
import { benchRollback } from './rollback.ts';
import { publishSecondRelease } from './second-release.ts';
import { benchSideBySide } from './side-by-side.ts';
import { benchTasks } from './tasks.ts';
import { benchVideo } from './video.ts';

const parts = [
  'face',
  'head',
  'image',
  'clips',
  'ledger',
  'accounts',
  'api',
  'tasks',
  'kills',
  'provider-kills',
  'load',
  'video',
  'moderation',
  'pages',
  'browser',
  'site',
  'embed',
] as const;
type Part = (typeof parts)[number];
/** They take a quarter of an hour and more, or fetch packages of others. */
const longParts: readonly Part[] = ['kills', 'provider-kills', 'load', 'embed'];
type Titled = [title: string, figures: Figure[]];

/** `npm run bench [face|head|image|clips|ledger|accounts|api|tasks|kills|provider-kills|load|video|moderation|pages|browser|site|embed]`: prints the figures of the product, with their targets. Never fails on a figure. `kills`, `provider-kills` and `load` take long, `embed` fetches packages: they are run by name alone. */
export async function main({ args, startedAt }: CommandContext): Promise<void> {
  const unknown = args.filter((arg) => !parts.includes(arg as Part) && !/^--minutes=\d+$/.test(arg));
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}. There are ${parts.join(', ')}.`);
    process.exit(1);
  }
  const wanted = (part: Part): boolean => (args.length === 0 && !longParts.includes(part)) || args.includes(part);
  if (wanted('face')) {
    printFigures('Face engine, in Node', await phase('face', benchFaceEngine));
  }
  if (wanted('head')) printFigures('Head swap, in Node', await phase('head', benchHeads));
  if (wanted('image')) printFigures('Image engines, in Node', await phase('image', benchImages));
  if (wanted('clips')) printFigures('Clip and sound engines, in Node', await phase('clips', benchClipEngines));
  if (wanted('accounts')) printFigures('Accounts', await phase('accounts', benchAccounts));
  if (wanted('api')) printFigures('Calls of the backend, shares of bare Fastify', await phase('api', benchApi));
  if (wanted('ledger')) printFigures('Credits ledger', await phase('ledger', benchLedger));
  if (wanted('video')) printFigures('Video engine, in Node', await phase('video', benchVideo));
  if (wanted('moderation')) printFigures('Moderation', await phase('moderation', benchModeration));
  if (wanted('tasks')) printFigures('Tasks, on processes that are killed', await phase('tasks', benchTasks));
  if (wanted('kills')) printFigures('Kills of a whole backend', await phase('kills', benchKills));
  if (wanted('provider-kills'))
    printFigures('Kills over providers that fail', await phase('provider-kills', benchProviderKills));
  if (wanted('load')) {
    const minutes = Number(args.find((arg) => arg.startsWith('--minutes='))?.slice('--minutes='.length) ?? 30);
    printFigures('Mixed load', await phase('load', () => benchLoad(minutes)));
  }
  if (wanted('clips') || wanted('video') || wanted('pages') || wanted('browser') || wanted('site') || wanted('embed'))
    await runBrowsers(wanted);
  console.log(`\nall       in ${seconds(startedAt)}`);
}

async function runBrowsers(wanted: (part: Part) => boolean): Promise<void> {
  const chromium = await findChromium('figures');
  if (chromium === null) throw new SetupError('The browser figures need a Chromium.');
  await phase('build', () => buildApps(appNames));
  const bundles = wanted('site') ? await phase('bundles', buildOneBundles) : null;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'facet-bench-'));
  const site = await startSite({ ports: 'free', dataDir });
  try {
    if (bundles) print(await phase('site', () => runSideBySide(chromium, site, dataDir, bundles)));
    if (wanted('video')) {
      const title = 'Video engine, in Chromium, on the device';
      printFigures(title, await phase('swapped clips', () => benchSwappedClips({ chromium, site })));
    }
    if (wanted('clips')) {
      const title = 'Clip tools, in Chromium, on the device';
      await phase('clip tools', () => printAsMeasured(title, benchClipTools({ chromium, site })));
    }
    if (wanted('pages')) print(await phase('pages', () => benchPages(chromium, site)));
    if (wanted('embed')) print(await phase('embed', () => benchEmbed(chromium, site)));
    if (wanted('browser')) print(await phase('browser', () => benchBrowser({ chromium, site })));
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runSideBySide(
  chromium: string,
  site: Site,
  dataDir: string,
  bundles: Awaited<ReturnType<typeof buildOneBundles>>,
): Promise<Titled[]> {
  const release = await publishSecondRelease(site);
  const oneFile = await serveBundle(bundles['one-file'], site.api);
  const split = await serveBundle(bundles.split, site.api);
  try {
    return [
      ...(await benchSideBySide(chromium, {
        federated: { origin: site.origins.shell, release },
        'one-file': oneFile,
        split,
      })),
      ['Releases', await benchRollback(site, dataDir, release)],
    ];
  } finally {
    await release('first');
    await Promise.all([oneFile.close(), split.close()]);
  }
}

function print(all: readonly Titled[]): void {
  for (const [title, figures] of all) printFigures(title, figures);
}
