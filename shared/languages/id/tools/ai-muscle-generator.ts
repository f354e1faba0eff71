import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat otot AI',
    shortName: 'Filter otot',
    description: 'Membayangkan tubuh yang lebih berotot di foto Anda.',
  },
};
