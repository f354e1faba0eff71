import * as z from 'zod/mini';
import { keepsSchema } from './keeps.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));

/** `faces`: the person who is seen most gets the face, or everybody. */
export const optionsSchema = z.strictObject({
  faces: z._default(z.enum(['main', 'all']), 'main'),
  /** What the people of the clip keep of their own. */
  keeps: keepsSchema,
  /** The picture of the face is cleaned of noise and sharpened before it is put in. */
  enhance: z.optional(z.boolean()),
  /** The face that is given: a point on it, in shares of the upright picture. Without it the one that is likely meant. */
  face: z.optional(z.strictObject({ x: share, y: share })),
});
export type Options = z.infer<typeof optionsSchema>;
