import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '参照画像から動画',
    shortName: '参照動画',
    description: '被写体の特徴を保ったまま、新しいシーンを作ります。',
  },
};
