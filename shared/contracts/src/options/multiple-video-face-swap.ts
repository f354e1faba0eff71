import * as z from 'zod/mini';
import { faceMappingSchema } from '../tasks.ts';

/** Which face goes onto whom. */
export const optionsSchema = z.strictObject({ mapping: faceMappingSchema.check(z.minLength(1), z.maxLength(32)) });
export type Options = z.infer<typeof optionsSchema>;
