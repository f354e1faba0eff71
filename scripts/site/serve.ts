import path from 'node:path';
import {
  appNames,
  fillConfig,
  fillData,
  markRoot,
  fillOperator,
  readPages,
  readVersions,
  remoteNames,
  root,
  type AppName,
  type Pages,
  type PerApp,
} from '@facet/build';
import { firstFileOf, isWorking, toolById, tools } from '@facet/catalog';
import { servedToolsEndpoint } from '@facet/contracts/tasks';
import type { FirstFile } from '@facet/embed/first-file';
import type { LoaderSite } from '@facet/embed/site';
import { reachesAnywhere, toolOf, widgetAt, widgetOf } from '../../shell/src/preload/page-widget.ts';
import { routeAt } from '../../shell/src/routes/routes.ts';
import { paths } from '../../shell/src/site/paths.ts';
import { placeholderOrigin } from '../../shell/src/prerender/head-html.ts';
import { startBackend, type RunningBackend } from './backend.ts';
import { embedPageAt, keepLoader, loaderFile, loaderPath, rollingLoaderPath } from './embed.ts';
import { fileOrigins, pageHeaders, securityText } from './page-headers.ts';
import { contentSecurityPolicy, remoteSources, unique } from './policy.ts';
import { addHints, preloadsOf } from './preload.ts';
import { modeOf } from './mode.ts';
import { openSiteReleases, releasesPlaces, type PublishedBuild, type SiteReleases } from './releases.ts';
import { SetupError, type SiteSettings } from './settings.ts';
import { fileAnswer, serveOrigin, type Answer, type Handler, type StaticServer } from './static.ts';

/** Address of the registry document on the shell's origin. */
export const registryPath = '/registry.json';

export interface Overrides {
  /** Allow-listed beside loopback. */
  readonly origins: readonly string[];
}

export interface SiteOptions {
  readonly host?: string;
  /** Ports by app, or `free` for whatever is free. */
  readonly ports: 'free' | SiteSettings['ports'];
  /** Where people reach the site (`https://facet.example`). Default: where it listens. */
  readonly origin?: string | null;
  /** Absolute path; the backend's database lives in it. */
  readonly dataDir: string;
  readonly onLog?: (line: string) => void;
  /** Lets developers run a remote of their own in this site (`?remote=`): loopback, and these origins. Null: not at all. */
  readonly overrides?: Overrides | null;
  /** Cross-origin isolation of the site's pages: shared memory and precise clocks, and nothing in them that other origins do not offer. */
  readonly isolated?: boolean;
  /** Whether the promotional banner is shown. Default: no. */
  readonly promo?: boolean;
  /** Cards are paid in Stripe's frame. Default: no. */
  readonly stripe?: boolean;
  /** How people sign in. Default: without Google, and by the product's own list of refused domains. */
  readonly accounts?: SiteSettings['accounts'];
  /** Who operates the site, for its legal texts. Default: not known. */
  readonly operator?: SiteSettings['operator'];
  /** More settings of the backend (`FACET_…`). */
  readonly backendEnv?: Readonly<Record<string, string>>;
}

export interface Site {
  readonly origins: PerApp<string>;
  readonly api: string;
  readonly backend: RunningBackend;
  /** Folder of the releases and the file of the key that signs them. */
  readonly releases: { readonly folder: string; readonly keyFile: string };
  /** Builds that the registry did not know, and who gets them. */
  readonly published: readonly PublishedBuild[];
  /** The loader for partners' pages: its rolling address, the one of this very version, and the hash of that; null of a build without one. */
  readonly loader: { readonly rolling: string; readonly exact: string; readonly integrity: string } | null;
  stop(): Promise<void>;
}

/**
 * Serves the built site: every remote's releases on an origin of its own, the shell with the registry document,
 * and the backend as a process. When one part does not start, the others are stopped.
 *
 * @throws SetupError that a person can act on: a port is taken, an app is not built, the data folder is in use
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const host = options.host ?? '127.0.0.1';
  const portOf = (name: AppName | 'api'): number => (options.ports === 'free' ? 0 : (options.ports[name] ?? 0));
  for (const name of appNames) {
    if (readVersions(path.join(root, name)).length === 0)
      throw new SetupError(`${name} is not built. Run \`npm run build\` first.`);
  }
  const servers: StaticServer[] = [];
  const origins: Record<AppName, string> & { shell: string } = { shell: '' };
  const places = releasesPlaces(options.dataDir);
  let backend: RunningBackend | undefined;
  let served: readonly string[] | null = null;
  let opened: (releases: SiteReleases) => void = () => {};
  const releases = new Promise<SiteReleases>((resolve) => {
    opened = resolve;
  });
  const stop = async (): Promise<void> => {
    await Promise.all([backend?.stop(), ...servers.map((server) => server.close())]);
  };
  try {
    const shell: Shell = {
      origins,
      origin: () => options.origin ?? origins.shell,
      api: () => backend?.url ?? '',
      releases,
      folder: places.folder,
      overrides: options.overrides ?? null,
      isolated: options.isolated ?? false,
      promo: options.promo ?? false,
      stripe: options.stripe ?? false,
      accounts: options.accounts ?? {
        google: null,
        refusedDomains: null,
        cookieDays: { session: 7, visitor: 365 },
      },
      operator: options.operator ?? { name: null, address: null, email: null },
      files: fileOrigins({ ...process.env, ...options.backendEnv }),
      served: () => served,
    };
    for (const name of [...remoteNames, 'shell']) {
      const dir = path.join(places.folder, 'remotes', name);
      const handler = name === 'shell' ? shellHandler(shell) : remoteHandler(name, dir);
      // Where the service worker, which keeps what is shared on the device, is not there yet.
      const discarded = name === 'shell' ? [paths.share] : [];
      const server = await serveOrigin({ name, host, port: portOf(name), handler, discarded });
      servers.push(server);
      origins[name] = `http://${host}:${String(server.port)}`;
    }
    const mode = modeOf({ ...process.env, ...options.backendEnv }, [host, origins.shell]);
    const site = await openSiteReleases({
      dataDir: options.dataDir,
      origins,
      now: () => new Date(),
      isDevelopment: mode === 'development',
    });
    opened(site);
    backend = await startBackend({
      host,
      port: portOf('api'),
      dataDir: options.dataDir,
      siteOrigins: [origins.shell],
      onLog: options.onLog ?? (() => {}),
      env: {
        FACET_RELEASES: `file:${places.folder}`,
        FACET_RELEASES_KEY_FILE: places.keyFile,
        ...options.backendEnv,
      },
    });
    served = await readServed(backend.url);
    const { document } = await site.read();
    const { publicKey } = site;
    const publicOrigin = shell.origin();
    const kept = keepLoader(
      newestShell(),
      places.folder,
      {
        api: backend.url,
        registry: publicOrigin + registryPath,
        keys: [publicKey],
        first: firstFiles(served ?? []),
      },
      unique([publicOrigin, backend.url, ...remoteSources(document), ...shell.files]),
    );
    const loader = kept && {
      rolling: publicOrigin + rollingLoaderPath,
      exact: publicOrigin + loaderPath(kept.version),
      integrity: kept.integrity,
    };
    return { origins, api: backend.url, backend, releases: places, published: site.published, loader, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A remote's origin: `/<version>/…` for each build in `dir`; `/` is the page of its own of the newest build of this checkout. */
export function remoteHandler(name: AppName, dir: string): Handler {
  return (pathname) => {
    if (pathname === '/') {
      const newest = readVersions(path.join(root, name))[0]?.version ?? '';
      return {
        status: 302,
        headers: { Location: `/${newest}/index.html` },
        type: 'text/plain',
        body: Buffer.alloc(0),
        immutable: false,
      };
    }
    return fileAnswer(dir, pathname, !pathname.endsWith('.html'));
  };
}

interface Shell {
  readonly origins: Readonly<Record<AppName, string>>;
  /** Where people reach the site. */
  readonly origin: () => string;
  readonly api: () => string;
  /** Requests that come before the releases are open wait for them. */
  readonly releases: Promise<SiteReleases>;
  /** Folder of the releases. */
  readonly folder: string;
  readonly overrides: Overrides | null;
  readonly isolated: boolean;
  readonly promo: boolean;
  readonly stripe: boolean;
  readonly accounts: SiteSettings['accounts'];
  readonly operator: SiteSettings['operator'];
  /** Origins beside the backend's where browsers send and get files. */
  readonly files: readonly string[];
  /** Ids of the tools that providers serve; null until it is known. */
  readonly served: () => readonly string[] | null;
}

/** Ids of the tools that providers serve; null when the backend does not say. It knows them when it starts. */
async function readServed(api: string): Promise<readonly string[] | null> {
  try {
    const response = await fetch(`${api}${servedToolsEndpoint.path}`);
    const { data } = servedToolsEndpoint.answer.parse(await response.json());
    return data.tools.filter((id) => toolById(id)?.place === 'provider');
  } catch {
    return null;
  }
}

/** HTML, section 7.1: a page that others' windows do not reach, made of what its makers allow it alone. */
const embedderPolicy = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', ...embedderPolicy };

function shellHandler(shell: Shell): Handler {
  return async (pathname, search) => {
    if (pathname === registryPath) {
      const { text } = await (await shell.releases).read();
      return { type: 'application/json; charset=utf-8', body: Buffer.from(text), immutable: false };
    }
    if (pathname === '/.well-known/security.txt') {
      const text = securityText({ email: shell.operator.email, origin: shell.origin() }, new Date());
      if (text === null) return null;
      return { type: 'text/plain; charset=utf-8', body: Buffer.from(text), immutable: false };
    }
    // For remotes that are built elsewhere and have no origin of their own here. No pages: they would be of this origin.
    if (pathname.startsWith('/remotes/') && !pathname.endsWith('.html')) {
      return fileAnswer(path.join(shell.folder, 'remotes'), pathname.slice('/remotes'.length), true);
    }
    const dist = newestShell();
    const pages = readPages(dist);
    if (pages === null) throw new SetupError('The shell has no pages. Run `npm run build` first.');
    const framed = embedPageAt(pathname);
    if (framed !== null) {
      const page = framePage(pages, framed, new URLSearchParams(search), shell.served() ?? []);
      return shellPage(fileAnswer(dist, page.file, false), pathname, pages, shell, 200, framed, page.theme);
    }
    if (pathname.startsWith('/embed/')) return loaderFile(pathname, dist, shell.folder);
    const document = pages.documents[pathname];
    if (document !== undefined) return filledDocument(fileAnswer(dist, document, false), shell);
    const route = routeAt(pathname);
    if (route && route.path !== pathname) return movedTo(encodeURI(route.path) + search);
    const page = pages.pages[pathname + search] ?? pages.pages[pathname];
    if (page !== undefined) return shellPage(fileAnswer(dist, page, false), pathname, pages, shell);
    if (path.extname(pathname) === '' || pathname.endsWith('.html'))
      return shellPage(fileAnswer(dist, pages.missing, false), pathname, pages, shell, 404);
    return fileAnswer(dist, pathname, /\.[0-9a-f]{8}\.\w+(\.map)?$/.test(pathname));
  };
}

/** Folder of the shell's newest build. */
function newestShell(): string {
  return path.join(root, 'shell/dist', readVersions(path.join(root, 'shell'))[0]?.version ?? '');
}

/** One address a page (RFC 9110, section 15.4.2). */
function movedTo(location: string): Answer {
  return { status: 301, headers: { Location: location }, type: 'text/plain', body: Buffer.alloc(0), immutable: false };
}

/** A file that was made at build, with the site's origin in it. */
function filledDocument(file: Answer | null, { origin }: Shell): Answer | null {
  return file && { type: file.type, immutable: false, body: withOrigin(file, origin()) };
}

function withOrigin({ body }: Answer, origin: string): Buffer {
  return Buffer.from(body.toString('utf8').replaceAll(placeholderOrigin, origin));
}

/**
 * The page with the deployment's data: addresses, the registry's public keys, the registry document itself, one request
 * less, and preload hints for the page's widget.
 */
async function shellPage(
  page: Answer | null,
  pathname: string,
  { inlineScripts }: Pages,
  shell: Shell,
  status = 200,
  embed: ReturnType<typeof embedPageAt> = null,
  theme: string | null = null,
): Promise<Answer | null> {
  if (page === null) return null;
  const { origin, api, releases, folder, overrides, isolated, promo, stripe, accounts, operator } = shell;
  const served = shell.served();
  const { publicKey, read } = await releases;
  const { document, text } = await read();
  const config = {
    apiBase: api(),
    registryUrl: registryPath,
    registryKeys: [publicKey],
    overrides,
    tenant: null,
    promo,
    accounts,
    operator,
    served,
  };
  const own = fillOperator(withOrigin(page, origin()).toString('utf8'), operator);
  const filled = fillData(fillConfig(own, config), 'facet-registry', JSON.parse(text));
  const tool = embed?.kind === 'frame' ? toolById(embed.tool) : undefined;
  const address = tool ? widgetOf(tool) : widgetAt(pathname, served ?? []);
  const framed = embed?.kind === 'frame';
  const marked = promo && !framed ? markRoot(filled, 'data-promo', 'due') : filled;
  const themed = theme === null ? marked : markRoot(marked, 'data-theme', theme);
  const isServed = served?.includes(toolOf(pathname)?.id ?? '') ?? false;
  const roomy = isServed ? markRoot(themed, 'data-served', '') : themed;
  const html = address ? addHints(roomy, preloadsOf(address, document, manifestsIn(folder))) : roomy;
  return {
    status,
    type: page.type,
    body: Buffer.from(html),
    immutable: false,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy({
        document,
        api: api(),
        overrides,
        stripe,
        google: accounts.google?.script ?? null,
        inlineScripts,
        files: shell.files,
        reachesAnywhere: reachesAnywhere(address),
        framed,
      }),
      ...pageHeaders({ origin: origin(), framed, indexed: embed === null }),
      // A window that a frame opens answers it.
      ...(isolated ? (embed === null ? isolation : embedderPolicy) : {}),
    },
  };
}

/** Ids of the tools that run here, by the kind of their first file. */
const firstFiles = (served: readonly string[]): LoaderSite['first'] => {
  const runs = tools.filter((tool) => isWorking(tool) || served.includes(tool.id));
  const of = (kind: FirstFile): string =>
    runs
      .filter((tool) => firstFileOf(tool) === kind)
      .map(({ id }) => id)
      .join(' ');
  return { image: of('image'), video: of('video'), audio: of('audio') };
};

/** The page for a tool in a frame, in the language and the theme that its address names (`framePath`). */
function framePage(
  { embed }: Pages,
  framed: NonNullable<ReturnType<typeof embedPageAt>>,
  query: URLSearchParams,
  served: readonly string[],
): { readonly file: string; readonly theme: string | null } {
  const tool = framed.kind === 'frame' ? toolById(framed.tool) : undefined;
  const runs = tool !== undefined && (isWorking(tool) || served.includes(tool.id));
  const kind = (runs ? firstFileOf(tool) : null) ?? 'none';
  const theme = query.get('theme');
  return {
    file: embed[`${kind}.${query.get('lang') ?? 'en'}`] ?? embed[`${kind}.en`] ?? '',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

function manifestsIn(folder: string): (remote: string, version: string) => string | null {
  return (remote, version) =>
    fileAnswer(path.join(folder, 'remotes', remote, version), 'mf-manifest.json', true)?.body.toString('utf8') ?? null;
}
