import * as z from 'zod/mini';

/** A publishable key: it stands in the source of a partner's page, and is good on the key's origins alone. */
export const embedKeyPattern = /^pk_(test|live)_[\w-]{22,64}$/;

/** An origin as it comes from outside, before it is judged. */
export const originText = z.string().check(z.minLength(1), z.maxLength(255));

/**
 * Where an embedded widget runs: part of the reports of its page (`POST /events`, `POST /remotes/loads`), which then stay out of the site's
 * own figures and of the decisions about canaries. `key` is left out for a first try without one, on the developer's own machine.
 */
export const embedContextSchema = z.strictObject({
  key: z.optional(z.string().check(z.regex(embedKeyPattern))),
  origin: originText,
});
export type EmbedContext = z.infer<typeof embedContextSchema>;
