import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AI写真編集',
    shortName: '写真編集',
    description: '簡単な指示の文章で写真を編集します。',
  },
};
