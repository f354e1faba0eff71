/**
 * Signed calls (product 3.12, 10.3). Every one carries `app_id`, `t`, `nonce`, `sign` and `secret_key` in
 * its query:
 *
 * - `secret_key`: a random session key of 32 bytes, encrypted for the server: base64url of RSA-OAEP with SHA-256;
 * - `sign`: lower-case hex of HMAC-SHA256, with that session key, over the canonical request;
 * - `t`: unix seconds by the server's clock, at most `signatureSkew` away from it;
 * - `nonce`: random, good once.
 *
 * It proves that a request is fresh and was not changed on its way. It does not prove who sent it.
 */

/** Names of the parameters that a signed call carries, each exactly once. */
export const signedParameters = ['app_id', 't', 'nonce', 'sign', 'secret_key'] as const;
export type SignedParameter = (typeof signedParameters)[number];

/** How far `t` may be from the server's clock, seconds. */
export const signatureSkew = 300;
/** How long a nonce is remembered, seconds: as long as its `t` can be good. */
export const nonceLife = 2 * signatureSkew;
/** 16 random bytes, base64url. */
export const signatureNoncePattern = /^[\w-]{22}$/;

/** Codes of refused signatures; their HTTP status is 400. */
export const signingCodes = {
  /** A parameter is missing, doubled or unreadable. */
  malformed: 40010,
  /** `t` is too far from the server's clock. */
  stale: 40011,
  /** The signature belongs to another request, or its key is not for this server. */
  wrong: 40012,
  /** The nonce was used before. */
  replayed: 40013,
} as const;

/** What a signature covers. */
export interface SignableRequest {
  /** Upper or lower case. */
  readonly method: string;
  /** Under the API's base address, percent-encoded as it is sent, without the query. */
  readonly path: string;
  /** Every parameter of the query, decoded; `sign` is left out. A name may come more than once. */
  readonly query: Iterable<readonly [name: string, value: string]>;
  /** Lower-case hex of the SHA-256 of the body's bytes; of no bytes where there is no body. */
  readonly bodySha256: string;
}

/** RFC 3986: everything but letters, digits, `-`, `.`, `_` and `~` is encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The canonical form that is signed, four lines: the method in upper case; the path; the query without `sign`, its
 * names and values encoded (RFC 3986), sorted by encoded name and then by encoded value; the body's hash.
 * `shared/contracts/src/signing-vectors.json` has examples.
 */
export function canonicalRequest({ method, path, query, bodySha256 }: SignableRequest): string {
  const parameters = [...query]
    .filter(([name]) => name !== 'sign')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort((a, b) => order(a[0], b[0]) || order(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`);
  return [method.toUpperCase(), path, parameters.join('&'), bodySha256].join('\n');
}
