import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pengunduh video Vimeo',
    shortName: 'Vimeo',
    description: 'Untuk video Vimeo yang diizinkan pembuatnya.',
  },
};
