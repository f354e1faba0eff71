import { en } from './en.ts';

export const messages = { name: 'face-swap-video', en };
