import * as z from 'zod/mini';
import { IntegrityError, ManifestError } from '../errors.ts';
import { tableOf } from './integrity.ts';
import type { ManifestReader } from './manifest.ts';
import type { PrefetchTarget } from './runtime.ts';

export interface PrefetchOptions {
  readonly fetch: typeof fetch;
  readonly readManifest: ManifestReader;
  readonly signal: AbortSignal;
}

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/**
 * Fetches a version's manifest, its entry and the scripts of one module into the browser's cache, in the request modes
 * of a load. Nothing of them runs: a broken version cannot break a page that only prefetched it.
 *
 * @param integrity of the manifest, which lists that of every script
 * @throws IntegrityError, ManifestError, or what `fetch` throws
 */
export async function prefetch(
  { manifest, integrity }: PrefetchTarget,
  expose: string,
  { fetch, readManifest, signal }: PrefetchOptions,
): Promise<void> {
  const init: RequestInit = { priority: 'low', signal };
  const { manifest: listed } = await readManifest(manifest, integrity, init);
  const table = tableOf(listed);
  const { metaData, exposes } = z.parse(manifestSchema, listed);
  const module = exposes.find(({ path }) => path === expose);
  if (module === undefined) throw new ManifestError(`The remote does not expose ${expose}.`);
  const bring = async (file: string): Promise<void> => {
    const expected = table.get(file);
    if (expected === undefined)
      throw new IntegrityError('manifest', `${file} is not listed in its version’s manifest.`);
    const response = await fetch(new URL(file, manifest).href, {
      credentials: 'same-origin',
      integrity: expected,
      ...init,
    });
    if (!response.ok) throw new ManifestError(`${file} answered with HTTP ${String(response.status)}.`);
    await response.arrayBuffer();
  };
  await Promise.all([metaData.remoteEntry.name, ...module.assets.js.sync].map(bring));
}
