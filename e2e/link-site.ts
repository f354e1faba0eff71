import path from 'node:path';
import { type MediaSite, openMediaSite } from '../backend/src/capabilities/downloads/fixtures/media-site.ts';
import { migratedDataFolder, removeScratch, scratchFolder } from '../backend/src/fixtures/scratch.ts';
import { startSite } from '../scripts/site/serve.ts';
import { brokenRequest, test as base, type TestSite } from './fixtures.ts';
import { mediaExempt, mediaHost } from './media-host.ts';

/** Where a page of the media site is for visitors. */
export const linkTo = (media: MediaSite, at: string): string => media.origin.replace('127.0.0.1', mediaHost) + at;

/** The test of links to a site with everything that a link may lead to. The browser itself cannot reach it: the backend looks. */
export const test = base.extend<object, { media: MediaSite }>({
  tolerated: brokenRequest,
  answered: new RegExp(`^http://${mediaHost.replaceAll('.', '\\.')}:`),
  media: [
    async ({ browserName: _browserName }, provide) => {
      const folder = scratchFolder();
      const media = await openMediaSite(folder, { '/inward': '->http://169.254.169.254/latest/meta-data/' });
      await provide(media);
      await media.close();
      removeScratch(folder);
    },
    { scope: 'worker' },
  ],
});

/** The same on a site of the file’s own. @param extractor its yt-dlp; `off` for none */
export const testWith = (extractor: string) =>
  test.extend<{ unhurried: undefined }, { own: TestSite }>({
    own: [
      async ({ browserName: _browserName }, provide) => {
        const dataDir = path.dirname(await migratedDataFolder());
        const site = await startSite({
          ...{ ports: 'free', dataDir, overrides: { origins: [] } },
          backendEnv: {
            ...{ ...mediaExempt, FACET_YTDLP: extractor },
            ...{ FACET_RATE_LIMIT: '1000000', FACET_TEST_CLOCK: '1' },
          },
        });
        await provide(site);
        await site.stop();
        removeScratch(dataDir);
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    site: async ({ own }, provide) => {
      await provide(own);
    },
    unhurried: [
      async ({ own }, provide) => {
        await passTime(own);
        await provide(undefined);
      },
      { auto: true },
    ],
  });

/** Longer than looks at links are remembered and slowed down, milliseconds. */
const LOOKS_MS = 600_000;
let offset = 0;

async function passTime({ api }: TestSite): Promise<void> {
  offset += LOOKS_MS;
  await fetch(`${api}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset_ms: offset }),
  });
}
