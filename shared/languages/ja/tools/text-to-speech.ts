import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'テキスト読み上げ',
    shortName: 'テキスト読み上げ',
    description: '文章を読み上げ、音声ファイルとして保存します。',
  },
};
