import * as z from 'zod/mini';

/** What a message to the operator is about. */
export const contactTopics = ['question', 'problem', 'billing', 'privacy', 'partnership', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactLimits = { name: 100, email: 254, messageLeast: 10, message: 5000, links: 3 } as const;

/** One line: nothing that could begin another one, in a mail's head for example. */
const line = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** What a person types into the contact form. */
export const contactFieldsSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(contactLimits.name), z.regex(line)),
  email: z.string().check(z.trim(), z.maxLength(contactLimits.email), z.email()),
  topic: z.enum(contactTopics),
  message: z.string().check(z.trim(), z.minLength(contactLimits.messageLeast), z.maxLength(contactLimits.message)),
});
export type ContactFields = z.infer<typeof contactFieldsSchema>;

/** Body of `POST /contact`. */
export const contactRequestSchema = z.extend(contactFieldsSchema, {
  /** BCP 47 tag of the page, for the acknowledgement. */
  language: z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/), z.maxLength(35)),
  /** From `GET /contact/pass`. One pass is good for one message: sent again, it is the same message. */
  pass: z.string().check(z.minLength(1), z.maxLength(200)),
  /** A field that people do not see and programs fill in; empty. */
  website: z.string().check(z.maxLength(1000)),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** Codes of `POST /contact` that a form acts on. */
export const contactCodes = {
  /** Sent sooner after the pass was given than anybody writes; the same pass is good a moment later. */
  tooEarly: 42501,
  /** The pass is none of ours or too old; a new one is needed. */
  stalePass: 42502,
  /** More links than `contactLimits.links`. */
  tooManyLinks: 42503,
} as const;

/** How many web addresses a text holds. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\.|\[url|<a\s/gi)?.length ?? 0;
}

const answer = <T extends z.ZodMiniType>(data: T) => z.object({ code: z.int(), msg: z.string(), data });

/** Answer of `GET /contact/pass`: the pass, and how long it must be held before a message is sent with it, milliseconds. */
export const contactPassAnswerSchema = answer(z.object({ pass: z.string(), waitMs: z.int().check(z.nonnegative()) }));

/** Answer of `POST /contact`: how the message is called in what is written about it. */
export const contactAnswerSchema = answer(z.object({ reference: z.string() }));
