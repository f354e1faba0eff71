import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIハグ動画作成',
    shortName: 'ハグ動画',
    description: '写真の2人がハグする動画を作ります。',
  },
};
