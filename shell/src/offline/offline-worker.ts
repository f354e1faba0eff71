import { createKeptTools, plainHeaders, type KeptToolsOptions } from './kept-tools.ts';
import type { OfflineMessage } from './messages.ts';
import { isBuildFile, planOf } from './plan.ts';
import { buildOfPage, emptied, type ShellBuild } from './shell-build.ts';

/** Names of the caches that hold a build of the shell; what follows is its version. */
export const SHELL_CACHE = 'facet-shell:';
/** Most pages that are kept, each about 15 kB. */
export const PAGE_LIMIT = 40;
/** How long a page that is kept waits for the network, in milliseconds. */
export const PATIENCE_MS = 5_000;

export interface OfflineWorkerOptions extends KeptToolsOptions {
  readonly build: ShellBuild;
  /** Origin of the shell. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Resolves after some milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Scripts and styles of pages that a visitor may turn to next; words of another language only those need who read it. */
const isCode = (path: string): boolean => /\.(js|css)$/.test(path) && !path.startsWith('/language-');

/** Keeps the worker alive until something is done that no answer waits for. */
export type Until = (work: Promise<unknown>) => void;

export interface OfflineWorker {
  /** Fetches the build. Rejects when it is not whole, or when the site serves another one by now: then nothing of it is kept. */
  install(): Promise<void>;
  /** Removes other builds of the shell. For when no page of theirs is open. */
  activate(): Promise<void>;
  /** The answer to a request, or null to leave it to the browser. */
  respond(request: Request, until: Until): Promise<Response> | null;
  hear(message: OfflineMessage): Promise<void>;
}

/**
 * What the service worker does. A build of the shell has a cache of its own, and an answer comes from that cache or from the network:
 * a page that is answered from the cache was written by the build whose scripts and styles lie beside it, so builds never mix.
 * Builds of remotes are kept once a widget of theirs was mounted; their addresses name the version, so what is kept is true for ever.
 */
export function createOfflineWorker(options: OfflineWorkerOptions): OfflineWorker {
  const { build, origin, caches, fetch, wait } = options;
  const name = SHELL_CACHE + build.version;
  const own = new Set([...build.core, ...build.more]);
  const tools = createKeptTools(options);

  /**
   * The cache of this build, or null when it is gone: the visitor deleted it, or a newer build has begun while this one still answers.
   * It is made anew by `install` and by a page that says what it has used, and by nothing else.
   */
  const ownCache = async (): Promise<Cache | null> => ((await caches.has(name)) ? caches.open(name) : null);

  const kept = async (path: string): Promise<Response | null> =>
    (await (await ownCache())?.match(path, { ignoreVary: true })) ?? null;

  const fetchOwn = async (path: string): Promise<void> => {
    const response = await fetch(origin + path, { credentials: 'same-origin' });
    if (response.status !== 200) throw new Error(`${path} answered with HTTP ${String(response.status)}.`);
    await (await ownCache())?.put(path, response);
  };

  /** Keeps a page if this build wrote it. @returns whether it did */
  const keepPage = async (key: string, response: Response): Promise<boolean> => {
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return false;
    const html = await response.text();
    if (buildOfPage(html) !== build.version) return false;
    const cache = await ownCache();
    if (cache === null) return true;
    await cache.put(key, new Response(html, { headers: plainHeaders(response) }));
    const pages = (await cache.keys()).filter(({ url }) => isOtherPage(url));
    // A cache lists what was put first first.
    for (const page of pages.slice(0, -PAGE_LIMIT)) await cache.delete(page);
    return true;
  };

  /** Whether an entry is a page other than the front page, which stands in for pages that were never seen. */
  const isOtherPage = (url: string): boolean => {
    const { pathname, search } = new URL(url, origin);
    return !own.has(pathname) && pathname + search !== '/';
  };

  const keptPage = async (key: string): Promise<Response | null> => {
    const seen = await kept(key);
    if (seen) return seen;
    const front = await kept('/');
    return front && new Response(emptied(await front.text()), { headers: front.headers });
  };

  const page = async (request: Request, key: string, until: Until): Promise<Response> => {
    const asking = fetch(request);
    const quietly = asking.catch(() => null);
    const late = kept(key).then(async (seen) => {
      if (seen === null) return quietly;
      await wait(PATIENCE_MS);
      return seen;
    });
    const response = await Promise.race([quietly, late]);
    if (response === null || response.status >= 500) return (await keptPage(key)) ?? asking;
    const copy = response.clone();
    until(keepPage(key, copy).catch(() => {}));
    return response;
  };

  const ownFile = async (request: Request, path: string, until: Until): Promise<Response> => {
    const known = await kept(path);
    if (known) return known;
    const response = await fetch(request);
    if (response.status === 200) {
      const copy = response.clone();
      until(
        ownCache()
          .then((cache) => cache?.put(path, copy))
          .catch(() => {}),
      );
    }
    return response;
  };

  const remoteFile = async (request: Request, file: string, until: Until): Promise<Response> => {
    const base = await tools.baseOf(file);
    if (base === null) return fetch(request);
    const known = (): Promise<Response | null> => tools.match(base, file);
    // With a query the loader asks for something else than it got before.
    const atOnce = request.url === file ? await known() : null;
    if (atOnce) return atOnce;
    try {
      const response = await fetch(request);
      if (response.status === 200) until(tools.put(base, file, response.clone()));
      return response;
    } catch (error) {
      const before = await known();
      if (before) return before;
      throw error;
    }
  };

  return {
    async install() {
      try {
        await caches.open(name);
        await Promise.all(build.core.map(fetchOwn));
        const front = await fetch(`${origin}/`, { credentials: 'same-origin', cache: 'no-cache' });
        if (!(await keepPage('/', front))) throw new Error('The site serves another build by now.');
      } catch (error) {
        await caches.delete(name);
        throw error;
      }
    },

    async activate() {
      const others = (await caches.keys()).filter((other) => other.startsWith(SHELL_CACHE) && other !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
    },

    respond(request, until) {
      const { url, method, mode, destination, headers } = request;
      const plan = planOf({ url, method, mode, destination, hasRange: headers.has('range') }, origin, own);
      switch (plan.kind) {
        case 'page':
          return page(request, plan.key, until);
        case 'own':
          return ownFile(request, plan.path, until);
        case 'remote':
          return remoteFile(request, plan.file, until);
        case 'leave':
          return null;
        default:
          return plan satisfies never;
      }
    },

    async hear(message) {
      switch (message.kind) {
        case 'used': {
          if (message.build !== build.version) return;
          await caches.open(name);
          const { pathname, search } = new URL(message.page);
          const missing = async (path: string): Promise<boolean> => (await kept(path)) === null;
          const used = message.files.map((file) => new URL(file)).filter((file) => file.origin === origin);
          const paths = new Set([...used.map(({ pathname: path }) => path), ...build.more.filter(isCode)]);
          await Promise.allSettled([
            ...[...paths].map(async (path) => {
              if (own.has(path) && (await missing(path))) await fetchOwn(path);
            }),
            ...['/', pathname + search].map(async (key) => {
              if (await missing(key)) await keepPage(key, await fetch(origin + key, { credentials: 'same-origin' }));
            }),
          ]);
          return;
        }
        case 'keep': {
          const { tool, files } = message;
          await tools.keep(tool);
          const plain = new Set(files.map((file) => file.replace(/[?#].*$/s, '')));
          await Promise.allSettled(
            [...plain].map(async (file) => {
              if (!file.startsWith(tool.base) || !isBuildFile(new URL(file).pathname)) return;
              if (await tools.match(tool.base, file)) return;
              const response = await fetch(file, { mode: 'cors', credentials: 'omit' });
              if (response.status === 200) await tools.put(tool.base, file, response);
            }),
          );
          return;
        }
        case 'arrived':
          return;
        default:
          return message satisfies never;
      }
    },
  };
}
