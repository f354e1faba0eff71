import path from 'node:path';
import {
  appNames,
  fillConfig,
  fillData,
  readVersions,
  remoteNames,
  root,
  type AppName,
  type PerApp,
} from '@facet/build';
import { widgetAt } from '../../shell/src/pages/widget-at.ts';
import { startBackend, type RunningBackend } from './backend.ts';
import { contentSecurityPolicy } from './policy.ts';
import { addHints, preloadsOf } from './preload.ts';
import { openSiteReleases, releasesPlaces, type SiteReleases } from './releases.ts';
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
  /** Absolute path; the backend's database lives in it. */
  readonly dataDir: string;
  readonly onLog?: (line: string) => void;
  /** Lets developers run a remote of their own in this site (`?remote=`): loopback, and these origins. Null: not at all. */
  readonly overrides?: Overrides | null;
  /** More settings of the backend (`FACET_…`). */
  readonly backendEnv?: Readonly<Record<string, string>>;
}

export interface Site {
  readonly origins: PerApp<string>;
  readonly api: string;
  readonly backend: RunningBackend;
  /** Folder of the releases and the file of the key that signs them. */
  readonly releases: { readonly folder: string; readonly keyFile: string };
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
      api: () => backend?.url ?? '',
      releases,
      folder: places.folder,
      overrides: options.overrides ?? null,
    };
    for (const name of [...remoteNames, 'shell']) {
      const dir = path.join(places.folder, 'remotes', name);
      const handler = name === 'shell' ? shellHandler(shell) : remoteHandler(name, dir);
      const server = await serveOrigin({ name, host, port: portOf(name), handler });
      servers.push(server);
      origins[name] = `http://${host}:${String(server.port)}`;
    }
    opened(await openSiteReleases({ dataDir: options.dataDir, origins, now: () => new Date() }));
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
    return { origins, api: backend.url, backend, releases: places, stop };
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
  readonly api: () => string;
  /** Requests that come before the releases are open wait for them. */
  readonly releases: Promise<SiteReleases>;
  /** Folder of the releases. */
  readonly folder: string;
  readonly overrides: Overrides | null;
}

function shellHandler(shell: Shell): Handler {
  return async (pathname) => {
    if (pathname === registryPath) {
      const { text } = await (await shell.releases).read();
      return { type: 'application/json; charset=utf-8', body: Buffer.from(text), immutable: false };
    }
    // For remotes that are built elsewhere and have no origin of their own here. No pages: they would be of this origin.
    if (pathname.startsWith('/remotes/') && !pathname.endsWith('.html')) {
      return fileAnswer(path.join(shell.folder, 'remotes'), pathname.slice('/remotes'.length), true);
    }
    const dist = path.join(root, 'shell/dist', readVersions(path.join(root, 'shell'))[0]?.version ?? '');
    const hashed = /\.[0-9a-f]{8}\.\w+(\.map)?$/.test(pathname);
    if (path.extname(pathname) !== '' && pathname !== '/index.html') return fileAnswer(dist, pathname, hashed);
    const page = fileAnswer(dist, '/index.html', false);
    return page && shellPage(page, pathname, shell);
  };
}

/**
 * The page with the deployment's data: addresses, the registry's public keys, the registry document itself, one request
 * less, and hints for what the page's widget will ask for.
 */
async function shellPage(page: Answer, pathname: string, shell: Shell): Promise<Answer> {
  const { api, releases, folder, overrides } = shell;
  const { publicKey, read } = await releases;
  const { document, text } = await read();
  const config = { apiBase: api(), registryUrl: registryPath, registryKeys: [publicKey], overrides, tenant: null };
  const filled = fillData(fillConfig(page.body.toString('utf8'), config), 'facet-registry', JSON.parse(text));
  const address = widgetAt(pathname);
  const html = address ? addHints(filled, preloadsOf(address, document, manifestsIn(folder))) : filled;
  return {
    type: page.type,
    body: Buffer.from(html),
    immutable: false,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy({ document, api: api(), overrides }),
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
    },
  };
}

function manifestsIn(folder: string): (remote: string, version: string) => string | null {
  return (remote, version) =>
    fileAnswer(path.join(folder, 'remotes', remote, version), 'mf-manifest.json', true)?.body.toString('utf8') ?? null;
}
