import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat GIF AI',
    shortName: 'Pembuat GIF',
    description: 'Membuat GIF pendek berulang dari satu kalimat.',
  },
};
