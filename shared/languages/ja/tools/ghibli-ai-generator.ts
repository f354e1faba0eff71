import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'ジブリ風画像生成',
    shortName: 'ジブリ風',
    description: '写真を手描きアニメ映画のように描き直します。',
  },
};
