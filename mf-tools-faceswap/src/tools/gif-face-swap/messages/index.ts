import { en } from './en.ts';

export const messages = { name: 'gif-face-swap', en };
