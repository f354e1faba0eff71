import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Database, Queryable } from '../../database/database.ts';
import { createNonces } from './nonces.ts';
import type { GoogleSettings } from './settings.ts';

/** How long a page may keep a nonce before somebody signs in with it, milliseconds. */
export const googleNonceLife = 24 * 3_600_000;
/** How long fetching Google's keys may take, milliseconds. */
const keysTimeout = 5_000;
/** Clocks may differ by this much, seconds. */
const clockTolerance = 60;

/** Who signed in at Google. */
export interface GoogleIdentity {
  /** The account's name at Google, for ever. */
  readonly sub: string;
  readonly email: string;
  /** Whether Google says that the address is theirs. */
  readonly isVerified: boolean;
  /**
   * Whether Google itself gives such addresses out, so that the word is as good as a mail: Gmail's own, and those of a
   * Workspace domain (`hd`). Of any other address Google has seen one mail arrive, at some time.
   * @see https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
   */
  readonly isAuthority: boolean;
  readonly nonce: string;
}

/** Sign-in with Google by ID tokens (OpenID Connect Core 1.0, section 3.1.3.7). */
export interface Google {
  readonly clientId: string;
  /** A nonce for one sign-in. */
  giveNonce(): Promise<string>;
  /**
   * Checks an ID token: signature, issuer, audience, expiry, and that its nonce is one of ours. It stays good.
   * @returns null when anything about it is not good
   * @throws when Google's keys cannot be fetched
   */
  verify(idToken: string): Promise<GoogleIdentity | null>;
  /** Uses the ID token of an identity up. @returns false when it was used before */
  spend(queries: Queryable, identity: GoogleIdentity): Promise<boolean>;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  /** The Workspace domain that the account belongs to. */
  hd: z.string().min(1).optional(),
  nonce: z.string(),
});

const isGmail = (email: string): boolean => /@(gmail|googlemail)\.com$/i.test(email);

/** Google leaves the scheme out in some tokens. */
const issuersOf = (issuer: string): string[] => [issuer, issuer.replace(/^https:\/\//, '')];

/** Codes of `jose` that say that the keys could not be had, and nothing about the token. */
const unreachable = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

export function createGoogle({
  database,
  settings: { clientId, issuer, jwksUrl },
  now,
}: {
  readonly database: Pick<Database, 'query'>;
  readonly settings: GoogleSettings;
  readonly now: () => Date;
}): Google {
  const nonces = createNonces({ database, purpose: 'google', life: googleNonceLife, now });
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: keysTimeout });

  return {
    clientId,
    giveNonce: () => nonces.give(),
    async verify(idToken) {
      const payload = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: issuersOf(issuer),
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance,
        currentDate: now(),
      }).then(
        (verified) => verified.payload,
        (error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : '';
          if (!code.startsWith('ERR_J') || unreachable.has(code)) throw error;
          return null;
        },
      );
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success || !(await nonces.isOurs(claims.data.nonce))) return null;
      const { sub, email, email_verified: verified, hd, nonce } = claims.data;
      const isVerified = verified === true || verified === 'true';
      return { sub, email, isVerified, isAuthority: isVerified && (hd !== undefined || isGmail(email)), nonce };
    },
    spend: (queries, { nonce }) => nonces.spend(queries, nonce),
  };
}
