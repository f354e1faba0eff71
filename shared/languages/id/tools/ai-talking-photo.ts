import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Foto berbicara AI',
    shortName: 'Foto berbicara',
    description: 'Membuat potret mengucapkan teks atau rekaman Anda.',
  },
};
