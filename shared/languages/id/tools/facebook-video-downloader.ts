import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pengunduh video Facebook',
    shortName: 'Facebook',
    description: 'Untuk video Facebook publik yang boleh Anda simpan.',
  },
};
