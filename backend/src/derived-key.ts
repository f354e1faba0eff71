import { createHash } from 'node:crypto';

/** A UUID (version 8, RFC 9562) that names some values: the same values have the same one. */
export function derivedKey(...values: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
