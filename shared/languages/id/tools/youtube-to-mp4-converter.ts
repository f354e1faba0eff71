import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'YouTube ke MP4',
    shortName: 'YouTube MP4',
    description: 'Menyimpan video YouTube milik Anda sebagai MP4.',
  },
};
