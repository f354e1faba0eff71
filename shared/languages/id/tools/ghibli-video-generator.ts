import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat video gaya Ghibli',
    shortName: 'Video Ghibli',
    description: 'Membuat klip bergaya lukisan tangan dari foto.',
  },
};
