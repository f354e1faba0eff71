import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Video gaya Labubu',
    shortName: 'Gaya Labubu',
    description: 'Mengubah potret menjadi boneka berbulu yang bergerak.',
  },
};
