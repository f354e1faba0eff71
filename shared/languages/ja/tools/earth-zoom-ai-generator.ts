import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'アースズーム',
    shortName: 'アースズーム',
    description: '写真から宇宙の地球まで、ぐんぐんズームアウトします。',
  },
};
