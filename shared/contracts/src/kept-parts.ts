import * as z from 'zod/mini';

/** Parts of their own that people can keep when they get a new face. */
export const keptParts = ['brows'] as const;
export type KeptPart = (typeof keptParts)[number];

/** Of the options of a tool. */
export const keepsSchema = z._default(z.array(z.enum(keptParts)).check(z.maxLength(keptParts.length)), []);
