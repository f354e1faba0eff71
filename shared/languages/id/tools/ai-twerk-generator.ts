import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat twerk AI',
    shortName: 'Video twerk',
    description: 'Menganimasikan orang dewasa yang setuju dalam tarian twerk.',
  },
};
