import type { KeptTool } from './messages.ts';

/** Names of the caches that hold builds of remotes; what follows is the build's folder. */
export const TOOLS_CACHE = 'facet-tools:';

/** How much may be kept. */
export interface KeepLimits {
  readonly builds: number;
  readonly buildsOfOneRemote: number;
  readonly bytes: number;
}
export const keepLimits: KeepLimits = { builds: 8, buildsOfOneRemote: 2, bytes: 48_000_000 };

/** What is known of a build that is kept. */
export interface KeptBuild extends KeptTool {
  /** Milliseconds since 1970. */
  readonly usedAt: number;
  readonly bytes: number;
}

/** The builds that have to go, so that what was used last stays within the limits. The one used last stays, whatever its size. */
export function toForget(builds: readonly KeptBuild[], limits: KeepLimits): readonly KeptBuild[] {
  const forgotten: KeptBuild[] = [];
  const ofRemote = new Map<string, number>();
  let [count, bytes] = [0, 0];
  for (const build of [...builds].sort((a, b) => b.usedAt - a.usedAt)) {
    const same = ofRemote.get(build.remote) ?? 0;
    const fits =
      same < limits.buildsOfOneRemote && count < limits.builds && (count === 0 || bytes + build.bytes <= limits.bytes);
    if (!fits) {
      forgotten.push(build);
      continue;
    }
    ofRemote.set(build.remote, same + 1);
    count += 1;
    bytes += build.bytes;
  }
  return forgotten;
}

export interface KeptTools {
  /** The folder of the kept build that a file belongs to; null of one that is not kept. */
  baseOf(file: string): Promise<string | null>;
  match(base: string, file: string): Promise<Response | null>;
  /** Keeps a file of a kept build, in the place of its earlier self. Never rejects: what does not fit is not kept. */
  put(base: string, file: string, response: Response): Promise<void>;
  /** Keeps a build from now on, as the one used last. Never rejects. */
  keep(tool: KeptTool): Promise<void>;
}

export interface KeptToolsOptions {
  readonly caches: CacheStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits?: KeepLimits;
}

const RECORD = '.kept.json';

/** Builds of remotes in Cache Storage, a cache each. One change at a time. */
export function createKeptTools({ caches, now, limits = keepLimits }: KeptToolsOptions): KeptTools {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work).catch(() => {
      // Storage is full or forbidden: the tool works from the network as before.
    });
    last = mine;
    return mine;
  };

  const bases = async (): Promise<readonly string[]> =>
    (await caches.keys()).filter((name) => name.startsWith(TOOLS_CACHE)).map((name) => name.slice(TOOLS_CACHE.length));

  const read = async (base: string): Promise<KeptBuild | null> => {
    if (!(await caches.has(TOOLS_CACHE + base))) return null;
    const record = await (await caches.open(TOOLS_CACHE + base)).match(base + RECORD);
    // A cache without its record is what an interrupted change left: the first to go.
    if (!record) return { remote: base, base, usedAt: 0, bytes: 0 };
    return (await record.json()) as KeptBuild;
  };

  const write = async (build: KeptBuild): Promise<void> => {
    const cache = await caches.open(TOOLS_CACHE + build.base);
    await cache.put(build.base + RECORD, new Response(JSON.stringify(build)));
  };

  const all = async (): Promise<readonly KeptBuild[]> => {
    const builds = await Promise.all((await bases()).map(read));
    return builds.filter((build) => build !== null);
  };

  const forget = async (builds: readonly KeptBuild[]): Promise<void> => {
    for (const { base } of builds) await caches.delete(TOOLS_CACHE + base);
  };

  /** Runs `work`, and once more after the build that was used longest ago made room for it. */
  const withRoom = async (base: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const others = (await all()).filter((build) => build.base !== base);
      const [oldest] = others.sort((a, b) => a.usedAt - b.usedAt);
      if (oldest === undefined) throw error;
      await forget([oldest]);
      await work();
    }
  };

  const matchIn = async (base: string, file: string): Promise<Response | null> => {
    if (!(await caches.has(TOOLS_CACHE + base))) return null;
    return (await (await caches.open(TOOLS_CACHE + base)).match(file, { ignoreVary: true })) ?? null;
  };

  return {
    async baseOf(file) {
      return (await bases()).find((base) => file.startsWith(base)) ?? null;
    },
    match: matchIn,
    put: (base, file, response) =>
      inTurn(async () => {
        const build = await read(base);
        if (build === null) return;
        const body = await response.blob();
        const before = (await (await matchIn(base, file))?.blob())?.size ?? 0;
        await withRoom(base, async () => {
          const cache = await caches.open(TOOLS_CACHE + base);
          await cache.put(file, new Response(body, { headers: plainHeaders(response) }));
          await write({ ...build, bytes: build.bytes + body.size - before });
        });
        await forget(toForget(await all(), limits));
      }),
    keep: ({ remote, base }) =>
      inTurn(async () => {
        const bytes = (await read(base))?.bytes ?? 0;
        await withRoom(base, () => write({ remote, base, usedAt: now(), bytes }));
        await forget(toForget(await all(), limits));
      }),
  };
}

/** The headers of an answer whose body was read: it is no longer compressed. */
export function plainHeaders({ headers }: Response): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
