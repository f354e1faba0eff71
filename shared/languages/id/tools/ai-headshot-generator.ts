import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat foto profil AI',
    shortName: 'Foto profil',
    description: 'Membuat potret bisnis dari foto sehari-hari.',
  },
};
