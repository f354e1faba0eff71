import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像からアニメーション',
    shortName: 'アニメーション',
    description: '画像を動くアニメの短い動画にします。',
  },
};
