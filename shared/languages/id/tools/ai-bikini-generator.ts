import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat bikini AI',
    shortName: 'Gaya bikini',
    description: 'Menggambarkan pakaian renang pada orang dewasa rekaan, hanya dari teks.',
  },
};
