/**
 * Bytes of what a stored value holds: binary data and Blobs as they are, text as UTF-16, numbers as 8.
 * What a database adds for itself is not counted.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length * 2;
  if (typeof value === 'number' || typeof value === 'bigint') return 8;
  if (typeof value === 'boolean') return 1;
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Date) return 8;
  if (value instanceof Map) return sizeOf([...(value as Map<unknown, unknown>)]);
  if (value instanceof Set) return sizeOf([...(value as Set<unknown>)]);
  if (Array.isArray(value)) return (value as unknown[]).reduce<number>((total, item) => total + sizeOf(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((total, [key, item]) => total + key.length * 2 + sizeOf(item), 0);
}
