import { createHash, createPublicKey, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { embedCodes, partnerLimits, type SignerAlg, userTokenAudience } from '@facet/contracts/partners';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { SignerRow } from './signer-queries.ts';

/** Clocks of partners may be off by so much, seconds. */
const clockTolerance = 30;
const longestSub = 200;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The 32 bytes of an Ed25519 public key in a PEM (SPKI), base64url; null for anything else. */
export function ed25519Of(pem: string): string | null {
  try {
    const key = createPublicKey({ key: pem.trim(), format: 'pem' });
    const { x } = key.export({ format: 'jwk' });
    return key.asymmetricKeyType === 'ed25519' && pem.includes('PUBLIC KEY') && x !== undefined ? x : null;
  } catch {
    return null;
  }
}

function keyOf({ alg, material }: Pick<SignerRow, 'alg' | 'material'>): KeyObject {
  switch (alg) {
    case 'HS256':
      return createSecretKey(Buffer.from(material, 'base64url'));
    case 'EdDSA':
      return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: material }, format: 'jwk' });
    default:
      return alg satisfies never;
  }
}

const refuse = (why: 'form' | 'signer' | 'alg' | 'signature' | 'expired' | 'claims' | 'long'): ApiError =>
  new ApiError(
    403,
    embedCodes.userToken,
    say(`error.embedUser.${why}`, { minutes: partnerLimits.userToken / 60, audience: userTokenAudience }),
  );

/** Who a partner says that its user is. */
export interface PartnerClaim {
  /** SHA-256 of the partner's own name for the user. */
  readonly sub: Buffer;
  readonly expiresAt: Date;
}

/**
 * Checks a partner's token. The algorithm is the signing key's own, never the token's choice.
 * @param signerOf the signing key with an id, if it is one of the partner's key in use
 * @throws ApiError `embedCodes.userToken` that says what is wrong
 */
export async function verifyUserToken(
  token: string,
  signerOf: (id: string) => Promise<SignerRow | undefined>,
  now: Date,
): Promise<PartnerClaim> {
  const header = headerOf(token);
  const signer = header === null ? undefined : await signerOf(header.kid);
  if (header === null) throw refuse('form');
  if (signer === undefined) throw refuse('signer');
  if (header.alg !== signer.alg) throw refuse('alg');
  const { sub, exp } = await claimsOf(token, signer, now);
  if (typeof sub !== 'string' || sub === '' || sub.length > longestSub || exp === undefined) throw refuse('claims');
  const expiresAt = new Date(exp * 1000);
  if (expiresAt.getTime() - now.getTime() > (partnerLimits.userToken + clockTolerance) * 1000) throw refuse('long');
  return { sub: createHash('sha256').update(sub).digest(), expiresAt };
}

function headerOf(token: string): { readonly kid: string; readonly alg: SignerAlg | string } | null {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    return kid === undefined || alg === undefined ? null : { kid, alg };
  } catch {
    return null;
  }
}

async function claimsOf(token: string, signer: SignerRow, now: Date) {
  try {
    const { payload } = await jwtVerify(token, keyOf(signer), {
      algorithms: [signer.alg],
      audience: userTokenAudience,
      requiredClaims: ['sub', 'exp'],
      clockTolerance,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuse('expired');
    if (error instanceof errors.JWTClaimValidationFailed) throw refuse('claims');
    if (error instanceof errors.JOSEError) throw refuse('signature');
    throw error;
  }
}
