import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat video ciuman',
    shortName: 'Video ciuman',
    description: 'Membuat adegan ciuman pendek dua orang dewasa yang setuju.',
  },
};
