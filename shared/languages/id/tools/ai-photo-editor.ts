import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Editor foto AI',
    shortName: 'Editor foto',
    description: 'Mengedit foto dari instruksi sederhana.',
  },
};
