import { en } from './en.ts';

export const messages = { name: 'batch-face-swap', en };
