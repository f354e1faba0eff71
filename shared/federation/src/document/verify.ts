import { registrySchema, signedRegistrySchema } from '@facet/contracts/registry';
import type { RegistryDocument, RegistryKey, SignedRegistry } from '@facet/contracts/registry';
import * as z from 'zod/mini';
import { RegistryError } from '../errors.ts';

// Zod's compiled parsers, and the probe for them, break a Content-Security-Policy without `unsafe-eval`.
z.config({ jitless: true });

export interface VerifierOptions {
  /** Public keys that this page trusts. */
  readonly keys: readonly RegistryKey[];
  /** Undefined where the browser has none: on pages that are not secure. */
  readonly subtle: SubtleCrypto | undefined;
}

/** Turns the text of a signed registry into its document, or throws a `RegistryError` (`malformed` or `signature`). */
export type Verify = (text: string) => Promise<RegistryDocument>;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** The one protected header that is understood (RFC 7797, section 3: `b64` must be critical). */
const headerSchema = z.strictObject({
  alg: z.literal('ES256'),
  b64: z.literal(false),
  crit: z.tuple([z.literal('b64')]),
  kid: z.string(),
});

/**
 * Creates the check of a signed registry: a flattened JWS (RFC 7515, section 7.2.2) with an unencoded payload (RFC 7797), ES256
 * (RFC 7518, section 3.4), by one of the keys that the page carries. Nothing of the payload is read before its signature is good.
 */
export function createVerifier({ keys, subtle }: VerifierOptions): Verify {
  const imported = new Map<string, Promise<CryptoKey>>();

  const keyOf = (kid: string): Promise<CryptoKey> | undefined => {
    const jwk = keys.find((key) => key.kid === kid);
    if (jwk === undefined || subtle === undefined) return undefined;
    const { kty, crv, x, y } = jwk;
    const key = imported.get(kid) ?? subtle.importKey('jwk', { kty, crv, x, y }, ALGORITHM, false, ['verify']);
    imported.set(kid, key);
    return key;
  };

  return async (text) => {
    if (subtle === undefined) {
      throw refused(
        'This page cannot check who signed the registry: the browser offers cryptography to secure pages alone. Open the site over HTTPS.',
      );
    }
    const signed = envelopeOf(text);
    const key = keyOf(kidOf(signed.protected));
    if (key === undefined) throw refused('The registry is signed with a key that this page does not know.');
    const content = new TextEncoder().encode(`${signed.protected}.${signed.payload}`);
    let isGood: boolean;
    try {
      isGood = await subtle.verify(ALGORITHM, await key, fromBase64Url(signed.signature), content);
    } catch (error) {
      throw new RegistryError('signature', 'The registry’s signature could not be checked.', { cause: error });
    }
    if (!isGood) throw refused('The registry’s signature does not match its text.');
    return documentOf(signed.payload);
  };
}

function refused(message: string): RegistryError {
  return new RegistryError('signature', message);
}

function envelopeOf(text: string): SignedRegistry {
  const result = signedRegistrySchema.safeParse(jsonOf(text, 'The registry is not JSON.'));
  if (result.success) return result.data;
  throw new RegistryError('malformed', 'The registry is not a signed document.');
}

function kidOf(header: string): string {
  let decoded: unknown;
  try {
    decoded = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(header)));
  } catch (error) {
    throw new RegistryError('signature', 'The registry’s signature has no readable header.', { cause: error });
  }
  const result = headerSchema.safeParse(decoded);
  if (!result.success) throw refused('The registry is signed in a way that this page does not accept.');
  return result.data.kid;
}

function documentOf(payload: string): RegistryDocument {
  const result = registrySchema.safeParse(jsonOf(payload, 'The registry document is not JSON.'));
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path }) => path.join('.') || 'document');
  throw new RegistryError('malformed', `The registry document is broken at ${places.join(', ')}.`);
}

function jsonOf(text: string, message: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RegistryError('malformed', message, { cause: error });
  }
}

/** Decodes base64url without padding (RFC 7515, appendix C). Throws on any other character. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
