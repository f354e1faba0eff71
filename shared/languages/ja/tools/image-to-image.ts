import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像から画像',
    shortName: '画像から画像',
    description: '説明に沿って画像を描き直します。',
  },
};
