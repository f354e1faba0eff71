import { en } from './en.ts';

export const messages = { name: 'ai-multiple-face-swap', en };
