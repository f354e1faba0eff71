import { messages as en } from './en.ts';

/** The words of this remote. */
export const catalogue = { name: 'mf-billing', en };
