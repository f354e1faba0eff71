import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIアウトペイント',
    shortName: 'アウトペイント',
    description: '画像を枠の外まで描き広げます。',
  },
};
