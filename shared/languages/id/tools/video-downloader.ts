import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pengunduh video',
    shortName: 'Pengunduh',
    description: 'Menyimpan video atau suara di balik tautan.',
  },
};
