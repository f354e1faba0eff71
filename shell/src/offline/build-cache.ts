import { SHELL_CACHE } from './cache-name.ts';
import { plainHeaders } from './kept-tools.ts';
import { buildOfPage, emptied, type ShellBuild } from './shell-build.ts';

/** Most pages that are kept, each about 15 kB. */
export const PAGE_LIMIT = 40;

/** The cache of one build of the shell: its files, and pages that it wrote. */
export interface BuildCache {
  /** Paths of the build's files. */
  readonly files: ReadonlySet<string>;
  /** Makes the cache, where it is not there yet. */
  open(): Promise<void>;
  delete(): Promise<void>;
  match(path: string): Promise<Response | null>;
  /** A kept page; the empty front page for one that was never seen; null without either. */
  matchPage(key: string): Promise<Response | null>;
  put(path: string, response: Response): Promise<void>;
  /** Keeps a page if this build wrote it. @returns whether it did */
  putPage(key: string, response: Response): Promise<boolean>;
}

export interface BuildCacheOptions {
  readonly build: ShellBuild;
  /** Origin of the shell. */
  readonly origin: string;
  readonly caches: CacheStorage;
}

export function createBuildCache({ build, origin, caches }: BuildCacheOptions): BuildCache {
  const name = SHELL_CACHE + build.version;
  const files = new Set([...build.core, ...build.more]);

  /**
   * Null when the cache is gone: the visitor deleted it, or a newer build has replaced it while this one still answers.
   * Only `open` creates it again.
   */
  const present = async (): Promise<Cache | null> => ((await caches.has(name)) ? caches.open(name) : null);

  // Matching by name makes no cache, also when this one is deleted in between.
  const match = async (path: string): Promise<Response | null> =>
    (await caches.match(path, { cacheName: name, ignoreVary: true })) ?? null;

  /** Whether an entry is a page other than the front page, which stands in for pages that were never seen. */
  const isOtherPage = (url: string): boolean => {
    const { pathname, search } = new URL(url, origin);
    return !files.has(pathname) && pathname + search !== '/';
  };

  return {
    files,
    async open() {
      await caches.open(name);
    },
    async delete() {
      await caches.delete(name);
    },
    match,
    async matchPage(key) {
      const seen = await match(key);
      if (seen) return seen;
      const front = await match('/');
      return front && new Response(emptied(await front.text()), { headers: front.headers });
    },
    async put(path, response) {
      await (await present())?.put(path, response);
    },
    async putPage(key, response) {
      if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return false;
      const html = await response.text();
      if (buildOfPage(html) !== build.version) return false;
      const cache = await present();
      if (cache === null) return true;
      await cache.put(key, new Response(html, { headers: plainHeaders(response) }));
      const pages = (await cache.keys()).filter(({ url }) => isOtherPage(url));
      // A cache lists what was put first first.
      for (const page of pages.slice(0, -PAGE_LIMIT)) await cache.delete(page);
      return true;
    },
  };
}
