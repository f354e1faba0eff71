import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '台本から動画',
    shortName: '台本から動画',
    description: '台本をシーンごとに動画にします。',
  },
};
