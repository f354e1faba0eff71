import { partBytes } from '@facet/contracts/uploads';
import { createSHA256 } from 'hash-wasm';

/**
 * SHA-256 of a file, hex, read in pieces of 30 MB (product 5.13), so that its size is no matter of memory.
 * Rejects as reading the blob does, when the file was moved or deleted.
 * @param onProgress is called with the share that was read, 0 to 1
 */
export async function hashBlob(
  blob: Blob,
  onProgress: (fraction: number) => void = () => {},
  pieceBytes = partBytes,
): Promise<string> {
  const hasher = await createSHA256();
  hasher.init();
  for (let at = 0; at < blob.size; at += pieceBytes) {
    const piece = blob.slice(at, at + pieceBytes);
    hasher.update(new Uint8Array(await piece.arrayBuffer()));
    onProgress(Math.min(1, (at + pieceBytes) / blob.size));
  }
  return hasher.digest('hex');
}
