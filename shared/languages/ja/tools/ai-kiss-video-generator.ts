import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'キス動画作成',
    shortName: 'キス動画',
    description: '同意した成人2人の短いキスシーンを作ります。',
  },
};
