import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pengganti pakaian AI',
    shortName: 'Ganti pakaian',
    description: 'Memakaikan busana lain pada orang di foto.',
  },
};
