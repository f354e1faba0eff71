import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '写真の透かし除去',
    shortName: '透かし除去',
    description: 'ご自身の画像からスタンプやロゴを消します。',
  },
};
