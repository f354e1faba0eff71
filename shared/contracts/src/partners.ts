import * as z from 'zod/mini';
import { nothingAnswerSchema, type Endpoint } from './api.ts';
import { originText } from './embed-context.ts';
import { envelope } from './envelope.ts';
import { channels, embedCheckPath, isLocalOrigin } from './partner-keys.ts';

export { channels, embedCodes, isLocalOrigin, tenantOf, type Channel } from './partner-keys.ts';
export { embedContextSchema, embedKeyPattern, type EmbedContext } from './embed-context.ts';

/** Partners: who shows a tool on a site of theirs, by which key, on which origins, and who pays for it. */

export const keyKinds = ['test', 'live'] as const;
/** `test`: any origin of the developer's own machine, device tools and samples, nothing charged. `live`: the listed origins. */
export type KeyKind = (typeof keyKinds)[number];

export const payers = ['partner', 'visitor'] as const;
/** Whose credits pay for a task that is started from an embedded widget. */
export type Payer = (typeof payers)[number];

export const partnerLimits = {
  name: 80,
  /** Of the addition to the consent text, characters. */
  consent: 500,
  /** Signing keys of one key that are not revoked. */
  signers: 5,
  /** How long a token of a partner's user may be good, seconds. */
  userToken: 3600,
  /** Keys of one partner that are not revoked. */
  keys: 20,
  /** Origins of one key. */
  origins: 50,
  /** Runs in a day or a month, at most. */
  quota: 10_000_000,
  /** How long a replaced key stays good, days. */
  overlapDays: 90,
  /** Days of a usage report. */
  usageDays: 92,
} as const;

/** How long a replaced key stays good unless said, days. */
export const defaultOverlapDays = 7;

/** What is wrong with an origin of a live key. */
export type OriginFault = 'syntax' | 'wildcard' | 'insecure' | 'local' | 'path';

/**
 * An origin (RFC 6454) as a browser writes it: lower case, Punycode, without a default port or a slash at its end.
 * A live key takes https alone, names each origin in full, and no path.
 */
export function parseLiveOrigin(
  text: string,
): { readonly ok: true; readonly origin: string } | { readonly ok: false; readonly fault: OriginFault } {
  const given = text.trim();
  if (given.includes('*')) return { ok: false, fault: 'wildcard' };
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    return { ok: false, fault: 'syntax' };
  }
  if (isLocalOrigin(url.origin)) return { ok: false, fault: 'local' };
  if (url.protocol === 'http:') return { ok: false, fault: 'insecure' };
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || !url.hostname.includes('.'))
    return { ok: false, fault: 'syntax' };
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return { ok: false, fault: 'path' };
  return { ok: true, origin: url.origin };
}

const toolId = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const quota = z.nullable(z.int().check(z.minimum(1), z.maximum(partnerLimits.quota)));

/**
 * Whether a key is valid for a tool on an origin: the frame page's first call, with its parent's origin as the browser
 * reports it. Refusals: `embedCodes`; 429 with code 429 for too many calls by this key and origin.
 */
export const embedCheckEndpoint = {
  name: 'embed-check',
  method: 'POST',
  path: embedCheckPath,
  body: z.strictObject({ key: z.string().check(z.maxLength(100)), origin: originText, tool: toolId }),
  answer: envelope(
    z.object({
      kind: z.enum(keyKinds),
      payer: z.enum(payers),
      /** The partner's public id: `pt_…`. */
      partner: z.string(),
      /** Plain text that the partner adds below the consent text; nothing is taken from that. */
      consent: z.nullable(z.string()),
      channel: z.enum(channels),
    }),
  ),
  manner: 'account',
} as const satisfies Endpoint;
export type EmbedCheck = z.infer<typeof embedCheckEndpoint.answer>['data'];

/** How a partner signs who its users are (RFC 7518, RFC 8037): with a secret that both sides know, or a key that the partner alone has. */
export const signerAlgs = ['HS256', 'EdDSA'] as const;
export type SignerAlg = (typeof signerAlgs)[number];

/** `aud` of a partner's token. */
export const userTokenAudience = 'facet';

/**
 * Signs in a user of a partner by the partner's token: a JWT whose header names a signing key (`kid`) and whose claims are `sub` (the partner's
 * own name for the user), `aud` (`userTokenAudience`) and `exp`, at most `partnerLimits.userToken` from now. The session that it begins
 * starts tasks of the partner's key alone, which the partner pays, and ends with the token. Refusals: `embedCodes`.
 */
export const embedSessionEndpoint = {
  name: 'embed-session',
  method: 'POST',
  path: '/api/embed/v1/session',
  body: z.strictObject({
    key: z.string().check(z.maxLength(100)),
    origin: originText,
    token: z.string().check(z.maxLength(4000)),
  }),
  answer: envelope(z.object({ token: z.string(), user_id: z.uuid(), expires_at: z.iso.datetime() })),
  manner: 'account',
} as const satisfies Endpoint;
export type EmbedSession = z.infer<typeof embedSessionEndpoint.answer>['data'];

/**
 * Header of every call that an embedded widget makes about tasks: `<key> <origin>`. A task is then started for the key: the partner pays
 * where the key says so, its price is 0 for the visitor, and a test key is refused with `embedCodes.testKeyTask`.
 */
export const embedHeader = 'x-facet-embed';

/** Value of `embedHeader`. */
export const embedHeaderValue = (key: string, origin: string): string => `${key} ${origin}`;

/** A key and its settings. They stay when the key itself is replaced. */
export const partnerKeySchema = z.object({
  id: z.uuid(),
  kind: z.enum(keyKinds),
  name: z.string(),
  /** The key as it stands in the snippet. */
  key: z.string(),
  /** Keys that it replaced and that are still good, until their `ends_at`. */
  previous: z.array(z.object({ key: z.string(), ends_at: z.iso.datetime() })),
  payer: z.enum(payers),
  /** Empty for a test key. */
  origins: z.array(z.string()),
  /** Null: every tool. */
  tools: z.nullable(z.array(z.string())),
  /** Runs in a UTC day and in a calendar month (UTC); null: no limit. */
  per_day: z.nullable(z.int()),
  per_month: z.nullable(z.int()),
  /** Tasks of one user of the partner in a UTC day; null: no limit. */
  per_user_day: z.nullable(z.int()),
  channel: z.enum(channels),
  /** With what the partner signs who its users are; those that were revoked are left out. */
  signers: z.array(z.object({ id: z.string(), alg: z.enum(signerAlgs), created_at: z.iso.datetime() })),
  /** Runs of this day and month so far. */
  used: z.object({ day: z.int(), month: z.int() }),
  created_at: z.iso.datetime(),
  revoked_at: z.nullable(z.iso.datetime()),
});
export type PartnerKey = z.infer<typeof partnerKeySchema>;

/** A partner: one for each account. */
export const partnerSchema = z.object({
  /** Public id: `pt_…`. */
  id: z.string(),
  name: z.string(),
  consent: z.nullable(z.string()),
  keys: z.array(partnerKeySchema),
});
export type Partner = z.infer<typeof partnerSchema>;

const line = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(partnerLimits.name), z.regex(line));

/** The signed-in user's partner account; null before there is one. */
export const partnerEndpoint = {
  name: 'partner',
  method: 'GET',
  path: '/api/partners/v1/account',
  answer: envelope(z.nullable(partnerSchema)),
  manner: 'asked',
} as const satisfies Endpoint;

/** Makes the partner account, or changes it. A new one has a test key. */
export const savePartnerEndpoint = {
  name: 'save-partner',
  method: 'PUT',
  path: '/api/partners/v1/account',
  body: z.strictObject({
    name,
    consent: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(partnerLimits.consent))),
  }),
  answer: envelope(partnerSchema),
  manner: 'asked',
} as const satisfies Endpoint;

/** What can be set of a key. A test key has no origins, and the visitor is never charged. */
export const keySettingsSchema = z.strictObject({
  name,
  payer: z.enum(payers),
  origins: z.array(originText).check(z.maxLength(partnerLimits.origins)),
  tools: z.nullable(z.array(toolId).check(z.minLength(1), z.maxLength(200))),
  per_day: quota,
  per_month: quota,
  per_user_day: quota,
  channel: z.enum(channels),
});
export type KeySettings = z.infer<typeof keySettingsSchema>;

/** Makes a key. 422: an origin that cannot be listed, with the reason; 409: too many keys. */
export const createKeyEndpoint = {
  name: 'create-partner-key',
  method: 'POST',
  path: '/api/partners/v1/keys',
  body: z.extend(keySettingsSchema, { kind: z.enum(keyKinds) }),
  answer: envelope(partnerKeySchema),
  manner: 'asked',
} as const satisfies Endpoint;

export const changeKeyEndpoint = {
  name: 'change-partner-key',
  method: 'PUT',
  path: '/api/partners/v1/keys/{id}',
  body: keySettingsSchema,
  answer: envelope(partnerKeySchema),
  manner: 'asked',
} as const satisfies Endpoint;

/** Replaces the key by a new one; the old one stays good for `overlap_days`, 0 for not at all. */
export const rotateKeyEndpoint = {
  name: 'rotate-partner-key',
  method: 'POST',
  path: '/api/partners/v1/keys/{id}/rotate',
  body: z.strictObject({
    overlap_days: z.optional(z.int().check(z.minimum(0), z.maximum(partnerLimits.overlapDays))),
  }),
  answer: envelope(partnerKeySchema),
  manner: 'asked',
} as const satisfies Endpoint;

/** Ends a key and those that it replaced, at once and for good. */
export const revokeKeyEndpoint = {
  name: 'revoke-partner-key',
  method: 'DELETE',
  path: '/api/partners/v1/keys/{id}',
  answer: nothingAnswerSchema,
  manner: 'asked',
} as const satisfies Endpoint;

/**
 * Adds a signing key. `public_key` is that of EdDSA (Ed25519) as PEM (SPKI); HS256 has none, and its secret is in this answer alone.
 * Replacing one: add another, sign with it, revoke the old one. 409: too many; 422: no such public key.
 */
export const addSignerEndpoint = {
  name: 'add-partner-signer',
  method: 'POST',
  path: '/api/partners/v1/keys/{id}/signers',
  body: z.strictObject({ alg: z.enum(signerAlgs), public_key: z.optional(z.string().check(z.maxLength(1000))) }),
  answer: envelope(z.object({ id: z.string(), secret: z.nullable(z.string()) })),
  manner: 'asked',
} as const satisfies Endpoint;

/** Ends a signing key at once, and the sessions of the partner's users. */
export const revokeSignerEndpoint = {
  name: 'revoke-partner-signer',
  method: 'DELETE',
  path: '/api/partners/v1/keys/{id}/signers/{signer}',
  answer: nothingAnswerSchema,
  manner: 'asked',
} as const satisfies Endpoint;

/** One tool on one UTC day, of all keys or of one. */
export const partnerUsageSchema = z.object({
  day: z.iso.date(),
  tool: z.string(),
  /** Runs begun and results shown, as the widgets report them. */
  starts: z.int(),
  results: z.int(),
  /** Tasks that the partner paid for, and the credits. */
  tasks: z.int(),
  credits: z.int(),
});
export type PartnerUsage = z.infer<typeof partnerUsageSchema>;

/** Usage by tool and day, newest day first. */
export const partnerUsageEndpoint = {
  name: 'partner-usage',
  method: 'GET',
  path: '/api/partners/v1/usage',
  query: z.object({
    days: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(partnerLimits.usageDays))),
    key: z.optional(z.uuid()),
  }),
  answer: envelope(z.array(partnerUsageSchema)),
  manner: 'asked',
} as const satisfies Endpoint;
