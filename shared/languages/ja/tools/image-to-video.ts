import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像から動画',
    shortName: '画像から動画',
    description: '1枚の画像を短い動画にします。',
  },
};
