import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tambah subtitle ke video',
    shortName: 'Subtitle',
    description: 'Menanam subtitle ke dalam video agar tampil di mana saja.',
  },
};
