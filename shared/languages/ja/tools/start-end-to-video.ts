import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '始点と終点から動画',
    shortName: '始点から終点',
    description: '最初と最後の画像のあいだの動きを補います。',
  },
};
