import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '動画ダウンローダー',
    shortName: 'ダウンローダー',
    description: 'リンク先の動画や音声を保存します。',
  },
};
