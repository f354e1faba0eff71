import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIビキニ作成',
    shortName: 'ビキニ案',
    description: '文章だけから、架空の成人の水着姿を描きます。',
  },
};
