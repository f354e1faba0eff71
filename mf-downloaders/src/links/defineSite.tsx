import { siteOf, type DownloadSite } from '@facet/contracts/download-sites';
import { optionsSchema } from '@facet/contracts/options/video-downloader';
import type { Messages } from '@facet/contracts';
import type { ToolManifest } from '@facet/contracts/manifest';
import { createStore } from '@facet/platform';
import { defineTool, onBackend, partOption } from '@facet/workbench';
import { type Choice, choicesOf, type FoundMedia, keyOf } from './choices.ts';
import { createHistory } from './history.ts';
import { FoundPart, HistoryPart, type LinkPartProps, OwnFilePart, RightsPart, SitePart } from './parts.tsx';
import { createRights } from './rights.ts';
import { createLinkRunner } from './runner.ts';
import { StatusPart } from './StatusPart.tsx';

export interface SiteDownloader {
  readonly manifest: ToolManifest;
  readonly messages: Messages;
  readonly site: DownloadSite;
  /** What the page is for: it stands first, and is chosen at first. */
  readonly first: 'video' | 'sound';
}

const options = { choice: partOption<Choice | null>(null), rights: partOption<boolean>(false) } as const;

/** What is wrong with a link on the page of one site, before anything is sent; words at `failure.<code>`. */
export function checkSiteLink(url: URL, site: DownloadSite): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return siteOf(url.hostname) === site ? null : 'other-site';
}

/** The choice that fits what was found: the one that is made, or the first. */
export function fittingChoice(
  found: FoundMedia | null,
  choice: Choice | null,
  first: 'video' | 'sound',
): Choice | null {
  if (found === null) return null;
  const choices = choicesOf(found, first);
  if (choice && choices.some(({ key }) => key === keyOf(choice))) return choice;
  const [best] = choices;
  return best ? { format: best.format, as: best.as } : null;
}

/** The downloader of one site: a link is looked up and downloaded by the backend. */
export function defineSiteDownloader({ manifest, messages, site, first }: SiteDownloader) {
  const store = createStore(() => globalThis.localStorage);
  const history = createHistory(store);
  const rights = createRights(store);
  const inputs = {
    link: {
      kind: 'url',
      label: 'input.link',
      hint: 'input.link.hint',
      placeholder: 'input.link.example',
      check: (url: URL) => checkSiteLink(url, site),
    },
  } as const;
  return defineTool<typeof inputs, typeof options, FoundMedia>({
    manifest,
    messages,
    inputs,
    options,
    task: onBackend(optionsSchema),
    parts: [
      ({ t }: LinkPartProps) => <StatusPart toolId={manifest.id} t={t} />,
      (props: LinkPartProps) => <FoundPart {...props} first={first} />,
      (props: LinkPartProps) => <RightsPart {...props} rights={rights} />,
      ({ t }: LinkPartProps) => <SitePart t={t} />,
      ({ t }: LinkPartProps) => <HistoryPart t={t} history={history} />,
      ({ t }: LinkPartProps) => <OwnFilePart t={t} />,
    ],
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    reconcile({ insights: { link }, options: given }) {
      const choice = fittingChoice(link.status === 'found' ? link.value : null, given.choice, first);
      const same = (choice && keyOf(choice)) === (given.choice && keyOf(given.choice));
      return same ? given : { ...given, choice };
    },
    blocked: ({ options: { choice, rights: ticked } }) => {
      if (choice === null) return { id: 'choice', tone: 'info', message: 'blocked.choice' };
      return ticked ? null : { id: 'rights', tone: 'info', message: 'blocked.rights' };
    },
    createRunner: ({ api, runTask }) => createLinkRunner({ api, runTask, history, now: () => Date.now() }),
  });
}
