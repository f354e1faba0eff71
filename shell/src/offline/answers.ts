import type { BuildCache } from './build-cache.ts';
import type { KeptTools } from './kept-tools.ts';

/** How long a page that is kept waits for the network, in milliseconds. */
export const PAGE_TIMEOUT_MS = 5_000;

/** Keeps the worker alive until something is done that no answer waits for. */
export type Until = (work: Promise<unknown>) => void;

/** How requests are answered, by what they are for. */
export interface Answers {
  /** From the network while it is quick, else as the page was kept. @param key under which it is kept */
  page(request: Request, key: string, until: Until): Promise<Response>;
  /** A file of the shell's build: as it was kept, else from the network. */
  ownFile(request: Request, path: string, until: Until): Promise<Response>;
  /** A file of a remote's build: as it was kept, where the build is. */
  remoteFile(request: Request, file: string, until: Until): Promise<Response>;
}

export interface AnswersOptions {
  readonly cache: BuildCache;
  readonly tools: KeptTools;
  readonly fetch: typeof fetch;
  /** Resolves after some milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

export function createAnswers({ cache, tools, fetch, wait }: AnswersOptions): Answers {
  return {
    async page(request, key, until) {
      const fetched = fetch(request);
      const orNull = fetched.catch(() => null);
      const late = cache.match(key).then(async (seen) => {
        if (seen === null) return orNull;
        await wait(PAGE_TIMEOUT_MS);
        return seen;
      });
      const response = await Promise.race([orNull, late]);
      if (response === null || response.status >= 500) return (await cache.matchPage(key)) ?? fetched;
      const copy = response.clone();
      until(cache.putPage(key, copy).catch(() => {}));
      return response;
    },

    async ownFile(request, path, until) {
      const known = await cache.match(path);
      if (known) return known;
      const response = await fetch(request);
      if (response.status === 200) until(cache.put(path, response.clone()).catch(() => {}));
      return response;
    },

    async remoteFile(request, file, until) {
      const base = await tools.baseOf(file);
      if (base === null) return fetch(request);
      const known = (): Promise<Response | null> => tools.match(base, file);
      // With a query the loader wants something else than it got before.
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
    },
  };
}
