import { en } from './en.ts';

export const messages = { name: 'ai-face-swap', en };
