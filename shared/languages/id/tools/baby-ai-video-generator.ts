import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat video bayi berbicara',
    shortName: 'Bayi berbicara',
    description: 'Mengubah potret orang dewasa menjadi bayi kartun yang berbicara.',
  },
};
