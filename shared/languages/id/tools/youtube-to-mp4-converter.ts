import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'YouTube ke MP4',
    shortName: 'YouTube MP4',
    description: 'Untuk MP4 dari video YouTube milik Anda.',
  },
};
