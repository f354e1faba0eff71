import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Instagram動画ダウンローダー',
    shortName: 'Instagram',
    description: '保存が許された公開リールや動画のためのページです。',
  },
};
