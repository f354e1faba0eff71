import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIヘアスタイルチェンジ',
    shortName: 'ヘアスタイル',
    description: '写真で新しい髪型や髪色を試せます。',
  },
};
