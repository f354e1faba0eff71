import { createHash } from 'node:crypto';

/** Subresource integrity of some bytes: `sha384-<base64>` (https://www.w3.org/TR/SRI/). */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
