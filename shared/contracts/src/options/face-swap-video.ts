import * as z from 'zod/mini';

/** `faces`: the person who is seen most gets the face, or everybody. */
export const optionsSchema = z.strictObject({
  faces: z._default(z.enum(['main', 'all']), 'main'),
  /** The picture of the face is cleaned of noise and sharpened before it is put in. */
  enhance: z.optional(z.boolean()),
});
export type Options = z.infer<typeof optionsSchema>;
