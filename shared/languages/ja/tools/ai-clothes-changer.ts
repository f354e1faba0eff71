import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AI着せ替え',
    shortName: '着せ替え',
    description: '写真の人物に別の服を着せます。',
  },
};
