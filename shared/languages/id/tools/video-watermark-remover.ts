import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Penghapus watermark video',
    shortName: 'Watermark video',
    description: 'Menutup logo di video milik Anda.',
  },
};
