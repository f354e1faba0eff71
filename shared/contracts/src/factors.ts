import * as z from 'zod/mini';
import { codeSchema } from './accounts.ts';
import { nothingAnswerSchema, sessionAnswerSchema, type Endpoint } from './api.ts';
import { envelope } from './envelope.ts';

/** Passkeys and codes of an authenticator app: ways to prove who one is beside the password (product 10.50, 10.51). */

const base64url = z.string().check(z.regex(/^[\w-]{1,6000}$/));
const nameSchema = z.string().check(z.minLength(1), z.maxLength(60));
const extensionsSchema = z.record(z.string(), z.unknown());
/** What a browser made of the options (WebAuthn level 3, section 5.1.8). */
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
  clientExtensionResults: extensionsSchema,
});
const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
  clientExtensionResults: extensionsSchema,
});
/** Options for `navigator.credentials`, as JSON (`PublicKeyCredentialCreationOptionsJSON`, `…RequestOptionsJSON`). */
const optionsAnswerSchema = envelope(z.object({ options: z.looseObject({ challenge: z.string() }) }));
const recoveryAnswerSchema = envelope(z.object({ recovery: z.array(z.string()) }));

/** How the user may prove who they are, beside the password and Google. */
export const factorsEndpoint = {
  name: 'factors',
  method: 'GET',
  path: '/api/user/api/factors',
  answer: envelope(
    z.object({
      /** Null: the site is reached by a number, and passkeys need a name. */
      passkeys: z.nullable(
        z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            /** ISO 8601. */
            created_at: z.string(),
            last_used_at: z.nullable(z.string()),
            /** Several devices have it. */
            synced: z.boolean(),
          }),
        ),
      ),
      /** Null: signing in needs no code. */
      codes: z.nullable(z.object({ since: z.string(), recovery_left: z.int() })),
    }),
  ),
  manner: 'asked',
} as const satisfies Endpoint;

/** What a new passkey is made with, within five minutes and by this session alone. */
export const passkeyOptionsEndpoint = {
  name: 'passkey-options',
  method: 'POST',
  path: '/api/user/api/passkeys/options',
  answer: optionsAnswerSchema,
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;

export const addPasskeyEndpoint = {
  name: 'add-passkey',
  method: 'POST',
  path: '/api/user/api/passkeys',
  body: z.strictObject({ name: nameSchema, credential: registrationSchema }),
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;

export const renamePasskeyEndpoint = {
  name: 'rename-passkey',
  method: 'PUT',
  path: '/api/user/api/passkeys/{id}',
  body: z.strictObject({ name: nameSchema }),
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;

export const removePasskeyEndpoint = {
  name: 'remove-passkey',
  method: 'DELETE',
  path: '/api/user/api/passkeys/{id}',
  answer: nothingAnswerSchema,
  manner: 'asked',
} as const satisfies Endpoint;

/** Options to sign in with any passkey, without naming its user. */
export const passkeyLoginOptionsEndpoint = {
  name: 'passkey-login-options',
  method: 'POST',
  path: '/api/user/api/passkey/options',
  answer: optionsAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/** Begins a session by a passkey; no code is required, because the device has verified its user. */
export const passkeyLoginEndpoint = {
  name: 'passkey-login',
  method: 'POST',
  path: '/api/user/api/passkey/login',
  body: z.strictObject({ credential: assertionSchema }),
  answer: sessionAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/**
 * A secret for an authenticator app, in base32 and as `otpauth:` address. Codes are required once one was confirmed.
 */
export const beginCodesEndpoint = {
  name: 'begin-codes',
  method: 'POST',
  path: '/api/user/api/codes/begin',
  answer: envelope(z.object({ secret: z.string(), uri: z.string() })),
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;

/** Turns codes on for signing in. `recovery`: ten codes that are good once each, shown this once. */
export const confirmCodesEndpoint = {
  name: 'confirm-codes',
  method: 'POST',
  path: '/api/user/api/codes/confirm',
  body: z.strictObject({ code: codeSchema }),
  answer: recoveryAnswerSchema,
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;

/** New recovery codes instead of the old ones. */
export const renewRecoveryEndpoint = {
  name: 'renew-recovery',
  method: 'POST',
  path: '/api/user/api/codes/recovery',
  body: z.strictObject({ code: codeSchema }),
  answer: recoveryAnswerSchema,
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;

/** Turns codes off for signing in. */
export const endCodesEndpoint = {
  name: 'end-codes',
  method: 'POST',
  path: '/api/user/api/codes/end',
  body: z.strictObject({ code: codeSchema }),
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;
