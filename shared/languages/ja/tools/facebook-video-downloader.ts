import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Facebook動画ダウンローダー',
    shortName: 'Facebook',
    description: '保存が許された公開Facebook動画のためのページです。',
  },
};
