import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat tato AI',
    shortName: 'Ide tato',
    description: 'Membuat sketsa ide tato dari motif dan gaya.',
  },
};
