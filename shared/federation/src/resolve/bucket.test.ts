import { BUCKETS, bucketOf, murmur3 } from './bucket.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Test vectors that are published for MurmurHash3 x86 32 (Wikipedia, "MurmurHash"; Stack Overflow 14747343, "MurmurHash3 test vectors"). */
it.each<[Uint8Array, number, number]>([
  [bytes(''), 0, 0],
  [bytes(''), 1, 0x514e28b7],
  [bytes(''), 0xffffffff, 0x81f16f39],
  [Uint8Array.of(0xff, 0xff, 0xff, 0xff), 0, 0x76293b50],
  [Uint8Array.of(0x21, 0x43, 0x65, 0x87), 0, 0xf55b516b],
  [Uint8Array.of(0x21, 0x43, 0x65, 0x87), 0x5082edee, 0x2362f9de],
  [Uint8Array.of(0x21, 0x43, 0x65), 0, 0x7e4a8634],
  [Uint8Array.of(0x21, 0x43), 0, 0xa0f7b07a],
  [Uint8Array.of(0x21), 0, 0x72661cf4],
  [Uint8Array.of(0, 0, 0, 0), 0, 0x2362f9de],
  [bytes('aaaa'), 0x9747b28c, 0x5a97808a],
  [bytes('aaa'), 0x9747b28c, 0x283e0130],
  [bytes('abc'), 0, 0xb3dd93fa],
  [bytes('Hello, world!'), 0x9747b28c, 0x24884cba],
  [bytes('ππππππππ'), 0x9747b28c, 0xd58063c1],
  [bytes('The quick brown fox jumps over the lazy dog'), 0x9747b28c, 0x2fa826cd],
  [bytes('test'), 0, 0xba6bd213],
])('hashes %p under seed %p to the published value', (input, seed, hash) => {
  expect(murmur3(input, seed)).toBe(hash);
});

it('reads bytes where they lie in a larger buffer', () => {
  expect(murmur3(bytes('xxabc').subarray(2))).toBe(murmur3(bytes('abc')));
});

describe('the draw', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${String(index)}`);
  const drawn = (percent: number, version = '1.2.0') =>
    visitors.filter((visitor) => bucketOf(visitor, 'mf-auth', version) < percent * 100);

  it('gives a canary at 10 % to 10 % ± 1 of 10,000 visitors', () => {
    const share = drawn(10).length;
    expect(share).toBeGreaterThanOrEqual(900);
    expect(share).toBeLessThanOrEqual(1100);
  });

  it('is the same for a visitor every time, and within its places', () => {
    for (const visitor of visitors.slice(0, 500)) {
      const bucket = bucketOf(visitor, 'mf-auth', '1.2.0');
      expect(bucketOf(visitor, 'mf-auth', '1.2.0')).toBe(bucket);
      expect(Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS).toBe(true);
    }
  });

  it('keeps everybody who has the canary when its share grows from 10 to 25 %', () => {
    const more = new Set(drawn(25));
    expect(drawn(10).every((visitor) => more.has(visitor))).toBe(true);
    expect(more.size).toBeGreaterThan(2_300);
  });

  it('is another one for another version: the same people are not always the first', () => {
    const first = new Set(drawn(10));
    const both = drawn(10, '1.3.0').filter((visitor) => first.has(visitor));
    expect(both.length).toBeLessThan(200);
  });
});
