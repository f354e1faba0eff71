import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Gambar ke video',
    shortName: 'Gambar ke video',
    description: 'Mengubah satu gambar menjadi klip pendek yang bergerak.',
  },
};
