import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pengunduh video TikTok',
    shortName: 'TikTok',
    description: 'Untuk video TikTok publik yang boleh Anda simpan.',
  },
};
