import type { AssetFailure, AssetFile, BytesProgress } from '../model/assets.ts';

export class AssetError extends Error {
  readonly failure: AssetFailure;

  constructor(failure: AssetFailure, options?: ErrorOptions) {
    super(`asset ${failure.name}: ${failure.status ?? 'no answer'}`, options);
    this.name = 'AssetError';
    this.failure = failure;
  }
}

export interface AssetDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Where files are kept between visits; null where the browser has none (private windows, plain http). */
  readonly openCache: (() => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>) | null;
  /** Waits before another attempt. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;

/** Reads a body to its end and reports how much arrived. */
async function readBody(response: Response, onBytes: (loaded: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) {
    const all = new Uint8Array(await response.arrayBuffer());
    onBytes(all.length);
    return all;
  }
  const parts: Uint8Array[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    onBytes(loaded);
  }
  const all = new Uint8Array(loaded);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A content-length counts compressed bytes when the body is compressed; then it says nothing about the size. */
const sizeFrom = (response: Response): number | null => {
  if (response.headers.get('content-encoding')) return null;
  const length = Number(response.headers.get('content-length'));
  return length > 0 ? length : null;
};

/**
 * Loads files, from the cache where they are, else from their server; up to three attempts each.
 * Files of earlier releases are removed from the cache once all are there.
 *
 * Rejects with `AssetError`, or with the abort's own error. A cache that fails is as good as none.
 *
 * @returns name to bytes
 */
export async function loadAssets(
  files: readonly AssetFile[],
  { fetch, openCache, wait }: AssetDeps,
  signal: AbortSignal,
  onProgress: (progress: BytesProgress) => void,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const cache = openCache ? await openCache().catch(() => null) : null;
  const loaded = new Map<string, number>();
  const totals = new Map<string, number | null>(files.map(({ name, bytes }) => [name, bytes ?? null]));
  const report = (): void => {
    const sizes = [...totals.values()];
    const total = sizes.reduce<number | null>((sum, size) => (sum === null || size === null ? null : sum + size), 0);
    onProgress({ loaded: [...loaded.values()].reduce((sum, size) => sum + size, 0), total });
  };
  const keyOf = ({ url, keptAs }: AssetFile): string => (keptAs === undefined ? url : new URL(keptAs, url).href);
  const fromCache = async (url: string): Promise<Response | null> =>
    (await cache?.match(url).catch(() => null)) ?? null;

  const attempt = async (file: AssetFile): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = await fromCache(keyOf(file));
    let response: Response;
    try {
      response = kept ?? (await fetch(file.url, { signal, credentials: 'omit' }));
    } catch (cause) {
      signal.throwIfAborted();
      throw new AssetError({ name: file.name, status: null }, { cause });
    }
    if (!response.ok) throw new AssetError({ name: file.name, status: response.status });
    if (file.bytes === undefined) totals.set(file.name, sizeFrom(response));
    try {
      const bytes = await readBody(response, (count) => {
        loaded.set(file.name, count);
        report();
      });
      totals.set(file.name, bytes.length);
      if (!kept && cache) {
        const headers = { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' };
        await cache.put(keyOf(file), new Response(bytes.slice(), { headers })).catch(() => undefined);
      }
      return bytes;
    } catch (cause) {
      signal.throwIfAborted();
      throw new AssetError({ name: file.name, status: null }, { cause });
    }
  };

  const load = async (file: AssetFile): Promise<readonly [string, Uint8Array<ArrayBuffer>]> => {
    for (let n = 1; ; n++) {
      try {
        return [file.name, await attempt(file)];
      } catch (error) {
        const final = error instanceof AssetError && error.failure.status !== null && error.failure.status < 500;
        if (signal.aborted || final || n === ATTEMPTS) throw error;
        loaded.set(file.name, 0);
        await wait(FIRST_PAUSE_MS * 3 ** (n - 1), signal);
      }
    }
  };

  const all = new Map(await Promise.all(files.map(load)));
  report();
  if (cache) {
    const wanted = new Set(files.map(keyOf));
    const keys = await cache.keys().catch(() => []);
    await Promise.all(keys.filter(({ url }) => !wanted.has(url)).map((key) => cache.delete(key).catch(() => false)));
  }
  return all;
}
