import { blockedDomainWords } from '@facet/contracts/email';
import { z } from 'zod';
import { say } from '../../messages/say.ts';
import {
  addressList,
  commaList,
  isWebUrl,
  optionalText,
  type Setting,
  type SettingReader,
  wholeNumber,
} from '../../setting.ts';

/** Sign-in with Google: the site's id there, and whose tokens are believed. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly issuer: string;
  readonly jwksUrl: string;
}

export interface AccountSettings {
  /** Words that no domain of a registered address may contain, in lower case. */
  readonly blockedDomainWords: readonly string[];
  /** Networks that many people share, whose new accounts get their free credits at once: addresses and CIDR ranges. */
  readonly sharedNetworks: readonly string[];
  /** How long a session lasts, days. */
  readonly sessionDays: number;
  /** Null: signing in with Google is not offered. */
  readonly google: GoogleSettings | null;
}

const emailWords: Setting<string[]> = {
  name: 'FACET_EMAIL_BLOCKLIST',
  fallback: blockedDomainWords.join(','),
  shownDefault: 'the product’s own list',
  meaning: 'Words that no domain of a registered address may contain, comma separated; `off` for none',
  expected: say('setting.emailWords'),
  schema: z
    .string()
    .toLowerCase()
    .transform((text) => (text === 'off' ? '' : text))
    .pipe(commaList)
    .refine((words) => words.every((word) => /^[a-z\d.-]+$/.test(word))),
};
const sessionDays = wholeNumber({
  name: 'FACET_SESSION_DAYS',
  fallback: 7,
  least: 1,
  most: 365,
  meaning: 'How long a session lasts, days; the site reads it too, for the cookies of the session',
});
const sharedNetworks: Setting<string[]> = {
  name: 'FACET_SHARED_NETWORKS',
  fallback: '',
  meaning:
    'Networks that many people share (a school, an office), whose new accounts all get their free credits at once: addresses or ranges, comma separated',
  expected: say('setting.trustedProxies'),
  schema: addressList,
};
const googleClient = optionalText({
  name: 'FACET_GOOGLE_CLIENT_ID',
  meaning: 'The site’s client id at Google; without it there is no signing in with Google',
  expected: say('setting.googleClient'),
  matches: (text) => /^[\w.-]{1,256}$/.test(text),
});
const googleIssuer: Setting<string> = {
  name: 'FACET_GOOGLE_ISSUER',
  fallback: 'https://accounts.google.com',
  meaning: 'Whose ID tokens are believed; another one for tests',
  expected: say('setting.googleIssuer'),
  schema: z.string().refine(isWebUrl),
};
const googleKeys: Setting<string> = {
  name: 'FACET_GOOGLE_JWKS_URL',
  fallback: 'https://www.googleapis.com/oauth2/v3/certs',
  meaning: 'Where its public keys are',
  expected: say('setting.googleKeys'),
  schema: z.string().refine(isWebUrl),
};

export const accountSettings = [emailWords, sessionDays, sharedNetworks, googleClient, googleIssuer, googleKeys];

export function readAccountSettings(reader: SettingReader): AccountSettings {
  const clientId = reader.read(googleClient);
  const google = { issuer: reader.read(googleIssuer), jwksUrl: reader.read(googleKeys) };
  return {
    blockedDomainWords: reader.read(emailWords),
    sessionDays: reader.read(sessionDays),
    sharedNetworks: reader.read(sharedNetworks),
    google: clientId === null ? null : { clientId, ...google },
  };
}
