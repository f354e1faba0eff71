import { createPrivateKey, sign } from 'node:crypto';
import { certificatesOf, type SigningIdentity } from './marks-certificate.ts';

const head = (major: number, n: number): Buffer => {
  const type = major << 5;
  if (n < 24) return Buffer.from([type | n]);
  if (n < 256) return Buffer.from([type | 24, n]);
  if (n < 65_536) return Buffer.from([type | 25, n >> 8, n & 255]);
  return Buffer.from([type | 26, n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]);
};
const bytes = (body: Uint8Array): Buffer => Buffer.concat([head(2, body.length), body]);
const text = (words: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(words)), Buffer.from(words)]);
const integer = (n: number): Buffer => (n < 0 ? head(1, -1 - n) : head(0, n));
const array = (...items: readonly Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
const nothing = Buffer.from([0xf6]);
/** Tag 18 of CBOR. */
const signed = Buffer.from([0xd2]);

/**
 * A COSE_Sign1 structure with ES256 and the certificates in its protected header, padded to `size` bytes.
 * Source: RFC 9052 section 4.2 and 4.4, RFC 9360; C2PA technical specification 2.1, section 13.2.
 * @throws RangeError when it does not fit
 */
export function coseSign1(payload: Uint8Array, { key, certificates }: SigningIdentity, size: number): Buffer {
  const chain = certificatesOf(certificates).map(bytes);
  const header = map([integer(1), integer(-7)], [integer(33), array(...chain)]);
  const toSign = array(text('Signature1'), bytes(header), bytes(Buffer.alloc(0)), bytes(payload));
  const signature = sign('sha256', toSign, { key: createPrivateKey(key), dsaEncoding: 'ieee-p1363' });
  const build = (padding: number): Buffer =>
    Buffer.concat([
      signed,
      array(bytes(header), map([text('pad'), bytes(Buffer.alloc(padding))]), nothing, bytes(signature)),
    ]);
  // The length of the padding's own length grows with it: two steps suffice.
  let padding = Math.max(0, size - build(0).length);
  for (let i = 0; i < 4; i++) padding = Math.max(0, padding + size - build(padding).length);
  const built = build(padding);
  if (built.length !== size) throw new RangeError('The signature does not fit its place.');
  return built;
}
