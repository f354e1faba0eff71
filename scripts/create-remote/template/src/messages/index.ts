import { en } from './en.ts';

/** The words of this remote. */
export const messages = { name: 'mf-template', en };
