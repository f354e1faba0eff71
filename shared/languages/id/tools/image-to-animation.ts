import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Gambar ke animasi',
    shortName: 'Animasi',
    description: 'Mengubah gambar menjadi klip kartun animasi.',
  },
};
