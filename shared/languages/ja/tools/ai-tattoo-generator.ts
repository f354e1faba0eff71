import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIタトゥー作成',
    shortName: 'タトゥー案',
    description: 'モチーフとスタイルからタトゥーの案を描きます。',
  },
};
