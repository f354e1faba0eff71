import { en } from './en.ts';

export const messages = { name: 'video-cutter', en };
