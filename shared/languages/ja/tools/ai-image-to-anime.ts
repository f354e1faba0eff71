import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像をアニメ風に',
    shortName: 'アニメ風',
    description: '写真をアニメの絵に描き直します。',
  },
};
