import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '動画カット',
    shortName: '動画カット',
    description: '動画の一部を、ブラウザーの中で切り出します。',
  },
};
