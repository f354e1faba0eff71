import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Teks ke suara',
    shortName: 'Teks ke suara',
    description: 'Membacakan teks Anda dan menyimpannya sebagai file suara.',
  },
};
