import type { LongWords, ShortWords } from '../words/types.ts';

/** English, by tool id. */
export const short: Readonly<Record<string, ShortWords>>;
/** English, by family: each a chunk of its own. */
export const long: Readonly<Record<string, () => Promise<{ readonly long: Readonly<Record<string, LongWords>> }>>>;
