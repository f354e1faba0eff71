import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pemotong video',
    shortName: 'Pemotong video',
    description: 'Menyimpan atau membuang bagian video, di browser Anda.',
  },
};
