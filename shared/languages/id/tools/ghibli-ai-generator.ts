import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat gambar gaya Ghibli',
    shortName: 'Gaya Ghibli',
    description: 'Melukis ulang foto seperti film animasi gambar tangan.',
  },
};
