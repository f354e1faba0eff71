import { ManifestError } from '../errors.ts';
import { checkBytes } from './integrity.ts';

/** A manifest as it came, and what it says. */
export interface ReadManifest {
  readonly bytes: ArrayBuffer;
  readonly manifest: unknown;
}

export interface ManifestOptions {
  readonly fetch: typeof fetch;
  readonly subtle: SubtleCrypto | undefined;
  /** How it is asked for, beside the modes that every reader has in common. */
  readonly init: RequestInit;
}

/**
 * Fetches a manifest and checks it. Its modes are those of `<link rel="preload" as="fetch" crossorigin>`, so that a preloaded
 * manifest is used.
 *
 * @param integrity what its bytes must be; null for a build that is served live
 * @throws IntegrityError, ManifestError, or what `fetch` throws
 */
export async function readManifest(
  url: string,
  integrity: string | null,
  { fetch, subtle, init }: ManifestOptions,
): Promise<ReadManifest> {
  const response = await fetch(url, { credentials: 'same-origin', ...init });
  if (!response.ok) throw new ManifestError(`The manifest answered with HTTP ${String(response.status)}.`);
  const bytes = await response.arrayBuffer();
  if (integrity !== null) await checkBytes(bytes, integrity, subtle, 'manifest', 'The manifest');
  return { bytes, manifest: parse(bytes) };
}

/** Reads a manifest as far as the runtime will; by itself it stumbles over other JSON without a word that helps. */
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
