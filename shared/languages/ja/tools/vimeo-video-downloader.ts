import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Vimeo動画ダウンローダー',
    shortName: 'Vimeo',
    description: '作者が許可しているVimeo動画のためのページです。',
  },
};
