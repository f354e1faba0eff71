import { createHash } from 'node:crypto';
import { downloaderSites, siteOf } from '@facet/contracts/download-sites';
import { type Options, optionsSchema } from '@facet/contracts/options/video-downloader';
import * as z from 'zod/mini';
import type { TaskTool } from '../tasks/tool.ts';
import type { Downloads } from './service.ts';
import type { DownloadSettings } from './settings.ts';
import type { DownloadSetup } from './work.ts';

/** How long a download takes is the site's affair: a guess for the queue, seconds. */
const USUAL_SECONDS = 60;

/** Every downloader, for the queue of tasks. @param turns folder in which the downloads of this machine take turns by host */
export function downloadTools(
  downloads: Pick<Downloads, 'rules' | 'isBlocked'>,
  { extractor, mostBytes }: Pick<DownloadSettings, 'extractor' | 'mostBytes'>,
  turns: string,
): readonly TaskTool[] {
  return Object.entries(downloaderSites).map(([toolId, site]): TaskTool => {
    const options = optionsSchema.check(
      z.refine<Options>(
        ({ url }) => (site === null || siteOf(new URL(url).hostname) === site) && !downloads.isBlocked(url),
      ),
    );
    return {
      toolId,
      inputs: {},
      options: options as TaskTool['options'],
      seconds: () => USUAL_SECONDS,
      module: new URL('./work.ts', import.meta.url),
      network: true,
      sealed: false,
      title: (given) => titleOf((given as Options).url),
      async lease({ userId }) {
        // Read for every task: the block list can change while the site runs.
        const owner = createHash('sha256').update(userId).digest('hex').slice(0, 16);
        const setup: DownloadSetup = { rules: downloads.rules(), program: extractor, mostBytes, turns, owner };
        return { setup, note: () => undefined, end: async () => undefined };
      },
    };
  });
}

/** What the list of tasks calls a download until it is done. */
function titleOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname}${pathname === '/' ? '' : pathname}`.slice(0, 100);
}
