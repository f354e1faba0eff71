import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIしゃべる写真',
    shortName: 'しゃべる写真',
    description: 'ポートレートに文章や録音をしゃべらせます。',
  },
};
