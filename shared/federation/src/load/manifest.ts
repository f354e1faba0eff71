import { ManifestError } from '../errors.ts';
import { checkBytes } from './integrity.ts';

/** A manifest as it came, and what it says. */
export interface ReadManifest {
  readonly bytes: ArrayBuffer;
  readonly manifest: unknown;
}

export interface ManifestReaderOptions {
  readonly fetch: typeof fetch;
  readonly subtle: SubtleCrypto | undefined;
}

/**
 * Fetches a manifest and checks it.
 *
 * @param integrity what its bytes must be; null for a build that is served live
 * @param init options of the request, besides the modes that all requests share
 * @throws IntegrityError, ManifestError, or what `fetch` throws
 */
export type ManifestReader = (url: string, integrity: string | null, init: RequestInit) => Promise<ReadManifest>;

/**
 * A reader of manifests. A verified manifest is cached by its hash, independent of its address, so that a load after a
 * prefetch need not wait for it. The modes of its requests are those of `<link rel="preload" as="fetch" crossorigin>`,
 * so that a preloaded manifest is used.
 */
export function createManifestReader({ fetch, subtle }: ManifestReaderOptions): ManifestReader {
  const checked = new Map<string, ReadManifest>();
  return async (url, integrity, init) => {
    const known = integrity === null ? undefined : checked.get(integrity);
    if (known !== undefined) return known;
    const response = await fetch(url, { credentials: 'same-origin', ...init });
    if (!response.ok) throw new ManifestError(`The manifest answered with HTTP ${String(response.status)}.`);
    const bytes = await response.arrayBuffer();
    if (integrity !== null) await checkBytes(bytes, integrity, subtle, 'manifest', 'The manifest');
    const read = { bytes, manifest: parse(bytes) };
    if (integrity !== null) checked.set(integrity, read);
    return read;
  };
}

/** Validates the parts of a manifest that the runtime reads; the runtime's own errors for other JSON do not help. */
function parse(bytes: ArrayBuffer): unknown {
  let manifest: unknown;
  try {
    manifest = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new ManifestError('The manifest is not JSON.', { cause: error });
  }
  const members = Object(manifest) as Readonly<Record<string, unknown>>;
  if (members['metaData'] && members['exposes'] && members['shared']) return manifest;
  throw new ManifestError('The manifest is not one of a federated build.');
}

/** Path of the entry script that a manifest names, relative to the manifest. */
export function entryOf(manifest: unknown): string {
  const { remoteEntry } = (
    manifest as { readonly metaData: { readonly remoteEntry?: { name?: unknown; path?: unknown } } }
  ).metaData;
  const { name, path } = remoteEntry ?? {};
  if (typeof name !== 'string') throw new ManifestError('The manifest names no entry script.');
  return (typeof path === 'string' ? path : '') + name;
}
