import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pemadu gambar',
    shortName: 'Pemadu gambar',
    description: 'Memadukan dua foto menjadi satu, di browser Anda.',
  },
};
