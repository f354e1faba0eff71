import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'TikTok動画ダウンローダー',
    shortName: 'TikTok',
    description: '保存が許された公開TikTok動画のためのページです。',
  },
};
