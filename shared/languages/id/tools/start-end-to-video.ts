import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Awal dan akhir ke video',
    shortName: 'Awal ke akhir',
    description: 'Mengisi gerakan di antara gambar pertama dan terakhir.',
  },
};
