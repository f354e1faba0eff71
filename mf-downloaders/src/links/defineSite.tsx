import { siteOf, type DownloadSite } from '@facet/contracts/download-sites';
import { optionsSchema } from '@facet/contracts/options/video-downloader';
import type { Messages } from '@facet/contracts';
import type { ToolManifest } from '@facet/contracts/manifest';
import { createStore } from '@facet/platform';
import { defineTool, foundOf, type Insight, onBackend, type ToolNotice } from '@facet/workbench';
import { lookerOf, refusalOf } from '../direct/link.ts';
import { fittingChoice, fittingEntries, keyOf, type LinkFound } from './choices.ts';
import { createHistory } from './history.ts';
import { linkInputs, type LinkOptions, linkOptions, type LinkPartProps } from './options.ts';
import { SettingPart, WorkPart } from './parts.tsx';
import { createRights } from './rights.ts';
import { createLinkRunner, type DirectPorts } from './runner.ts';

export interface Downloader {
  readonly manifest: ToolManifest;
  readonly messages: Messages;
  /** Null takes links of any site, and files that the browser may fetch by itself. */
  readonly site: DownloadSite | null;
  /** What the page is for: it stands first, and is chosen at first. */
  readonly first: 'video' | 'sound';
}

/** What is wrong with a link on a page, before anything is sent; words at `failure.<code>`. */
export function checkLink(url: URL, site: DownloadSite | null): string | null {
  return refusalOf(url) ?? (site === null || siteOf(url.hostname) === site ? null : 'other-site');
}

/** The downloader of one site, or of links of any kind. */
export function defineDownloader({ manifest, messages, site, first }: Downloader) {
  const store = createStore(() => globalThis.localStorage);
  const history = createHistory(store);
  const rights = createRights(store);
  const inputs = linkInputs((url) => checkLink(url, site));
  const rows = Object.keys(messages).filter((key) => /^site\.row\.\d+$/.test(key)).length;
  return defineTool<typeof inputs, typeof linkOptions, LinkFound>({
    manifest,
    messages,
    inputs,
    options: linkOptions,
    task: onBackend(optionsSchema),
    here: ({ insights: { link } }) => foundOf(link)?.kind === 'direct',
    parts: [
      (props: LinkPartProps) => (
        <WorkPart {...props} {...{ first, history, rows, toolId: manifest.id, isNamed: site !== null }} />
      ),
    ],
    settings: [(props: LinkPartProps) => <SettingPart {...props} {...{ first, credits: manifest.credits, rights }} />],
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    priceOf: ({ insights: { link }, options: { bundle, entries } }) =>
      manifest.credits * (foundOf(link)?.kind === 'list' && bundle === 'each' ? Math.max(1, entries.ids.length) : 1),
    reconcile: ({ insights: { link }, options: given }) =>
      reconciled(link.status === 'found' ? link.value : null, given, first),
    blocked: ({ insights, options: given }) => blockOf(insights.link, given),
    createRunner: ({ api, runTask }) =>
      createLinkRunner({
        ...{ api, runTask, history, now: () => Date.now() },
        direct: site === null ? directPorts() : null,
      }),
  });
}

function reconciled<Given extends LinkOptions>(found: LinkFound | null, given: Given, first: 'video' | 'sound'): Given {
  const choice = fittingChoice(found, given.choice, first);
  const sameChoice = (choice && keyOf(choice)) === (given.choice && keyOf(given.choice));
  const entries = fittingEntries(found, given.entries);
  const offered = found?.kind === 'found' ? found.subtitles.map(({ language }) => language) : [];
  const subtitles = given.subtitles !== null && offered.includes(given.subtitles) ? given.subtitles : null;
  if (sameChoice && entries === given.entries && subtitles === given.subtitles) return given;
  return { ...given, choice: sameChoice ? given.choice : choice, entries, subtitles };
}

function blockOf(link: Insight<LinkFound>, { choice, entries, rights }: LinkOptions): ToolNotice | null {
  const found = foundOf(link);
  const isChosen = found?.kind === 'direct' || (choice !== null && (found?.kind !== 'list' || entries.ids.length > 0));
  if (!isChosen) return { id: 'choice', tone: 'info', message: 'blocked.choice' };
  return rights ? null : { id: 'rights', tone: 'info', message: 'blocked.rights' };
}

function directPorts(): DirectPorts {
  return {
    async look(url, signal) {
      const looker = lookerOf(new URL(url), { secure: globalThis.location.protocol === 'https:' });
      if (looker === 'server') return null;
      const { browserPorts, lookDirectly } = await import('../direct/index.ts');
      return lookDirectly(url, signal, browserPorts().fetch);
    },
    async save(url, context) {
      const { browserPorts, saveDirectly } = await import('../direct/index.ts');
      return saveDirectly(url, context, browserPorts(), document.documentElement.lang || 'en');
    },
  };
}
