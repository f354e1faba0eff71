import * as z from 'zod/mini';
import { IntegrityError, ManifestError } from '../errors.ts';
import { tableOf } from './integrity.ts';
import type { ManifestReader } from './manifest.ts';
import type { Runtime } from './runtime.ts';

export interface PrefetchOptions {
  readonly fetch: typeof fetch;
  readonly readManifest: ManifestReader;
}

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/**
 * Fetches a version's manifest, its entry and the scripts of one module into the browser's cache, in the request modes
 * of a load. Nothing of them runs: a broken version cannot break a page that only prefetched it. A file of several modules is
 * fetched once.
 *
 * Rejects with IntegrityError, ManifestError, or what `fetch` throws. The integrity of the target is that of the manifest, which
 * lists that of every script.
 */
export function createPrefetch({ fetch, readManifest }: PrefetchOptions): Runtime['prefetch'] {
  const fetched = new Map<string, Promise<void>>();
  const bring = (url: string, init: RequestInit): Promise<void> => {
    const known = fetched.get(url) ?? fetchWhole(fetch, url, init);
    fetched.set(url, known);
    known.catch(() => fetched.delete(url));
    return known;
  };
  return async ({ manifest, integrity }, expose, signal) => {
    const init: RequestInit = { priority: 'low', signal };
    const { manifest: listed } = await readManifest(manifest, integrity, init);
    const table = tableOf(listed);
    const { metaData, exposes } = z.parse(manifestSchema, listed);
    const module = exposes.find(({ path }) => path === expose);
    if (module === undefined) throw new ManifestError(`The remote does not expose ${expose}.`);
    await Promise.all(
      [metaData.remoteEntry.name, ...module.assets.js.sync].map(async (file) => {
        const expected = table.get(file);
        if (expected === undefined)
          throw new IntegrityError('manifest', `${file} is not listed in its version’s manifest.`);
        await bring(new URL(file, manifest).href, { credentials: 'same-origin', integrity: expected, ...init });
      }),
    );
  };
}

async function fetchWhole(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  if (!response.ok) throw new ManifestError(`${url} answered with HTTP ${String(response.status)}.`);
  await response.arrayBuffer();
}
