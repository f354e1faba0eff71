import * as z from 'zod/mini';
import { nothingAnswerSchema, sessionAnswerSchema, type Endpoint } from './api.ts';
import { envelope } from './envelope.ts';

/** Accounts: the calls of the user service (product 7.2). */

/** The password as it travels: salted SHA-256 of what was typed, 64 hexadecimal digits (product 5.5). */
export const passwordHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const emailSchema = z.string().check(z.minLength(3), z.maxLength(254));
/** A mailed or handed-over token: 32 random bytes, base64url. */
const secretSchema = z.string().check(z.regex(/^[\w-]{20,200}$/));
const credentialsSchema = z.strictObject({ email: emailSchema, password: passwordHashSchema });
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const codeSchema = z.string().check(z.minLength(6), z.maxLength(40));

/** Codes of refusals about accounts; their HTTP status is 400. */
export const accountCodes = {
  /** The password that has to be said again is wrong. */
  wrongPassword: 40001,
  /** No such account, or a wrong password; deliberately not said which. */
  wrongLogin: 40002,
  /** The account was activated before: sign in. */
  alreadyActive: 40003,
  /** The address may not be used (section 5). */
  emailRefused: 40004,
  /** A mailed link, or a login token: too old, used before, none of ours. */
  linkExpired: 40005,
  linkUsed: 40006,
  linkUnknown: 40007,
  /** The identity provider's credential is not good: sign in there again. */
  googleRefused: 40008,
  /** The password is not that of the registration that an activation link was mailed for. */
  otherPassword: 40009,
  /** An account of that address has a password, which is needed once to connect it with Google. */
  googleConfirm: 40010,
  /** The call requires a session that began recently. */
  signInAgain: 40011,
  /** Correct so far, and the account requires a code as well: send the same call again with `code`. */
  codeNeeded: 40020,
  /** The code is wrong, too old, or was used before. */
  codeWrong: 40021,
  /** A passkey, or the answer that it gave, is not good here. */
  passkeyRefused: 40022,
  /** Codes are on already, or off already. */
  codesChanged: 40023,
  /** Signing in with Google is not configured here. HTTP status 503. */
  googleOff: 50310,
} as const;

/** What a signed call needs: the id of this app, the server's public key (SPKI, base64) and its clock, unix seconds. */
export const signingKeyEndpoint = {
  name: 'signing-key',
  method: 'GET',
  path: '/api/user/api/signing-key',
  answer: envelope(z.object({ app_id: z.string(), public_key: z.string(), t: z.int() })),
  manner: 'quiet',
} as const satisfies Endpoint;

/** Makes an account that waits for its activation by a mailed link. Says the same whether or not there was one. */
export const registerEndpoint = {
  name: 'register',
  method: 'POST',
  path: '/api/user/api/register',
  body: credentialsSchema,
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/** 401: the account waits for its activation. 40020, 40021: a code is required as well. */
export const loginEndpoint = {
  name: 'login',
  method: 'POST',
  path: '/api/user/api/login',
  body: z.extend(credentialsSchema, { code: z.optional(codeSchema) }),
  answer: sessionAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

export const googleLoginEndpoint = {
  name: 'google-login',
  method: 'POST',
  path: '/api/user/api/google/login',
  /** The identity provider's credential: an ID token, whose nonce came from `googleNonceEndpoint`. */
  body: z.strictObject({
    token: z.string().check(z.minLength(20), z.maxLength(4096)),
    /** Password of the account of that address, after 40010. */
    password: z.optional(passwordHashSchema),
    /** After 40020; the credential stays valid. */
    code: z.optional(codeSchema),
  }),
  answer: sessionAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/** A nonce for one sign-in with Google, within a day, and the id that this site has there. Refused where it is not set up. */
export const googleNonceEndpoint = {
  name: 'google-nonce',
  method: 'GET',
  path: '/api/user/api/google/nonce',
  answer: envelope(z.object({ nonce: z.string(), client_id: z.string() })),
  manner: 'quiet',
} as const satisfies Endpoint;

/** Exchanges the login token of a return address (section 2): it is good once, for five minutes. */
export const tokenLoginEndpoint = {
  name: 'token-login',
  method: 'POST',
  path: '/api/user/api/token/login',
  body: z.strictObject({ token: secretSchema }),
  answer: sessionAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/** Whose session a login token of a return address begins, for the question that comes before; it stays good. */
export const tokenLookEndpoint = {
  name: 'token-look',
  method: 'POST',
  path: '/api/user/api/token/look',
  body: z.strictObject({ token: secretSchema }),
  answer: envelope(z.object({ email: z.string(), user_id: z.string() })),
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/** A login token of the signed-in user, to be handed over in a return address. */
export const tokenCreateEndpoint = {
  name: 'token-create',
  method: 'POST',
  path: '/api/user/api/token/create',
  answer: envelope(z.object({ token: z.string() })),
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;

/**
 * The next token of the session, which takes the place of the present one when it is first used; null when another page
 * has just renewed it. `expires_in`: seconds that the session has left. For the platform alone.
 */
export const renewEndpoint = {
  name: 'renew-session',
  method: 'POST',
  path: '/api/user/api/session/renew',
  answer: envelope(z.object({ token: z.nullable(z.string()), expires_in: z.int() })),
  manner: 'quiet',
} as const satisfies Endpoint;

export const userInfoEndpoint = {
  name: 'user-info',
  method: 'GET',
  path: '/api/user/api/get/info',
  answer: envelope(
    z.object({
      user_id: z.string(),
      email: z.string(),
      /** ISO 8601. */
      created_at: z.string(),
      has_password: z.boolean(),
      has_google: z.boolean(),
    }),
  ),
  token: 'access-token',
  manner: 'asked',
} as const satisfies Endpoint;

export const logoutEndpoint = {
  name: 'logout',
  method: 'GET',
  path: '/api/user/api/logout',
  answer: nothingAnswerSchema,
  token: 'access-token',
  manner: 'account',
} as const satisfies Endpoint;

/** Mails a link to choose a new password. Says the same whether or not there is such an account. */
export const forgotEndpoint = {
  name: 'forgot',
  method: 'POST',
  path: '/api/user/api/forget/sendmail',
  body: z.strictObject({ email: emailSchema }),
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/** Sets a new password by a mailed token, and ends every session of the account. */
export const resetEndpoint = {
  name: 'reset',
  method: 'POST',
  path: '/api/user/api/forget/reset',
  body: z.strictObject({ token: secretSchema, password: passwordHashSchema }),
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/**
 * Activates an account by a mailed token and its password, and begins a session. 40009: the password is not that of the
 * link's registration; `replace` takes it anyway.
 */
export const activateEndpoint = {
  name: 'activate',
  method: 'POST',
  path: '/api/user/api/activate',
  body: z.strictObject({ token: secretSchema, password: passwordHashSchema, replace: z.optional(z.boolean()) }),
  answer: sessionAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

/** Mails the activation link again; requires the password. */
export const resendEndpoint = {
  name: 'resend-activation',
  method: 'POST',
  path: '/api/user/api/sendactivated',
  body: credentialsSchema,
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'account',
} as const satisfies Endpoint;

export const sessionsEndpoint = {
  name: 'sessions',
  method: 'GET',
  path: '/api/user/api/sessions',
  answer: envelope(
    z.array(
      z.object({
        id: z.string(),
        /** ISO 8601. */
        created_at: z.string(),
        last_seen_at: z.string(),
        /** Browser and system, such as `Chrome on Windows`; empty when unknown. */
        device: z.string(),
        current: z.boolean(),
      }),
    ),
  ),
  manner: 'asked',
} as const satisfies Endpoint;

export const revokeSessionEndpoint = {
  name: 'revoke-session',
  method: 'DELETE',
  path: '/api/user/api/sessions/{id}',
  answer: nothingAnswerSchema,
  manner: 'asked',
} as const satisfies Endpoint;

/** Ends every session but the caller's. */
export const revokeOthersEndpoint = {
  name: 'revoke-other-sessions',
  method: 'DELETE',
  path: '/api/user/api/sessions',
  answer: nothingAnswerSchema,
  manner: 'asked',
} as const satisfies Endpoint;

/** Changes the password and ends the other sessions. Without `old` for an account that has none yet. 40001: `old` is wrong. */
export const changePasswordEndpoint = {
  name: 'change-password',
  method: 'PUT',
  path: '/api/user/api/password',
  body: z.strictObject({ old: z.optional(passwordHashSchema), password: passwordHashSchema }),
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;

/** Everything that is stored about the user, as a JSON file. */
export const exportEndpoint = {
  name: 'export',
  method: 'GET',
  path: '/api/user/api/export',
  manner: 'asked',
} as const satisfies Omit<Endpoint, 'answer'>;

/** Deletes the account. `password` for one that has a password; `confirm` is the account's address. 40001: it is wrong. */
export const deleteAccountEndpoint = {
  name: 'delete-account',
  method: 'POST',
  path: '/api/user/api/delete',
  body: z.strictObject({ password: z.optional(passwordHashSchema), confirm: emailSchema }),
  answer: nothingAnswerSchema,
  signed: true,
  manner: 'asked',
} as const satisfies Endpoint;
