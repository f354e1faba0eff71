import * as z from 'zod/mini';

/** `strength` 0 to 1: how far the picture may leave the person's own features. */
export const optionsSchema = z.strictObject({
  direction: z.enum(['feminine', 'masculine']),
  strength: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0.6),
});
export type Options = z.infer<typeof optionsSchema>;
