import path from 'node:path';
import { appNames, fillConfig, readVersions, remoteNames, root, type AppName } from '@facet/build';
import { startBackend, type RunningBackend } from './backend.ts';
import { contentSecurityPolicy } from './policy.ts';
import { registryDocument } from './registry.ts';
import { SetupError } from './settings.ts';
import { fileAnswer, serveOrigin, type Answer, type Handler, type StaticServer } from './static.ts';

export interface SiteOptions {
  readonly host?: string;
  /** Ports by app, or `free` for whatever is free. */
  readonly ports: 'free' | Readonly<Record<AppName | 'api', number>>;
  /** Absolute path; the backend's database lives in it. */
  readonly dataDir: string;
  readonly onLog?: (line: string) => void;
  /** More settings of the backend (`FACET_…`). */
  readonly backendEnv?: Readonly<Record<string, string>>;
}

export interface Site {
  readonly origins: Readonly<Record<AppName, string>>;
  readonly api: string;
  readonly backend: RunningBackend;
  stop(): Promise<void>;
}

/**
 * Serves the built site: every app's newest build on an origin of its own, the registry document on the
 * shell's, and the backend as a process. When one part does not start, the others are stopped.
 *
 * @throws SetupError that a person can act on: a port is taken, an app is not built, the data folder is in use
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const host = options.host ?? '127.0.0.1';
  const portOf = (name: AppName | 'api'): number => (options.ports === 'free' ? 0 : options.ports[name]);
  for (const name of appNames) {
    if (readVersions(path.join(root, name)).length === 0)
      throw new SetupError(`${name} is not built. Run \`npm run build\` first.`);
  }
  const servers: StaticServer[] = [];
  const origins = {} as Record<AppName, string>;
  let backend: RunningBackend | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all([backend?.stop(), ...servers.map((server) => server.close())]);
  };
  try {
    // The shell last: once it answers, everything that it points at does.
    for (const name of [...remoteNames, 'shell' as const]) {
      const handler = name === 'shell' ? shellHandler(origins, () => backend?.url ?? '') : remoteHandler(name);
      const server = await serveOrigin({ name, host, port: portOf(name), handler });
      servers.push(server);
      origins[name] = `http://${host}:${String(server.port)}`;
    }
    backend = await startBackend({
      host,
      port: portOf('api'),
      dataDir: options.dataDir,
      siteOrigins: [origins.shell],
      onLog: options.onLog ?? (() => {}),
      ...(options.backendEnv ? { env: options.backendEnv } : {}),
    });
    return { origins, api: backend.url, backend, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A remote's origin: `/<version>/…` for each build on disk; `/` is the newest build's page of its own. */
export function remoteHandler(name: AppName): Handler {
  const dist = path.join(root, name, 'dist');
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
    return fileAnswer(dist, pathname, !pathname.endsWith('.html'));
  };
}

function shellHandler(origins: Readonly<Record<AppName, string>>, api: () => string): Handler {
  return (pathname) => {
    if (pathname === '/registry.json') {
      return json(registryDocument(origins, {}, () => new Date()));
    }
    const dist = path.join(root, 'shell/dist', readVersions(path.join(root, 'shell'))[0]?.version ?? '');
    const hashed = /\.[0-9a-f]{8}\.\w+(\.map)?$/.test(pathname);
    if (path.extname(pathname) !== '' && pathname !== '/index.html') return fileAnswer(dist, pathname, hashed);
    const page = fileAnswer(dist, '/index.html', false);
    if (!page) return null;
    const policy = contentSecurityPolicy({ remotes: remoteNames.map((name) => origins[name]), api: api() });
    return {
      type: page.type,
      body: Buffer.from(fillConfig(page.body.toString('utf8'), { apiBase: api(), registryUrl: '/registry.json' })),
      immutable: false,
      headers: {
        'Content-Security-Policy': policy,
        'X-Frame-Options': 'DENY',
        'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
      },
    };
  };
}

function json(value: unknown): Answer {
  return { type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(value)), immutable: false };
}
