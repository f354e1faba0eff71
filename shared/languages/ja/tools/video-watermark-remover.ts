import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '動画の透かし除去',
    shortName: '動画の透かし',
    description: 'ご自身の動画のロゴを目立たなくします。',
  },
};
