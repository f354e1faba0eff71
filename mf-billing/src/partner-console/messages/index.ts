import { en } from './en.ts';

/** The words of the console. */
export const catalogue = { name: 'partner-console', en };
