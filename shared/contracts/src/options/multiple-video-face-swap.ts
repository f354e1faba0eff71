import * as z from 'zod/mini';
import { keepsSchema } from './keeps.ts';
import { faceMappingSchema } from '../tasks.ts';

/** Which face goes onto whom. */
export const optionsSchema = z.strictObject({
  mapping: faceMappingSchema.check(z.minLength(1), z.maxLength(32)),
  /** What the people of the clip keep of their own. */
  keeps: keepsSchema,
});
export type Options = z.infer<typeof optionsSchema>;
