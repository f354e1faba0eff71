import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像ブレンド',
    shortName: '画像ブレンド',
    description: '2枚の写真を、ブラウザーの中で1枚に合成します。',
  },
};
