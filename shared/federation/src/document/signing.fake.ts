import { calculateJwkThumbprint, exportJWK, FlattenedSign, generateKeyPair } from 'jose';
import type { CryptoKey as JoseKey, CompactJWSHeaderParameters } from 'jose';
import type { RegistryDocument, RegistryKey } from '@facet/contracts/registry';

/** Signs registries in tests, with another implementation of RFC 7515 and 7797 than the one under test. */
export interface Signer {
  readonly publicKey: RegistryKey;
  /** The text of a signed registry; `header` replaces members of the protected header. */
  sign(document: RegistryDocument | string, header?: Partial<CompactJWSHeaderParameters>): Promise<string>;
}

export async function createSigner(): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '', ...rest } = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint({ ...rest, x, y });
  return {
    publicKey: { kty: 'EC', crv: 'P-256', kid, x, y },
    async sign(document, header = {}) {
      const payload = typeof document === 'string' ? document : JSON.stringify(document);
      const all = { alg: 'ES256', b64: false, crit: ['b64'], kid, ...header };
      const { protected: head, signature } = await signBytes(payload, all, privateKey);
      return JSON.stringify({ payload, protected: head, signature });
    },
  };
}

function signBytes(payload: string, header: CompactJWSHeaderParameters, key: JoseKey) {
  return new FlattenedSign(new TextEncoder().encode(payload)).setProtectedHeader(header).sign(key);
}

/** A signed registry with members changed after it was signed. */
export function forged(text: string, change: (signed: Record<string, string>) => void): string {
  const signed = JSON.parse(text) as Record<string, string>;
  change(signed);
  return JSON.stringify(signed);
}

/** A protected header as it travels. */
export function headerOf(header: object): string {
  return Buffer.from(JSON.stringify(header)).toString('base64url');
}
