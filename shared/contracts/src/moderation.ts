import * as z from 'zod/mini';
import type { Endpoint } from './api.ts';
import { envelope } from './envelope.ts';

/** What a check of pictures or texts found (product 3.10). */
export const moderationResultSchema = z.object({
  isViolation: z.boolean(),
  /** 0 to 1: of the surest finding; 0 when nothing is found. */
  confidence: z.number(),
  /** Kinds of what was found: `porn`, `hentai`, `sexual`, `violent`, … */
  violationTypes: z.array(z.string()),
  /** Sentence for people that names the rule; empty when nothing is found. */
  message: z.string(),
  details: z.array(z.string()),
});
export type ModerationResult = z.infer<typeof moderationResultSchema>;

/** Most pictures of one check (product 5.10), and most bytes of each. */
export const mostDetected = 4;
export const mostDetectedBytes = 20 * 1024 * 1024;

/**
 * Says whether pictures show what is refused. Form data: `files`, up to four pictures, which are not kept.
 * A check that cannot be made is no violation (product 5.12).
 *
 * Refusals: 413 a picture too large, 415 no form, 422 no picture or too many, 429 too often.
 */
export const detectEndpoint = {
  name: 'detect',
  method: 'POST',
  path: '/api/detect/v3',
  answer: envelope(z.extend(moderationResultSchema, { nsfw: z.boolean() })),
  manner: 'asked',
} as const satisfies Endpoint;
/** The same by its older name (product 7.6). */
export const detectOldEndpoint = {
  ...detectEndpoint,
  name: 'detect-old',
  path: '/api/detect/v2',
} as const satisfies Endpoint;
