import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'しゃべる赤ちゃん動画作成',
    shortName: 'しゃべる赤ちゃん',
    description: '大人のポートレートを、しゃべる赤ちゃんのアニメにします。',
  },
};
