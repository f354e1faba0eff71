import * as z from 'zod/mini';
import type { Endpoint } from './api.ts';
import { emailLimit } from './email.ts';
import { envelope } from './envelope.ts';

/** One mail when a tool that this deployment lacks begins to work (product 10.53). */

/** How long an address waits at most, days. */
export const waitlistDays = 180;

/** Codes of `joinWaitlistEndpoint` that a form acts on. */
export const waitlistCodes = {
  /** The address is none, or its domain is refused (product 5.1, 5.2). */
  emailRefused: 42601,
  /** No tool that somebody could wait for: it works, or there is none of that name. */
  notAwaited: 42602,
} as const;

/** Keeps an address for one mail about one tool. The answer is the same whether the address is known or not. */
export const joinWaitlistEndpoint = {
  name: 'join-waitlist',
  method: 'POST',
  path: '/api/waitlist/v1/entries',
  body: z.strictObject({
    tool_id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
    email: z.string().check(z.maxLength(emailLimit)),
    /** BCP 47 tag of the page, for the mail. */
    language: z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/), z.maxLength(35)),
  }),
  /** `token` takes back this very request, and nothing that others asked for. */
  answer: envelope(z.object({ token: z.string() })),
  manner: 'asked',
} as const satisfies Endpoint;

/** Takes a request back. Also answers 200 to a token that means nothing any more. */
export const leaveWaitlistEndpoint = {
  name: 'leave-waitlist',
  method: 'POST',
  path: '/api/waitlist/v1/removals',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: envelope(z.null()),
  manner: 'asked',
} as const satisfies Endpoint;
