import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pengubah gaya rambut AI',
    shortName: 'Gaya rambut',
    description: 'Menampilkan potongan atau warna rambut baru di foto Anda.',
  },
};
