import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat video pelukan AI',
    shortName: 'Video pelukan',
    description: 'Membuat dua orang dari foto berpelukan dalam klip.',
  },
};
