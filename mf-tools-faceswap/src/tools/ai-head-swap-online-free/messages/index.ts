import { en } from './en.ts';

export const messages = { name: 'ai-head-swap-online-free', en };
