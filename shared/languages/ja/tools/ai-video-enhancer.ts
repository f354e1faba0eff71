import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AI動画高画質化',
    shortName: '動画高画質化',
    description: '動画のノイズやぼやけを減らします。',
  },
};
