import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Filter gaya JoJo',
    shortName: 'Gaya JoJo',
    description: 'Membuat klip 4 detik bergaya manga yang tegas.',
  },
};
