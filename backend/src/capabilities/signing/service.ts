import {
  constants,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import {
  canonicalRequest,
  nonceLife,
  signatureNoncePattern,
  signatureSkew,
  signedParameters,
  type signingCodes,
} from '@facet/contracts/signing';
import { lazily, readOrCreateKey } from '../../database/app-keys.ts';
import type { Database } from '../../database/database.ts';
import { removeOldNonces, takeNonce } from './queries.ts';

/** The id of the site's own pages: the only app so far. */
export const siteAppId = 'facet-web';

/** Session keys that are kept unwrapped; the oldest goes first. */
const keysKept = 10_000;

/** A call as it came over the wire. */
export interface ReceivedCall {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  /** Lower-case hex. */
  readonly bodySha256: string;
}

/** What became of a signature. */
export type SignatureVerdict = 'good' | keyof typeof signingCodes;

/** Signed calls, `@facet/contracts/signing`. */
export interface Signing {
  /** The public key: SPKI, DER, base64. */
  publicKey(): Promise<string>;
  /** Judges a call, and uses its nonce up when it is good. */
  judge(call: ReceivedCall): Promise<SignatureVerdict>;
  /** Forgets nonces that are out of date. */
  forget(): Promise<void>;
}

const makeKeyPair = promisify(generateKeyPair);

/** RSA with 2048 bits, PKCS #8 DER. */
async function makePrivateKey(): Promise<Buffer> {
  const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'der' });
}

/** Unwraps session keys: RSA-OAEP with SHA-256 (RFC 8017, section 7.1). Null for what was not wrapped for this server. */
function createUnwrapper(privateKey: KeyObject): (secretKey: string) => Buffer | null {
  const known = new Map<string, Buffer>();
  return (secretKey) => {
    const kept = known.get(secretKey);
    if (kept !== undefined) return kept;
    let key: Buffer;
    try {
      const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      key = privateDecrypt({ key: privateKey, ...padding }, Buffer.from(secretKey, 'base64url'));
    } catch {
      return null;
    }
    if (key.length !== 32) return null;
    known.set(secretKey, key);
    if (known.size > keysKept) known.delete(known.keys().next().value ?? '');
    return key;
  };
}

/** The parameters of a signed call; null unless each of them is there once and can be read. */
function readParameters(query: URLSearchParams) {
  const [appId, t, nonce, sign, secretKey] = signedParameters.map((name) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0]! : '';
  }) as [string, string, string, string, string];
  const isReadable =
    appId === siteAppId &&
    /^\d{1,12}$/.test(t) &&
    signatureNoncePattern.test(nonce) &&
    /^[0-9a-f]{64}$/.test(sign) &&
    /^[\w-]{1,1024}$/.test(secretKey);
  return isReadable ? { t: Number(t), nonce, sign: Buffer.from(sign, 'hex'), secretKey } : null;
}

export function createSigning({
  database,
  now,
}: {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}): Signing {
  const keys = lazily(async () => {
    const pkcs8 = await readOrCreateKey(database, 'signing', makePrivateKey);
    const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
    return { publicKey: spki.toString('base64'), unwrap: createUnwrapper(privateKey) };
  });

  return {
    publicKey: async () => (await keys()).publicKey,
    async judge({ method, url, bodySha256 }) {
      const [path = '', search = ''] = url.split(/\?(.*)/s);
      const query = new URLSearchParams(search);
      const parameters = readParameters(query);
      if (parameters === null) return 'malformed';
      const { t, nonce, sign, secretKey } = parameters;
      const moment = now().getTime();
      if (Math.abs(moment / 1000 - t) > signatureSkew) return 'stale';
      const key = (await keys()).unwrap(secretKey);
      if (key === null) return 'wrong';
      const right = createHmac('sha256', key).update(canonicalRequest({ method, path, query, bodySha256 })).digest();
      if (!timingSafeEqual(right, sign)) return 'wrong';
      const isFirst = await takeNonce(database, 'signed-call', nonce, new Date(moment + nonceLife * 1000));
      return isFirst ? 'good' : 'replayed';
    },
    forget: () => removeOldNonces(database, now()),
  };
}
