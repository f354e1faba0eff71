import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Perjelas gambar buram',
    shortName: 'Perjelas',
    description: 'Menajamkan foto yang sedikit kurang fokus.',
  },
};
