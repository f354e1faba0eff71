import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat stiker AI',
    shortName: 'Stiker',
    description: 'Merancang stiker bergaris tepi rapi tanpa latar belakang.',
  },
};
