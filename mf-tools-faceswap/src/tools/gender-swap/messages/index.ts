import { en } from './en.ts';

export const messages = { name: 'gender-swap', en };
