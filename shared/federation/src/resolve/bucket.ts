/** Number of places in a canary draw: a hundredth of a percent each. */
export const BUCKETS = 10_000;

/**
 * A visitor's place in the draw for one version of a remote, 0 to 9999. It never changes, and another version is another draw.
 * With a canary at `p` percent the places below `100 * p` have it, so who has it keeps it when its share grows.
 */
export function bucketOf(visitor: string, remote: string, version: string): number {
  return murmur3(new TextEncoder().encode(`${visitor}/${remote}/${version}`)) % BUCKETS;
}

/**
 * MurmurHash3 x86 32 (Austin Appleby, public domain; `MurmurHash3_x86_32` in aappleby/smhasher).
 *
 * @returns an unsigned 32-bit number
 */
export function murmur3(bytes: Uint8Array, seed = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = bytes.length & ~3;
  let hash = seed;
  for (let at = 0; at < tail; at += 4) {
    hash = rotate(hash ^ scramble(view.getUint32(at, true)), 13);
    hash = Math.imul(hash, 5) + 0xe6546b64;
  }
  let rest = 0;
  for (let at = bytes.length - 1; at >= tail; at--) rest = (rest << 8) | bytes[at]!;
  hash ^= scramble(rest);
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function scramble(block: number): number {
  return Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
