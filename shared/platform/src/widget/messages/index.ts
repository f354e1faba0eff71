import { messages as en } from './en.ts';

/** The words of every widget. */
export const catalogue = { name: 'widget', en };
