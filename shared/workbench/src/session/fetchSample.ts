import type { OfferedFile } from '../media/readInput.ts';
import type { Sample } from '../model/definition.ts';
import { FailureError } from '../model/failure.ts';

/**
 * The file of a sample.
 * @throws FailureError `assets`
 */
export async function fetchSample(
  { id, url: given }: Sample,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<OfferedFile> {
  const url = typeof given === 'string' ? given : given();
  const failed = (status: number | null): FailureError =>
    new FailureError({ kind: 'assets', asset: { name: id, status } });
  const response = await fetch(url, { signal, credentials: 'omit' }).catch(() => null);
  if (!response?.ok) throw failed(response?.status ?? null);
  const blob = await response.blob().catch(() => null);
  if (!blob) throw failed(null);
  return { blob, name: url.slice(url.lastIndexOf('/') + 1) };
}
