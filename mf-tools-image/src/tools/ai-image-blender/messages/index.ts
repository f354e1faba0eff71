import { en } from './en.ts';

export const messages = { name: 'ai-image-blender', en };
