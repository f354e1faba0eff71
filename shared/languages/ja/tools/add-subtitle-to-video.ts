import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '動画に字幕を追加',
    shortName: '字幕',
    description: 'どこでも表示されるよう、字幕を動画に焼き付けます。',
  },
};
