import type { Keywords } from '../words/types.ts';

/** English, by tool id. */
export const keywords: Keywords;
