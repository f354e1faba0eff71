import * as z from 'zod/mini';
import { ManifestError } from '../errors.ts';
import { checkBytes, tableOf } from './integrity.ts';
import type { PrefetchTarget } from './runtime.ts';

export interface PrefetchOptions {
  readonly fetch: typeof fetch;
  readonly subtle: SubtleCrypto | undefined;
  readonly signal: AbortSignal;
}

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/**
 * Brings a version's manifest, its entry and the scripts of one module into the browser's cache, in the modes in which a load
 * asks for them. Nothing of them runs: a version that is broken breaks no page that did not ask for it.
 *
 * @param integrity of the manifest, which lists that of every script
 * @throws IntegrityError, ManifestError, or what `fetch` throws
 */
export async function prefetch(
  { manifest, integrity }: PrefetchTarget,
  expose: string,
  { fetch, subtle, signal }: PrefetchOptions,
): Promise<void> {
  const bytesOf = async (url: string, check: RequestInit = {}): Promise<ArrayBuffer> => {
    const response = await fetch(url, { credentials: 'same-origin', priority: 'low', signal, ...check });
    if (!response.ok) throw new ManifestError(`${url} answered with HTTP ${String(response.status)}.`);
    return response.arrayBuffer();
  };
  const bytes = await bytesOf(manifest);
  await checkBytes(bytes, integrity, subtle, 'manifest', 'The manifest');
  const listed: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const table = tableOf(listed);
  const { metaData, exposes } = z.parse(manifestSchema, listed);
  const module = exposes.find(({ path }) => path === expose);
  if (module === undefined) throw new ManifestError(`The remote does not expose ${expose}.`);
  const files = [metaData.remoteEntry.name, ...module.assets.js.sync];
  await Promise.all(
    files.map((file) => bytesOf(new URL(file, manifest).href, { integrity: table.get(file) ?? 'sha384-' })),
  );
}
