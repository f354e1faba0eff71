import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pemotong video',
    shortName: 'Pemotong video',
    description: 'Memotong bagian dari video, di browser Anda.',
  },
};
