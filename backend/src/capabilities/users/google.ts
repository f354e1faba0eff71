import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { lazily, readOrCreateKey } from '../../database/app-keys.ts';
import type { Database, Queries } from '../../database/database.ts';
import type { GoogleSettings } from './settings.ts';
import { takeNonce } from '../signing/queries.ts';

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
  spend(queries: Pick<Queries, 'query'>, identity: GoogleIdentity): Promise<boolean>;
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
  const secret = lazily(() => readOrCreateKey(database, 'google-nonce'));
  const sign = async (head: string) =>
    createHmac('sha256', await secret())
      .update(head)
      .digest();
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: keysTimeout });

  /** Milliseconds since the Unix epoch. */
  const expiryOf = (nonce: string): number => parseInt(nonce, 36) + googleNonceLife;

  /** One of ours, and not too old. */
  async function isOurs(nonce: string): Promise<boolean> {
    const [time = '', random = '', signature = '', ...rest] = nonce.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = await sign(`${time}.${random}`);
    if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return false;
    return expiryOf(time) > now().getTime();
  }

  return {
    clientId,
    async giveNonce() {
      const head = `${now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${head}.${(await sign(head)).toString('base64url')}`;
    },
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
      if (!claims.success || !(await isOurs(claims.data.nonce))) return null;
      const { sub, email, email_verified: verified, hd, nonce } = claims.data;
      const isVerified = verified === true || verified === 'true';
      return { sub, email, isVerified, isAuthority: isVerified && (hd !== undefined || isGmail(email)), nonce };
    },
    spend: (queries, { nonce }) =>
      takeNonce(queries, 'google', nonce, new Date(expiryOf(nonce.split('.', 1)[0] ?? ''))),
  };
}
