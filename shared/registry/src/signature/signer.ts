import { signedRegistrySchema, type RegistryKey, type SignedRegistry } from '@facet/contracts/registry';
import { decodeProtectedHeader, FlattenedSign, flattenedVerify, importJWK, type JWK } from 'jose';
import { keyPairOf } from './keys.ts';

/** Signs texts with one key, and verifies what this key or a former one signed. */
export interface Signer {
  /** Name of the key that signs. */
  kid(): Promise<string>;
  /** Flattened JWS with an unencoded payload (RFC 7797), ES256. */
  sign(payload: string): Promise<SignedRegistry>;
  /** The payload and the name of its key; null when it is no such signature, or not one of a known key. */
  verify(signed: unknown): Promise<{ payload: string; kid: string } | null>;
}

const encoder = new TextEncoder();

/** @param formerKeys public keys whose signatures are still good, while a key is replaced by another */
export function createSigner(privateKey: JWK, formerKeys: readonly RegistryKey[] = []): Signer {
  let opened: ReturnType<typeof open> | null = null;
  const keys = () => (opened ??= open(privateKey, formerKeys));
  return {
    kid: async () => (await keys()).kid,

    async sign(payload) {
      const { kid, secret } = await keys();
      const jws = await new FlattenedSign(encoder.encode(payload))
        .setProtectedHeader({ alg: 'ES256', b64: false, crit: ['b64'], kid })
        .sign(secret);
      return { payload, protected: jws.protected ?? '', signature: jws.signature };
    },

    async verify(signed) {
      const checked = signedRegistrySchema.safeParse(signed);
      if (!checked.success) return null;
      const { known } = await keys();
      try {
        const { kid, b64 } = decodeProtectedHeader(checked.data);
        const key = kid === undefined ? undefined : known.get(kid);
        if (kid === undefined || key === undefined || b64 !== false) return null;
        await flattenedVerify(checked.data, key, { algorithms: ['ES256'] });
        return { payload: checked.data.payload, kid };
      } catch {
        return null;
      }
    },
  };
}

async function open(privateKey: JWK, formerKeys: readonly RegistryKey[]) {
  const pair = await keyPairOf(privateKey);
  const { kid } = pair.publicKey;
  const trusted = [...formerKeys, pair.publicKey];
  return {
    kid,
    secret: await importJWK(pair.privateKey, 'ES256'),
    known: new Map(await Promise.all(trusted.map(async (key) => [key.kid, await importJWK(key, 'ES256')] as const))),
  };
}
