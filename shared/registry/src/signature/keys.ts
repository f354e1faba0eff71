import { registryKeySchema, type RegistryKey } from '@facet/contracts/registry';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';
import { StoreError } from '../errors.ts';

/** Both halves of the key that signs the registry. */
export interface KeyPair {
  /** Its holder can release. */
  readonly privateKey: JWK;
  /** What pages carry. */
  readonly publicKey: RegistryKey;
}

const privateKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string().check(z.minLength(1)),
});

/** A fresh key pair for ES256 (RFC 7518, section 3.4); its `kid` is the thumbprint of the public key (RFC 7638). */
export async function createKeyPair(): Promise<KeyPair> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return keyPairOf(await exportJWK(privateKey));
}

/**
 * The key pair of a private key.
 * @throws StoreError `key` when it is no private EC key on P-256
 */
export async function keyPairOf(key: unknown): Promise<KeyPair> {
  const checked = privateKeySchema.safeParse(key);
  if (!checked.success) throw new StoreError('key');
  const { d, ...rest } = checked.data;
  const publicKey = registryKeySchema.parse({ ...rest, kid: await calculateJwkThumbprint(rest) });
  try {
    await importJWK({ ...publicKey, d }, 'ES256');
  } catch (error) {
    throw new StoreError('key', {}, error);
  }
  return { privateKey: { ...publicKey, d }, publicKey };
}

/**
 * The key pair of a private key written as JSON, as in a setting or a file.
 * @throws StoreError `key` when it is none
 */
export async function parseKeyPair(text: string): Promise<KeyPair> {
  let key: unknown;
  try {
    key = JSON.parse(text);
  } catch {
    throw new StoreError('key');
  }
  return keyPairOf(key);
}
