import { en } from './en.ts';

export const messages = { name: 'multiple-video-face-swap', en };
