import type { StoredFile } from '@facet/contracts/uploads';

/** Fetches a stored file by its signed address; null when it cannot be had. Its type is what the server found it to be. */
export async function fetchFile({ url, type }: StoredFile, fetch: typeof globalThis.fetch): Promise<Blob | null> {
  try {
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    return response.ok ? new Blob([await response.blob()], { type }) : null;
  } catch {
    return null;
  }
}
