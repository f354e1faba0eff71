import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'テキストから画像',
    shortName: 'テキストから画像',
    description: '文章の説明から画像を描きます。',
  },
};
