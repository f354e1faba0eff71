import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'ジョジョ風フィルター',
    shortName: 'ジョジョ風',
    description: '力強い漫画風の4秒動画を作ります。',
  },
};
