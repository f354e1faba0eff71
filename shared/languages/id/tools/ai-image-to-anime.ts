import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Gambar ke anime',
    shortName: 'Gaya anime',
    description: 'Menggambar ulang foto sebagai anime.',
  },
};
