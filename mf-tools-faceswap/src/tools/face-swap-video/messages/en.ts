import { clipWords, videoWords } from '../../../clip/words.ts';

export const en = { ...clipWords, ...videoWords } as const;
