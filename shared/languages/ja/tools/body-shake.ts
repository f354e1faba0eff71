import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'ボディーシェイク効果',
    shortName: 'ボディーシェイク',
    description: '全身写真に楽しい揺れの動きを付けます。',
  },
};
