import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '動画ダウンローダー',
    shortName: 'ダウンローダー',
    description: '直接リンクからメディアファイルを保存します。',
  },
};
