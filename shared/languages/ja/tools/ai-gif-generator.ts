import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AI GIF作成',
    shortName: 'GIF作成',
    description: '一文から短いループGIFを作ります。',
  },
};
