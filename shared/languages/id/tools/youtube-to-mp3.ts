import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'YouTube ke MP3',
    shortName: 'YouTube MP3',
    description: 'Untuk suara video YouTube sebagai MP3.',
  },
};
