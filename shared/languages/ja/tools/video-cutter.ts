import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '動画カット',
    shortName: '動画カット',
    description: '動画の一部を残すか取り除きます。処理はブラウザーの中です。',
  },
};
