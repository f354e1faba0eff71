import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AI筋肉作成',
    shortName: '筋肉フィルター',
    description: '写真の体つきを、より筋肉質に描きます。',
  },
};
