import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像のぼけ補正',
    shortName: 'ぼけ補正',
    description: '少しピントの外れた写真をくっきりさせます。',
  },
};
